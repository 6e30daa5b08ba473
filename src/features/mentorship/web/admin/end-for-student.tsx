import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Student } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { mentorApi, mentorshipKey } from '../shared/mentorship-api.ts';
import { showFailure } from '../documents/show-failure.ts';

/** Lets administrators end any mentorship, so that somebody else can become the mentor. */
export function EndForStudent({ student: { id, name, mentorName } }: { student: Student }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => mentorApi.endRelation({ body: { studentId: id } }),
    onSuccess: () => {
      setAsking(false);
      toast.success(text.ended);
    },
    onError: (error) => showFailure(error, text.endFailed),
    onSettled: () => void queries.invalidateQueries({ queryKey: mentorshipKey }),
  });
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={text.endOf(name)} onPress={() => setAsking(true)}>
        {text.endShort}
      </Button>
      {isAsking ? (
        <AlertDialog
          isOpen
          isDanger
          title={text.endTitleOf(name)}
          text={text.endBodyOf(mentorName)}
          confirmLabel={text.endRelation}
          isConfirming={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
