import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { asViewer } from '#features/people/server/service.ts';
import { type NoticeSource, noticeSource, toPerson } from '#features/notifications/server/service.ts';
import { peopleWith } from '#features/courses/server/service.ts';
import { regradeAnswered, regradeAsked, taskKinds as kinds } from '#features/tasks/contract/notice-kinds.ts';
import { aboutTask, findLive } from '../due/live-task.ts';
import { taskUrl } from '../lists/search.ts';
import type { TaskNow } from '../find-task.ts';
import { taskRights } from '../rights.ts';
import { handIns } from '../table.ts';
import { regradeRequests } from './table.ts';

/** Requests to mark again: to those who answer, and the answer to the student. */
export const regradeNotices = (db: Database): NoticeSource[] => [
  noticeSource(regradeAsked, async ({ taskId, requestId }) => {
    const task = await findLive(db, taskId);
    const found = await findRequest(db, taskId, requestId);
    if (task === undefined || found?.request.state !== 'open') return undefined;
    const { request, studentId } = found;
    return {
      ...aboutTask(task),
      record: `hand-ins:${taskId}`,
      url: `${taskUrl(taskId)}/regrades`,
      key: `regrade-asked:${requestId}`,
      actorId: studentId,
      personId: studentId,
      words: request.reason,
      sees: (person) => taskRights.manage.holds(asViewer(person), task),
      recipients: async function* () {
        for (const id of answerersOf(task)) yield* toPerson(db, id, kinds.regradeAsked);
      },
    };
  }),
  noticeSource(regradeAnswered, async ({ taskId, requestId }) => {
    const task = await findLive(db, taskId);
    const found = await findRequest(db, taskId, requestId);
    if (task === undefined || found?.request.state !== 'answered') return undefined;
    const { request, studentId } = found;
    return {
      ...aboutTask(task),
      key: `regrade-answered:${requestId}`,
      actorId: request.answeredBy ?? undefined,
      personId: request.answeredBy ?? undefined,
      words: request.answer ?? '',
      sees: (person) => person.id === studentId,
      recipients: () => toPerson(db, studentId, kinds.regradeAnswered),
    };
  }),
];

/** Who gave it; in a course, those who manage it. */
const answerersOf = ({ authorId, course }: TaskNow): string[] =>
  course === null ? [authorId] : peopleWith(course, 'manage');

async function findRequest(db: Database, taskId: string, id: string) {
  const [found] = await db
    .select({ request: regradeRequests, studentId: handIns.studentId })
    .from(regradeRequests)
    .innerJoin(handIns, eq(handIns.id, regradeRequests.handInId))
    .where(and(eq(regradeRequests.id, id), eq(regradeRequests.taskId, taskId)));
  return found;
}
