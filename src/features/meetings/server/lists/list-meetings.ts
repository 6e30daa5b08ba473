import { and, asc, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { everybody } from '#shared/audience/audience.ts';
import { refuseField } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { type RecordCourse, studentsOfCourse } from '#features/courses/server/service.ts';
import { countClass } from '#features/people/server/service.ts';
import { meetingLimits as limits } from '#features/meetings/contract/limits.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { meetingsRefusals as refusals } from '#features/meetings/refusals-text.ts';
import { isOfPlan, meetingColumns, readCourse } from '../find-meeting.ts';
import { meetingRights } from '../rights.ts';
import { meetingPlans, type MeetingRow, meetings } from '../table.ts';
import { toMeetings } from '../view.ts';

interface ListQuery {
  which: 'coming' | 'over';
  after?: string | undefined;
}

/** One page. Their order is that of an index on the course, so a page costs the same wherever it is. */
export async function listMeetings(
  db: Queryable,
  viewer: Viewer,
  courseId: string,
  query: ListQuery,
): Promise<{ meetings: Meeting[]; next: string | null; canManage: boolean; students: number | null }> {
  const course = await readCourse(db, viewer, courseId);
  const found = await readPage(db, viewer, course, query);
  const rows = found.slice(0, limits.page);
  const last = rows.at(-1);
  const canManage = meetingRights.manage.holds(viewer, { course });
  return {
    meetings: await toMeetings(db, viewer, rows),
    next: last !== undefined && found.length > rows.length ? cursorOf(last) : null,
    canManage,
    students: canManage ? await countStudents(db, courseId) : null,
  };
}

async function readPage(
  db: Queryable,
  viewer: Viewer,
  course: RecordCourse,
  { which, after }: ListQuery,
): Promise<MeetingRow[]> {
  const { startAt, endAt, id, courseId } = meetings;
  const isComing = which === 'coming';
  const direction = isComing ? asc : desc;
  const rows = await db
    .select(meetingColumns)
    .from(meetings)
    .innerJoin(meetingPlans, isOfPlan)
    .where(
      and(
        eq(courseId, course.id),
        isComing ? gt(endAt, sql`now()`) : lte(endAt, sql`now()`),
        meetingRights.read.where(viewer),
        after === undefined ? undefined : isAfter(after, isComing),
      ),
    )
    .orderBy(direction(startAt), direction(id))
    .limit(limits.page + 1);
  return rows.map((row) => ({ ...row, course }));
}

const cursorOf = ({ startAt, id }: Pick<MeetingRow, 'startAt' | 'id'>): string =>
  `${startAt.getTime()}_${id}`;

function isAfter(cursor: string, isComing: boolean): SQL {
  const [, ms, id] = /^(-?\d{1,13})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (ms === undefined) throw refuseField('after', refusals.cursorInvalid);
  const compare = sql.raw(isComing ? '>' : '<');
  return sql`(${meetings.startAt}, ${meetings.id}) ${compare} (${new Date(Number(ms)).toISOString()}::timestamptz, ${id})`;
}

const countStudents = async (db: Queryable, courseId: string): Promise<number> =>
  countClass(db, everybody, await studentsOfCourse(db, courseId));
