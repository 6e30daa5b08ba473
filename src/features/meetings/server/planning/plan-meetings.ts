import { and, asc, eq, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { areSectionsOf, mayAddTo } from '#features/courses/server/service.ts';
import type { NewPlan } from '#features/meetings/contract/forms/plan.ts';
import { meetingLimits as limits } from '#features/meetings/contract/limits.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { meetingsPlanned } from '#features/meetings/contract/notice-kinds.ts';
import { meetingsRefusals as refusals } from '#features/meetings/refusals-text.ts';
import type { MeetingDeps } from '../deps.ts';
import { publishMeetingsChanged } from '../live.ts';
import { meetingPlans, meetings } from '../table.ts';
import { readMeeting } from '../view.ts';
import { timesOf } from './times.ts';

const minuteMs = 60_000;

/** Stores the plan and its meetings. A repeat with the same `clientId` changes nothing. */
export async function planMeetings(
  deps: MeetingDeps,
  viewer: Viewer,
  courseId: string,
  input: NewPlan,
): Promise<{ meeting: Meeting; planned: number }> {
  const { times, beginnings } = timesOf(input, deps.timeZone);
  const { title, description, sectionIds, capacity, minutes, clientId } = input;
  const where = { place: input.place || null, link: input.link || null, capacity };
  const planId = await deps.db.transaction(async (tx) => {
    if (!isId(courseId) || !(await mayAddTo(tx, viewer, courseId)))
      throw refuse('not_found', refusals.courseNotFound);
    await requireSections(tx, courseId, sectionIds);
    const values = { courseId, sectionIds, title, description, minutes, ...where, ...times };
    const [plan] = await tx
      .insert(meetingPlans)
      .values({ ...values, id: newId(), clientId, createdBy: viewer.userId })
      .onConflictDoNothing({ target: [meetingPlans.createdBy, meetingPlans.clientId] })
      .returning({ id: meetingPlans.id });
    if (plan === undefined) return undefined;
    await refuseWhenFull(tx, courseId, beginnings.length);
    await tx.insert(meetings).values(
      beginnings.map((at) => ({
        id: newId(),
        planId: plan.id,
        courseId,
        originalAt: at,
        plannedAt: at,
        startAt: at,
        endAt: new Date(at.getTime() + minutes * minuteMs),
        ...where,
      })),
    );
    await deps.notifications.notify(tx, meetingsPlanned, { planId: plan.id });
    const details = { planId: plan.id, meetings: beginnings.length };
    await audit(tx, { actorId: viewer.userId, action: 'meeting.planned', subject: courseId, details });
    return plan.id;
  });
  if (planId !== undefined) {
    deps.jobs.wake();
    publishMeetingsChanged(deps.bus, { courseId, audiences: [sectionIds] });
  }
  return readPlanned(deps, viewer, planId ?? (await findRepeated(deps.db, viewer, clientId)));
}

/** Sections are of the meetings' own course. */
export async function requireSections(
  tx: Transaction,
  courseId: string,
  sectionIds: readonly string[],
): Promise<void> {
  if (sectionIds.length > 0 && !(await areSectionsOf(tx, courseId, sectionIds)))
    throw refuseField('sectionIds', refusals.sectionUnknown);
}

/** Two plans at once are counted one after the other. */
async function refuseWhenFull(tx: Transaction, courseId: string, more: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.courseMeetings}, hashtext(${courseId}))`);
  const count = await tx.$count(meetings, eq(meetings.courseId, courseId));
  if (count + more > limits.perCourse)
    throw refuse('conflict', refusals.tooManyInCourse({ most: limits.perCourse }));
}

async function findRepeated(db: Queryable, viewer: Viewer, clientId: string | undefined): Promise<string> {
  const [row] = await db
    .select({ id: meetingPlans.id })
    .from(meetingPlans)
    .where(and(eq(meetingPlans.createdBy, viewer.userId), eq(meetingPlans.clientId, clientId ?? '')));
  if (row === undefined) throw refuse('conflict', refusals.planFailed);
  return row.id;
}

/** The first meeting, and how many there are. */
async function readPlanned(
  { db }: MeetingDeps,
  viewer: Viewer,
  planId: string,
): Promise<{ meeting: Meeting; planned: number }> {
  const rows = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(eq(meetings.planId, planId))
    .orderBy(asc(meetings.originalAt));
  return { meeting: await readMeeting(db, viewer, rows[0]?.id ?? ''), planned: rows.length };
}
