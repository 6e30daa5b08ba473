import { useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { PendingTeacher } from '../contract/people.ts';
import { peopleText as text } from '../text.ts';
import { useDecision } from './use-decision.ts';

const RefuseDialog = lazyComponent(async () => (await import('./refuse-dialog.tsx')).RefuseDialog);

interface ApprovalCardProps {
  teacher: PendingTeacher;
  onDecided: () => void;
}

export function ApprovalCard({ teacher, onDecided }: ApprovalCardProps) {
  const [isRefusing, setRefusing] = useState(false);
  const decide = useDecision(teacher, onDecided);
  const isApproving = decide.isPending && decide.variables.isApproved;
  return (
    <li className="panel grid gap-4 p-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="flex min-w-0 items-start gap-3">
        <Avatar name={teacher.name} size="lg" />
        <div className="min-w-0">
          <h3 className="font-semibold break-words">{teacher.name}</h3>
          <p className="text-sm break-all text-ink-soft">{teacher.email}</p>
          <p className="text-sm text-ink-soft">
            {teacher.department ? `${teacher.department} · ` : ''}
            {text.asked} <TimeAgo at={teacher.askedAt} />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-label={`${text.refuse} ${teacher.name}`}
          isDisabled={decide.isPending}
          onPress={() => setRefusing(true)}
        >
          {text.refuse}
        </Button>
        <Button
          aria-label={`${text.approve} ${teacher.name}`}
          isPending={isApproving}
          isDisabled={decide.isPending && !isApproving}
          onPress={() => decide.mutate({ isApproved: true })}
        >
          {text.approve}
        </Button>
      </div>
      <Opening>
        {isRefusing ? (
          <RefuseDialog
            teacher={teacher}
            isSending={decide.isPending}
            onRefuse={(reason) => decide.mutate({ isApproved: false, reason })}
            onClose={() => setRefusing(false)}
          />
        ) : null}
      </Opening>
    </li>
  );
}
