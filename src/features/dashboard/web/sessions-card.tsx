import { Card } from '#web/ui/card.tsx';
import { zoneElsewhere } from '#web/ui/college-time.ts';
import { formatDayTile, formatTime } from '#web/ui/dates.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PathLink } from '#web/ui/path-link.tsx';
import type { Session } from '../contract.ts';
import { dashboardText } from '../text.ts';

const text = dashboardText.sessions;

/** Events and due dates, the next one first. */
export const SessionsCard = ({ sessions, timeZone }: { sessions: readonly Session[]; timeZone: string }) => (
  <Card title={text.title}>
    {sessions.length === 0 ? (
      <EmptyState isCompact level={3} drawing="people" text={text.empty} />
    ) : (
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <SessionLine
            key={`${session.kind} ${session.id}`}
            session={session}
            // A due date is meant in the college's time; an event is a moment, in one's own.
            timeZone={session.kind === 'due' ? timeZone : undefined}
          />
        ))}
      </ul>
    )}
  </Card>
);

const SessionLine = ({
  session: { kind, title, at, detail, url },
  timeZone,
}: {
  session: Session;
  timeZone: string | undefined;
}) => (
  <li className="relative flex items-center gap-4">
    <time
      dateTime={at}
      className="grid w-21 shrink-0 justify-items-center rounded-md bg-sunken px-2 py-1.5 text-center leading-snug"
    >
      <span className="text-xs font-semibold whitespace-nowrap">{formatDayTile(at, timeZone)}</span>
      <span className="figures text-sm">{formatTime(at, timeZone)}</span>
      {timeZone === undefined ? null : <Zone name={zoneElsewhere(at, timeZone)} />}
    </time>
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

const Zone = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : <span className="text-xs whitespace-nowrap text-ink-soft">{name}</span>;
