import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PathLink } from '#web/ui/layout/path-link.tsx';
import { TimeTile } from '#web/ui/calendar/time-tile.tsx';
import type { Session } from '../contract/dashboard.ts';
import { dashboardText } from '../text.ts';

const text = dashboardText.sessions;

/** Events and due dates, the next one first. */
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

const SessionLine = ({ session: { kind, title, at, detail, url } }: { session: Session }) => (
  <li className="relative flex items-center gap-4">
    <TimeTile at={at} />
    <span className="grid min-w-0">
      <PathLink
        path={url}
        className="line-clamp-2 wrap-anywhere before:absolute before:inset-0 hover:underline"
      >
        {title}
      </PathLink>
      <span className="truncate text-sm text-ink-soft">{kind === 'due' ? text.due(detail) : detail}</span>
    </span>
  </li>
);
