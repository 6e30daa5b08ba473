import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { Journey } from '#features/journeys/contract/journeys.ts';
import { programmesApi } from '../programmes/programmes-api.ts';
import { journeysKey } from '../shared/keys.ts';
import type { JourneySide } from './side.ts';
import { sheetText as text } from './text.ts';

/** Either of the two ends it. What they wrote stays with them. */
export function LeaveJourney({ journey, side }: { journey: Journey; side: JourneySide }) {
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const words = side === 'mentee' ? wordsOfMentee(journey) : wordsOfMentor(journey);
  const leave = useMutation({
    mutationFn: () => programmesApi.leave({ params: { journeyId: journey.id } }),
    onSuccess: () => toast.success(words.toast),
    onError: (error) => toast.error(refusalOr(error, text.leaveFailed)),
    onSettled: () => {
      setAsked(false);
      void queries.invalidateQueries({ queryKey: journeysKey });
    },
  });
  return (
    <div className="border-t border-line px-5 py-3">
      <Button
        variant="link"
        className="h-auto! max-w-full text-left text-sm wrap-anywhere whitespace-normal!"
        onPress={() => setAsked(true)}
      >
        {words.label}
      </Button>
      {isAsked ? (
        <Confirmation
          title={words.title}
          text={words.text}
          confirmLabel={words.confirm}
          isConfirming={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}

const wordsOfMentee = ({ programme: { title }, mentor }: Journey) => ({
  label: text.leave(title),
  title: text.leaveTitle(title),
  text: text.leaveOwn(mentor.name),
  confirm: text.leaveNow,
  toast: text.leftToast(title),
});

const wordsOfMentor = ({ programme: { title }, mentee }: Journey) => ({
  label: text.takeOut(mentee.name, title),
  title: text.takeOutTitle(mentee.name, title),
  text: text.leaveOther(mentee.name),
  confirm: text.takeOutNow,
  toast: text.takenOutToast(mentee.name, title),
});
