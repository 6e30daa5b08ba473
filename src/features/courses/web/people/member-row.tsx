import { Link } from '@tanstack/react-router';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { readOneYear, toYearLabel } from '#shared/audience/classes.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { Member } from '#features/courses/contract/members.ts';
import { membersApi } from './members-api.ts';
import { membersText as text } from './members-text.ts';
import { useMembersChange } from './use-members-change.ts';

interface MemberRowProps {
  courseId: string;
  member: Member;
}

/** A student, and what can be done about them in their state. */
export function MemberRow({ courseId, member }: MemberRowProps) {
  const { userId, name, studentId, year, division, state, origin, since } = member;
  const [isAsking, setAsking] = useState(false);
  const set = useMembersChange<'active' | 'removed'>(courseId, {
    send: (next) => membersApi.setMember({ params: { courseId, userId }, body: { state: next } }),
    done: (next) => (next === 'active' ? text.added(name) : text.removed(name)),
    onDone: () => setAsking(false),
  });
  const readYear = year === null ? undefined : readOneYear(year);
  const facts = [studentId, readYear && toYearLabel(readYear), division].filter(Boolean).join(' · ');
  const isWaiting = state === 'waiting';
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <Avatar name={name} size="sm" />
      <div className="grid min-w-40 flex-1 gap-0.5">
        <Link to="/people/$userId" params={{ userId }} className="link min-w-0 font-medium wrap-anywhere">
          {name}
        </Link>
        <span className="text-sm wrap-anywhere text-ink-soft">
          {facts === '' ? '' : `${facts} · `}
          {state === 'active' ? `${text.origins[origin]} ` : ''}
          <TimeAgo at={since} />
        </span>
      </div>
      {state === 'active' ? null : (
        <Button
          variant="secondary"
          size="sm"
          aria-label={isWaiting ? text.letInNamed(name) : text.bringBackNamed(name)}
          isPending={set.isPending && set.variables === 'active'}
          onPress={() => set.mutate('active')}
        >
          {isWaiting ? text.letIn : text.bringBack}
        </Button>
      )}
      {state === 'active' || isWaiting ? (
        <IconButton
          label={text.removeNamed(name)}
          icon={<UserMinus size={17} />}
          onPress={() => setAsking(true)}
        />
      ) : null}
      <Opening>
        {isAsking ? (
          <Confirmation
            isDanger
            title={text.removeTitle(name)}
            text={text.removeBody}
            confirmLabel={text.remove}
            isConfirming={set.isPending}
            onConfirm={() => set.mutate('removed')}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Opening>
    </div>
  );
}
