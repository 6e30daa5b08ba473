import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Mentee } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { classOf } from './mentee-card.tsx';
import { menteesQuery, mentorApi } from '../shared/mentorship-api.ts';
import { ReviewPane } from './review-pane.tsx';

interface MenteeDialogProps {
  mentee: Mentee;
  /** The document to begin with; without it the first that waits. */
  startId?: string;
  onClose: () => void;
}

/** One mentee, and every document beside Approve and Reject. Pending ones come first. */
export function MenteeDialog({ mentee, startId, onClose }: MenteeDialogProps) {
  const [isEnding, setEnding] = useState(false);
  const end = useEnd(mentee, onClose);
  const firstId = startId ?? mentee.documents.find(({ status }) => status === 'pending')?.id;
  return (
    <Dialog title={mentee.name} isOpen onClose={onClose} size="xl">
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-sm break-words text-ink-soft">
            {[mentee.studentId, classOf(mentee), mentee.email].filter(Boolean).join(' · ')}
          </p>
          <div className="flex flex-wrap gap-2">
            <LinkButton
              variant="secondary"
              size="sm"
              to="/chat/$userId"
              params={{ userId: mentee.id }}
              aria-label={text.messagePerson(mentee.name)}
            >
              <MessageSquare size={15} aria-hidden="true" />
              {text.message}
            </LinkButton>
            <Button variant="quiet" size="sm" onPress={() => setEnding(true)}>
              {text.endRelation}
            </Button>
          </div>
        </div>
        {mentee.notSharedCount > 0 ? (
          <p className="rounded-md bg-primary-soft px-4 py-3 text-sm text-primary-ink">
            {text.notSharedWithYou(mentee.notSharedCount)} {text.notSharedHow}
          </p>
        ) : null}
        <ReviewPane documents={mentee.documents} {...(firstId === undefined ? {} : { startId: firstId })} />
      </div>
      {isEnding ? (
        <AlertDialog
          isOpen
          isDanger
          title={text.endTitle(mentee.name)}
          text={text.endBody}
          confirmLabel={text.endRelation}
          isConfirming={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={() => setEnding(false)}
        />
      ) : null}
    </Dialog>
  );
}

function useEnd({ id }: Mentee, onEnded: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => mentorApi.endRelation({ body: { studentId: id } }),
    onSuccess: () => {
      toast.success(text.ended);
      queries.setQueryData(
        menteesQuery.queryKey,
        (list) => list && { mentees: list.mentees.filter((mentee) => mentee.id !== id) },
      );
      onEnded();
    },
    onError: (error) => toast.error(refusalOr(error, text.endFailed)),
    onSettled: () => void queries.invalidateQueries({ queryKey: menteesQuery.queryKey }),
  });
}
