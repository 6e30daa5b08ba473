import { useMutation } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { TimeIn } from '#web/ui/time/time.tsx';
import type { Participant } from '#features/journeys/contract/programmes.ts';
import { programmesApi } from './programmes-api.ts';
import { screenText as text } from './text.ts';
import { useProgrammeChange } from './use-programme-change.ts';

interface ParticipantRowProps {
  person: Participant;
  canTakeOut: boolean;
}

/** A mentee with the mentor: how many steps are done, and the next one. */
export function ParticipantRow({ person, canTakeOut }: ParticipantRowProps) {
  const [isAsked, setAsked] = useState(false);
  const { mentee, mentor, cohort, doneCount, dueCount, next } = person;
  const leave = useLeave(person, () => setAsked(false));
  return (
    <li className="flex items-start gap-3 px-5 py-3">
      <Avatar name={mentee.name} size="sm" />
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="font-medium wrap-anywhere">{mentee.name}</span>
        <span className="text-sm text-ink-soft wrap-anywhere">
          {text.withMentor(mentor.name)}
          {cohort === '' ? null : ` · ${cohort}`}
        </span>
        <span className="text-sm text-ink-soft">
          {dueCount === 0 ? text.nothingDue : text.done(doneCount, dueCount)}
        </span>
        {dueCount === 0 ? null : (
          <progress aria-hidden="true" className="bar max-w-52" max={dueCount} value={doneCount} />
        )}
        {next === null ? null : (
          <span className="text-sm text-ink-soft wrap-anywhere">
            <TimeIn sentence={(day) => text.next(next.title, day)} at={next.dueAt} as="date" />
          </span>
        )}
      </div>
      {canTakeOut ? (
        <IconButton
          size="sm"
          label={text.leaveNamed(mentee.name)}
          icon={<UserMinus size={16} />}
          onPress={() => setAsked(true)}
        />
      ) : null}
      {isAsked ? (
        <Confirmation
          title={text.leaveTitle(mentee.name)}
          text={text.leaveText}
          confirmLabel={text.leave}
          isConfirming={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </li>
  );
}

function useLeave({ journeyId, mentee }: Participant, close: () => void) {
  const change = useProgrammeChange();
  return useMutation({
    mutationFn: () => programmesApi.leave({ params: { journeyId } }),
    onSuccess: () => toast.success(text.left(mentee.name)),
    onError: (error) => toast.error(refusalOr(error, text.leaveFailed)),
    onSettled: () => {
      close();
      change.refresh();
    },
  });
}
