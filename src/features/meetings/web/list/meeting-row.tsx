import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Badge } from '#web/ui/lists/badge.tsx';
import { join } from '#web/ui/join.ts';
import { TimeTile } from '#web/ui/calendar/time-tile.tsx';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { MeetingEnd } from '../shared/meeting-time.tsx';
import { StateBadge } from '../shared/state-badge.tsx';
import { screenText as text } from '../text.ts';

/** One meeting in the list. Its title links to its page. */
export function MeetingRow({ meeting, now }: { meeting: Meeting; now: number }) {
  const id = useId();
  const { title, courseId, startAt, place, sections, note } = meeting;
  const isCancelled = meeting.state === 'cancelled';
  const facts = [place ?? '', text.sectionsOf(sections.map(({ name }) => name))].filter(Boolean);
  return (
    <article
      aria-labelledby={id}
      className="panel relative flex items-start gap-4 p-4 transition-colors hover:border-line-strong has-[h3_a:focus-visible]:border-line-strong"
    >
      <TimeTile at={startAt} />
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 id={id} className={join('font-semibold wrap-anywhere', isCancelled && 'line-through')}>
          <Link
            to="/courses/$courseId/meetings/$meetingId"
            params={{ courseId, meetingId: meeting.id }}
            className="rounded-sm underline-offset-3 before:absolute before:inset-0 before:rounded-lg hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <MeetingEnd {...meeting} />
          {facts.map((fact) => ` · ${fact}`)}
        </p>
        {isCancelled && note !== '' ? <p className="text-sm wrap-anywhere">{note}</p> : null}
        <Badges meeting={meeting} now={now} />
      </div>
    </article>
  );
}

/** Nothing for a meeting about which there is nothing to say. */
function Badges({ meeting, now }: { meeting: Meeting; now: number }) {
  const { state, isMoved, checkInUntil, ownAttendance, repeats } = meeting;
  const isCancelled = state === 'cancelled';
  const isOpen = !isCancelled && checkInUntil !== null && Date.parse(checkInUntil) > now;
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {isCancelled ? <Badge tone="danger">{text.cancelled}</Badge> : null}
      {!isCancelled && isMoved ? <Badge>{text.moved}</Badge> : null}
      {isOpen ? <Badge tone="mark">{text.codesTaken}</Badge> : null}
      {repeats === null ? null : <Badge>{text.repeatsBadge}</Badge>}
      {ownAttendance === null ? null : <StateBadge state={ownAttendance} />}
    </span>
  );
}
