import { Link } from '@tanstack/react-router';
import { Badge } from '#web/ui/lists/badge.tsx';
import { DaysIn } from '#web/ui/time/day.tsx';
import type { ProgrammeSummary } from '#features/journeys/contract/programmes.ts';
import { StateBadge } from './state-badge.tsx';
import { screenText as text } from './text.ts';

/** A line of the list: what it is, when it is, and who takes part. */
export const ProgrammeRow = ({ programme }: { programme: ProgrammeSummary }) => (
  <li className="relative flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 px-5 py-4 hover:bg-primary-soft/40">
    <div className="grid min-w-52 flex-1 gap-1">
      <h2 className="font-semibold wrap-anywhere">
        <Link
          to="/mentor-section/programmes/$programmeId"
          params={{ programmeId: programme.id }}
          className="after:absolute after:inset-0 hover:underline"
        >
          {programme.title}
        </Link>
      </h2>
      <p className="text-sm text-ink-soft wrap-anywhere">
        <DaysIn sentence={text.from} days={[programme.beginsOn, programme.endsOn]} /> ·{' '}
        {text.steps(programme.stepCount)} · {text.by(programme.owner.name)}
      </p>
    </div>
    <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <span>
        {programme.canManage ? text.mentees(programme.menteeCount) : text.ownMentees(programme.menteeCount)}
      </span>
      {programme.isOpen && programme.state === 'running' ? <Badge tone="ink">{text.open}</Badge> : null}
      <StateBadge state={programme.state} />
    </span>
  </li>
);
