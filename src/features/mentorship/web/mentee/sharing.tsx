import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Share2, Undo2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { MenteeDocument, Mentor } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { mergeDocument } from '../shared/merge-document.ts';
import { menteeApi, myDocumentsQuery } from '../shared/mentorship-api.ts';
import { showFailure } from '../documents/show-failure.ts';

/** Lists what the new mentor does not see, and shares all of it or takes that back. */
export function SharingNote({ documents, mentor }: { documents: readonly MenteeDocument[]; mentor: Mentor }) {
  const share = useShare();
  const count = (access: MenteeDocument['mentorAccess']) =>
    documents.filter(({ mentorAccess }) => mentorAccess === access).length;
  const hidden = count('none');
  const hasShared = count('shared') > 0;
  if (hidden === 0 && !hasShared) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-primary-soft px-4 py-3 text-sm text-primary-ink">
      <p className="min-w-0 flex-1 basis-60 break-words">
        {hidden > 0 ? text.notSharedWithMentor(hidden, mentor.name) : text.allShared(mentor.name)}
      </p>
      <div className="flex flex-wrap gap-2">
        {hidden > 0 ? (
          <Button
            variant="secondary"
            size="sm"
            isPending={share.isPending}
            onPress={() => share.mutate({ isShared: true })}
          >
            {text.shareAll}
          </Button>
        ) : null}
        {hasShared ? (
          <Button
            variant="quiet"
            size="sm"
            isPending={share.isPending}
            onPress={() => share.mutate({ isShared: false })}
          >
            {text.stopSharingAll}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const notes = { shared: text.isShared, partly: text.partlyShared, none: text.notShared } as const;

/** Whether the mentor sees a document from before the mentorship. Nothing where they see it anyway. */
export function SharingState({ document: { mentorAccess } }: { document: MenteeDocument }) {
  if (mentorAccess === null || mentorAccess === 'automatic') return null;
  return <p className="text-sm text-ink-soft">{notes[mentorAccess]}</p>;
}

export function ShareButton({ document: { id, name, mentorAccess } }: { document: MenteeDocument }) {
  const share = useShare();
  if (mentorAccess === null || mentorAccess === 'automatic') return null;
  const isShared = mentorAccess === 'shared';
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={isShared ? text.stopSharingName(name) : text.shareName(name)}
      isPending={share.isPending}
      onPress={() => share.mutate({ documentIds: [id], isShared: !isShared })}
    >
      {isShared ? <Undo2 size={15} aria-hidden="true" /> : <Share2 size={15} aria-hidden="true" />}
      {isShared ? text.stopSharing : text.share}
    </Button>
  );
}

function useShare() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { documentIds?: string[]; isShared: boolean }) => menteeApi.share({ body }),
    onSuccess: ({ documents }, { isShared }) => {
      toast.success(isShared ? text.sharedToast : text.unsharedToast);
      queries.setQueryData(
        myDocumentsQuery.queryKey,
        (list) =>
          list && {
            ...list,
            documents: documents.reduce<MenteeDocument[]>(mergeDocument, [...list.documents]),
          },
      );
    },
    onError: (error) => {
      showFailure(error, text.shareFailed);
      void queries.invalidateQueries({ queryKey: myDocumentsQuery.queryKey });
    },
  });
}
