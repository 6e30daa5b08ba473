import { Users } from 'lucide-react';
import { useUser } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import type { OwnHandIn } from '#features/tasks/contract/hand-ins.ts';
import { handInText as text } from '../submission/hand-in-text.ts';

/** Where teams hand in: which people the student does it for, or where they find a team. */
export function OwnTeam({ team, courseId }: { team: OwnHandIn['team']; courseId: string }) {
  const user = useUser();
  const others = team?.members.filter(({ userId }) => userId !== user.id).map(({ name }) => name) ?? [];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <Users size={17} aria-hidden="true" className="shrink-0 text-ink-soft" />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5 wrap-anywhere">
        {team === null ? (
          <p>{text.noTeam}</p>
        ) : (
          <>
            <p className="font-semibold">{text.yourTeam(team.name)}</p>
            <p className="text-ink-soft">
              {others.length === 0 ? text.alone : text.forAll(others.join(', '))}
            </p>
          </>
        )}
      </div>
      {team === null ? (
        <LinkButton variant="secondary" size="sm" to="/courses/$courseId/people" params={{ courseId }}>
          {text.toTeams}
        </LinkButton>
      ) : null}
    </div>
  );
}
