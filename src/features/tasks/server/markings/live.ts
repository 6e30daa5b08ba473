import * as z from 'zod/mini';
import type { Bus } from '#platform/bus/port.ts';
import { findRecordCourse } from '#features/courses/server/service.ts';
import { markEvents } from '#features/tasks/contract/markings/events.ts';
import { seesOneOf } from '../grading/sees-one-of.ts';
import type { LiveDeps } from '../live.ts';
import { shownStudentId } from '../review/names.ts';
import { taskRights } from '../rights.ts';
import type { Marked } from './access.ts';

const topic = 'tasks.marks_changed';
const Change = z.object({
  taskId: z.string(),
  studentId: z.string(),
  isReturned: z.boolean(),
  authorId: z.string(),
  courseId: z.nullable(z.string()),
});
type Change = z.output<typeof Change>;

/** Call it after the commit. */
export const publishMarksChanged = (bus: Bus, { task, row }: Pick<Marked, 'task' | 'row'>): void =>
  bus.publish(topic, {
    taskId: task.id,
    studentId: row.studentId,
    isReturned: row.state === 'returned',
    authorId: task.authorId,
    courseId: task.courseId,
  } satisfies Change);

/** Sends this process's sockets which marks to fetch again. */
export const notifyOfMarks = (deps: LiveDeps): (() => void) =>
  deps.bus.subscribe(topic, (payload) => {
    deliver(deps, Change.parse(payload)).catch((error: unknown) =>
      // Screens fetch them again when somebody looks at them.
      deps.log.error({ err: error }, 'a change of marks could not be sent live'),
    );
  });

async function deliver(
  { db, realtime }: LiveDeps,
  { taskId, studentId, isReturned, authorId, courseId }: Change,
): Promise<void> {
  const course = courseId === null ? null : await findRecordCourse(db, courseId);
  const shownId = await shownStudentId(db, taskId, studentId);
  const isOfTheirs = seesOneOf(course, [studentId]);
  realtime.toEveryone(
    markEvents,
    'marks_changed',
    { taskId, studentId: shownId },
    (viewer) =>
      (isReturned && viewer.userId === studentId) ||
      (taskRights.review.holds(viewer, { authorId, courseId, course }) && isOfTheirs(viewer)),
  );
}
