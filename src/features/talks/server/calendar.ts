import { and, asc, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { nextMoment } from '#server/reads/next-moment.ts';
import type { Viewer } from '#server/session.ts';
import type { CalendarDate, CalendarSource, Span } from '#features/calendar/server/service.ts';
import { mentorshipTables } from '#features/mentorship/server/service.ts';
import { namesOf, peopleTables } from '#features/people/server/service.ts';
import { selectTalks, type TalkRow } from './find-talk.ts';
import { isOfPerson } from './lists/list-talks.ts';
import { talkRights } from './rights.ts';
import { talkMentees, talks } from './table.ts';
import { menteeTalksUrl, mentorTalksUrl } from './urls.ts';

/** The talks of mentors and mentees. */
export const talksInCalendar = (db: Database, reads: KeptReads): CalendarSource => ({
  kinds: ['talk'],
  tables: [...mentorshipTables, ...peopleTables],
  own: [talks, talkMentees],
  // A mentee who has left sees it from its beginning.
  changesIn: nextMoment(db, reads, 'talks.nextStart', [{ at: talks.startAt, before: ['0'] }]),
  read: (viewer, span, options) => readDates(db, viewer, span, options),
});

interface Options {
  courseId?: string | undefined;
  withGone: boolean;
  limit: number;
}

async function readDates(
  db: Database,
  viewer: Viewer,
  { from, to }: Span,
  { courseId, withGone, limit }: Options,
): Promise<CalendarDate[]> {
  // They belong to no course.
  if (courseId !== undefined) return [];
  const rows = await selectTalks(db)
    .where(
      and(
        isOfPerson(viewer),
        talkRights.read.where(viewer),
        lt(talks.startAt, to),
        gt(talks.endAt, from),
        withGone ? undefined : and(isNull(talks.cancelledAt), isNull(talks.missedAt)),
      ),
    )
    .orderBy(asc(talks.startAt), asc(talks.id))
    .limit(limit);
  const names = await namesOf(
    db,
    rows.flatMap((row) => othersOf(viewer.userId, row).slice(0, 1)),
  );
  return rows.map((row) => toDate(viewer.userId, row, names));
}

/** The others of a meeting: for a mentee the mentor alone. */
const othersOf = (userId: string, { mentorId, menteeIds }: TalkRow): readonly string[] =>
  userId === mentorId ? menteeIds : [mentorId];

/** 'Sue Second', or 'Sue Second and 2 others'. */
function peopleWords(userIds: readonly string[], names: ReadonlyMap<string, string>): string {
  const [first = '', ...others] = userIds;
  const name = names.get(first) ?? deletedUserName;
  if (others.length === 0) return name;
  return `${name} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`;
}

/** The date as one of those who meet has it. `names`: of the first one that they meet. */
export const toDate = (userId: string, row: TalkRow, names: ReadonlyMap<string, string>): CalendarDate => ({
  id: `talk:${row.id}`,
  kind: 'talk',
  title: row.title,
  course: null,
  detail: peopleWords(othersOf(userId, row), names),
  place: row.place,
  link: row.link,
  url: userId === row.mentorId ? mentorTalksUrl : menteeTalksUrl,
  isDone: false,
  isCancelled: row.cancelledAt !== null || row.missedAt !== null,
  // It moves on its own page, with its mentees.
  canMove: false,
  version: row.version,
  isAllDay: false,
  startAt: row.startAt.toISOString(),
  endAt: row.endAt.toISOString(),
  description: row.about,
  sequence: row.sequence,
  changedAt: row.changedAt,
});
