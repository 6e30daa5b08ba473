import { eq } from 'drizzle-orm';
import type { Bus } from '#platform/bus/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { Viewer } from '#server/session.ts';
import { courseEvents as events } from '../contract/events.ts';
import { courseRights, peopleWith, type SharedAccess } from './rights.ts';
import type { CourseContext } from './context.ts';
import { courseColumnsFor, courseColumnsForAll } from './find.ts';
import { readDoubtForEverybody } from './doubts/doubt-view.ts';
import { courses } from './table.ts';

const courseTopic = 'courses.changed';
const membersTopic = 'courses.members_changed';
const progressTopic = 'courses.progress_changed';
const doubtTopic = 'courses.discussion_changed';

/** The message on the bus: the course, and who could see it before. Each process reads the current state itself. */
interface CourseFact {
  id: string;
  seenBefore: SharedAccess | null;
}
/** Students that a course names otherwise than before. */
interface MembersFact {
  id: string;
  userIds: readonly string[];
}
/** A student began a lesson, finished it, or took that back. */
interface ProgressFact {
  id: string;
  userId: string;
}
interface DoubtFact {
  id: string;
}

/** Call it after the commit. */
export const publishCourseChanged = (bus: Bus, fact: CourseFact): void => bus.publish(courseTopic, fact);
export const publishMembersChanged = (bus: Bus, fact: MembersFact): void => bus.publish(membersTopic, fact);
export const publishProgress = (bus: Bus, fact: ProgressFact): void => bus.publish(progressTopic, fact);
export const publishDoubtChanged = (bus: Bus, fact: DoubtFact): void => bus.publish(doubtTopic, fact);

/**
 * Listens on the bus and notifies this process's sockets, one fact at a time. So the newest state is sent last.
 */
export function notifySockets(ctx: CourseContext, realtime: Realtime): () => void {
  let sent = Promise.resolve();
  const inTurn = (deliver: () => Promise<void>): Promise<void> => {
    sent = sent.then(deliver).catch((error: unknown) =>
      // Browsers see the change at their next fetch.
      ctx.log.error({ err: error }, 'a course could not be sent live'),
    );
    return sent;
  };
  const leave = [
    ctx.bus.subscribe(courseTopic, (fact) => inTurn(() => deliverCourse(ctx, realtime, fact as CourseFact))),
    ctx.bus.subscribe(membersTopic, (fact) =>
      inTurn(() => deliverMembers(ctx, realtime, fact as MembersFact)),
    ),
    ctx.bus.subscribe(progressTopic, (fact) => deliverProgress(realtime, fact as ProgressFact)),
    ctx.bus.subscribe(doubtTopic, (fact) => inTurn(() => deliverDoubt(ctx, realtime, fact as DoubtFact))),
  ];
  return () => leave.forEach((stop) => stop());
}

async function deliverCourse({ db }: CourseContext, realtime: Realtime, fact: CourseFact): Promise<void> {
  const [now] = await db.select(courseColumnsForAll).from(courses).where(eq(courses.id, fact.id));
  const before = fact.seenBefore && { ...fact.seenBefore, members: now?.members ?? {} };
  const isFor = (viewer: Viewer): boolean =>
    (before !== null && courseRights.read.holds(viewer, before)) ||
    (now !== undefined && courseRights.read.holds(viewer, now));
  realtime.toEveryone(events, 'course_changed', { _id: fact.id }, isFor);
}

/** To these students, and to those who manage the course. */
async function deliverMembers(
  { db }: CourseContext,
  realtime: Realtime,
  { id, userIds }: MembersFact,
): Promise<void> {
  const [course] = await db
    .select(courseColumnsFor({ userId: '' }))
    .from(courses)
    .where(eq(courses.id, id));
  const named = new Set(userIds);
  realtime.toEveryone(
    events,
    'course_changed',
    { _id: id },
    (viewer) =>
      named.has(viewer.userId) || (course !== undefined && courseRights.manage.holds(viewer, course)),
  );
}

/** To the student's own screens and devices. */
const deliverProgress = (realtime: Realtime, { id, userId }: ProgressFact): void =>
  realtime.toEveryone(events, 'course_changed', { _id: id }, (viewer) => viewer.userId === userId);

/** Those who answer get all messages. The asker gets the teachers' and their own, others only the teachers'. */
async function deliverDoubt(ctx: CourseContext, realtime: Realtime, { id }: DoubtFact): Promise<void> {
  const doubt = await readDoubtForEverybody(ctx, id);
  if (doubt === undefined) return;
  const { course, askerId, toAnswer, forAsker, forOthers } = doubt;
  const sees = (viewer: Viewer): boolean => courseRights.read.holds(viewer, course);
  const name = 'discussion_changed';
  const answers = (viewer: Viewer): boolean =>
    courseRights.answer.holds(viewer, course) && viewer.userId !== askerId;
  for (const userId of peopleWith(course, 'answer'))
    realtime.toEveryone(
      events,
      name,
      toAnswer(userId),
      (viewer) => viewer.userId === userId && answers(viewer),
    );
  realtime.toEveryone(events, name, forAsker, (viewer) => sees(viewer) && viewer.userId === askerId);
  realtime.toEveryone(
    events,
    name,
    forOthers,
    (viewer) => sees(viewer) && !answers(viewer) && viewer.userId !== askerId,
  );
}
