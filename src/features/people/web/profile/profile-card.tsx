import { Link } from '@tanstack/react-router';
import type { PersonInfo } from '#features/people/contract/people.ts';
import { profileText as text } from './text.ts';
import { FactRow, Facts, factsOf } from './facts.tsx';

const linkClass = 'link text-sm font-medium';

/** The record as it is stored. */
export function ProfileCard({ user }: { user: PersonInfo }) {
  const isTeacher = user.teacherId !== null;
  return (
    <div className="grid gap-6 border-t border-line pt-6">
      <Facts>
        {factsOf(user).map(([name, value]) => (
          <FactRow key={name} name={name}>
            {value ?? <None />}
          </FactRow>
        ))}
        {isTeacher ? <FactRow name={text.officeHours}>{user.officeHours ?? <None />}</FactRow> : null}
        <FactRow name={text.bio} isWide>
          {user.bio === null ? (
            <span className="font-normal text-ink-soft">{text.noBio}</span>
          ) : (
            <span className="block max-w-prose font-normal whitespace-pre-line">{user.bio}</span>
          )}
        </FactRow>
      </Facts>
      <p className="flex flex-wrap gap-6 print:hidden">
        <Link to="/people/$userId" params={{ userId: user.id }} className={linkClass}>
          {text.seenByOthers}
        </Link>
        <Link to="/settings" search={{ tab: 'account' }} className={linkClass}>
          {text.changeEmail}
        </Link>
      </p>
    </div>
  );
}

const None = () => <span className="font-normal text-ink-soft">{text.none}</span>;
