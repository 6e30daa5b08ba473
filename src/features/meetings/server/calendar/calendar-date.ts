import { plainWords } from '#server/snippet.ts';
import type { CalendarDate } from '#features/calendar/server/service.ts';
import type { AttendanceState } from '#features/meetings/contract/attendance.ts';
import { meetingUrl } from '../addresses.ts';
import type { MeetingRow } from '../table.ts';
import { versionOf } from '../view.ts';

/** What one person's calendar says of a meeting. */
interface ForPerson {
  canMove: boolean;
  /** Of a student, what the register says. */
  attendance: AttendanceState | null;
}

/** A meeting as a calendar has it. The reason of a cancelled one comes first. */
export function toDate(row: MeetingRow, { canMove, attendance }: ForPerson): CalendarDate {
  const { plan, course, note } = row;
  return {
    id: `meeting:${row.id}`,
    kind: 'meeting',
    title: plan.title,
    course: course && { id: course.id, title: course.title },
    detail: '',
    place: row.place,
    link: row.link,
    url: meetingUrl(row),
    isDone: attendance === 'present' || attendance === 'late',
    isCancelled: row.state === 'cancelled',
    canMove: canMove && row.state === 'planned',
    version: versionOf(row),
    description: [note, plainWords(plan.description)].filter((part) => part !== '').join('\n\n'),
    sequence: row.sequence,
    changedAt: row.changedAt > plan.changedAt ? row.changedAt : plan.changedAt,
    isAllDay: false,
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
  };
}
