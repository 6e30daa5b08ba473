import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PathLink } from '#web/ui/layout/path-link.tsx';
import { DayTile, TimeTile } from '#web/ui/calendar/time-tile.tsx';
import type { Session } from '../contract/dashboard.ts';
import { dashboardText } from '../text.ts';

const text = dashboardText.sessions;

/** The next dates of the viewer’s calendar, the nearest first. */
export const SessionsCard = ({ sessions }: { sessions: readonly Session[] }) => (
  <Card title={text.title} end={<CalendarLink />}>
    {sessions.length === 0 ? (
      <EmptyState isCompact level={3} drawing="people" text={text.empty} />
    ) : (
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <SessionLine key={`${session.kind} ${session.id}`} session={session} />
        ))}
      </ul>
    )}
  </Card>
);

/** Where the rest is. The placeholder has it too, so that nothing jumps. */
export const CalendarLink = () => (
  <LinkButton to="/calendar" variant="quiet" size="sm" className="-my-1.5 -mr-3">
    {text.calendar}
  </LinkButton>
);

const SessionLine = ({ session }: { session: Session }) => (
  <li className="relative flex items-center gap-4">
    {session.firstDay === undefined ? (
      <TimeTile at={session.at} />
    ) : (
      <DayTile day={session.firstDay} words={text.allDay} />
    )}
    <span className="grid min-w-0">
      <PathLink
        path={session.url}
        className="line-clamp-2 wrap-anywhere before:absolute before:inset-0 hover:underline"
      >
        {session.title}
      </PathLink>
      <span className="truncate text-sm text-ink-soft">{wordsOf(session)}</span>
    </span>
  </li>
);

/** Of what has no facts of its own, what it is. */
function wordsOf({ kind, detail }: Session): string {
  return kind === 'event' || kind === 'meeting' || kind === 'booking' || kind === 'talk' || kind === 'step'
    ? detail
    : text.ofKind(text.kinds[kind], detail);
}
