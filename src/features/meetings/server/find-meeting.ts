import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { authorize, type Authorized } from '#shared/authorized.ts';
import { isId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import {
  courseColumnFor,
  courseColumnForAll,
  findRecordCourse,
  type RecordCourse,
} from '#features/courses/server/service.ts';
import { meetingsRefusals as refusals } from '../refusals-text.ts';
import { mayMark, meetingRights, type PlaceInCourse } from './rights.ts';
import { meetingPlans, type MeetingRow, meetings } from './table.ts';

const { search: _search, clientId: _clientId, ...planColumns } = getTableColumns(meetingPlans);

/** A meeting, its plan, and the database's time, for queries that join both. The course is not among them. */
export const meetingColumns = {
  ...getTableColumns(meetings),
  plan: planColumns,
  now: sql<Date>`date_trunc('milliseconds', now())`.mapWith(meetings.startAt),
};
/** The same with its course, and what that says about this viewer. */
export const meetingColumnsFor = (viewer: Pick<Viewer, 'userId'>) => ({
  ...meetingColumns,
  course: courseColumnFor(meetingPlans.courseId, viewer),
});
const meetingColumnsForAll = { ...meetingColumns, course: courseColumnForAll(meetingPlans.courseId) };

export const isOfPlan = eq(meetingPlans.id, meetings.planId);

/** What decides about the rights on a meeting. */
export const placeOf = ({ plan, course }: Pick<MeetingRow, 'plan' | 'course'>): PlaceInCourse => ({
  sectionIds: plan.sectionIds,
  course,
});

/** A meeting of others answers 404 to this viewer, as an unknown one. */
export async function findMeeting(db: Queryable, viewer: Viewer, id: string): Promise<MeetingRow> {
  const isVisible = and(eq(meetings.id, id), meetingRights.read.where(viewer));
  const row = isId(id) ? await selectMeeting(db, meetingColumnsFor(viewer), isVisible) : undefined;
  if (row === undefined) throw refuse('not_found', refusals.notFound);
  return row;
}

/** With all students of its course, for what goes to many people. */
export const findMeetingForAll = (db: Queryable, id: string): Promise<MeetingRow | undefined> =>
  selectMeeting(db, meetingColumnsForAll, eq(meetings.id, id));

async function selectMeeting(
  db: Queryable,
  columns: ReturnType<typeof meetingColumnsFor>,
  where: SQL | undefined,
): Promise<MeetingRow | undefined> {
  const [row] = await db.select(columns).from(meetings).innerJoin(meetingPlans, isOfPlan).where(where);
  return row;
}

/** Others who see the meeting get a 403. */
export async function authorizeManaging(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Authorized<MeetingRow, 'manage'>> {
  const row = await findMeeting(db, viewer, id);
  const isTheirs = meetingRights.manage.holds(viewer, row);
  return authorize(row, 'manage', isTheirs, () => refuse('forbidden', refusals.notYours));
}

/** For those who keep its register. */
export async function authorizeMarking(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<Authorized<MeetingRow, 'mark'>> {
  const row = await findMeeting(db, viewer, id);
  return authorize(row, 'mark', mayMark(viewer, placeOf(row)), () =>
    refuse('forbidden', refusals.notYourRegister),
  );
}

/** The course of meetings, for those who see it. */
export async function readCourse(db: Queryable, viewer: Viewer, id: string): Promise<RecordCourse> {
  const course = isId(id) ? await findRecordCourse(db, id, viewer) : null;
  if (course === null || !meetingRights.read.holds(viewer, { sectionIds: [], course }))
    throw refuse('not_found', refusals.courseNotFound);
  return course;
}
