import { eq } from 'drizzle-orm';
import type { Bus } from '#platform/bus/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { Viewer } from '#server/session.ts';
import { courseEvents as events } from '../contract/learning.ts';
import { type AccessColumns, courseRights } from './rights.ts';
import type { CourseContext } from './context.ts';
import { courseColumns } from './find.ts';
import { readDoubtForEverybody } from './doubts/doubt-view.ts';
import { courses } from './table.ts';

const courseTopic = 'courses.changed';
const progressTopic = 'courses.progress_changed';
const doubtTopic = 'courses.discussion_changed';

/** The message on the bus: the course, and who could see it before. Each process reads the current state itself. */
interface CourseFact {
  id: string;
  seenBefore: AccessColumns | null;
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
    ctx.bus.subscribe(progressTopic, (fact) => deliverProgress(realtime, fact as ProgressFact)),
    ctx.bus.subscribe(doubtTopic, (fact) => inTurn(() => deliverDoubt(ctx, realtime, fact as DoubtFact))),
  ];
  return () => leave.forEach((stop) => stop());
}

async function deliverCourse({ db }: CourseContext, realtime: Realtime, fact: CourseFact): Promise<void> {
  const [now] = await db.select(courseColumns).from(courses).where(eq(courses.id, fact.id));
  const isFor = (viewer: Viewer): boolean =>
    (fact.seenBefore !== null && courseRights.read.holds(viewer, fact.seenBefore)) ||
    (now !== undefined && courseRights.read.holds(viewer, now));
  realtime.toEveryone(events, 'course_changed', { _id: fact.id }, isFor);
}

/** To the student's own screens and devices. */
const deliverProgress = (realtime: Realtime, { id, userId }: ProgressFact): void =>
  realtime.toEveryone(events, 'course_changed', { _id: id }, (viewer) => viewer.userId === userId);

/** Those who answer get all messages. The asker gets the teachers' and their own, others only the teachers'. */
async function deliverDoubt(ctx: CourseContext, realtime: Realtime, { id }: DoubtFact): Promise<void> {
  const doubt = await readDoubtForEverybody(ctx, id);
  if (doubt === undefined) return;
  const { course, askerId, forThoseWhoAnswer, forAsker, forOthers } = doubt;
  const sees = (viewer: Viewer): boolean => courseRights.read.holds(viewer, course);
  const name = 'discussion_changed';
  const answers = (viewer: Viewer): boolean =>
    courseRights.answer.holds(viewer, course) && viewer.userId !== askerId;
  realtime.toEveryone(events, name, forThoseWhoAnswer, answers);
  realtime.toEveryone(events, name, forAsker, (viewer) => sees(viewer) && viewer.userId === askerId);
  realtime.toEveryone(
    events,
    name,
    forOthers,
    (viewer) => sees(viewer) && !answers(viewer) && viewer.userId !== askerId,
  );
}
