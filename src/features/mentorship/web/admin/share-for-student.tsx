import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Student } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { menteeApi, mentorshipKey } from '../shared/mentorship-api.ts';
import { showFailure } from '../documents/show-failure.ts';

/** Lets administrators share the documents from before the mentorship with the mentor. */
export function ShareForStudent({ student: { id, name, mentorName } }: { student: Student }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const share = useMutation({
    mutationFn: () => menteeApi.share({ body: { studentId: id, isShared: true } }),
    onSuccess: () => {
      setAsking(false);
      toast.success(text.sharedForStudent);
    },
    onError: (error) => showFailure(error, text.shareFailed),
    onSettled: () => void queries.invalidateQueries({ queryKey: mentorshipKey }),
  });
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={text.shareOf(name)} onPress={() => setAsking(true)}>
        {text.shareShort}
      </Button>
      {isAsking ? (
        <AlertDialog
          isOpen
          title={text.shareTitleOf(name)}
          text={text.shareBodyOf(mentorName)}
          confirmLabel={text.shareShort}
          isConfirming={share.isPending}
          onConfirm={() => share.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
