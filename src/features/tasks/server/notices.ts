import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import {
  asViewer,
  findPeopleByIds,
  type OnlyStudents,
  pagesOfClass,
  type Person,
} from '#features/people/server/service.ts';
import { peopleWith } from '#features/courses/server/service.ts';
import {
  isNear,
  type Notice,
  type NoticeSource,
  noticeSource,
  type Recipient,
  toPages,
  toPerson,
} from '#features/notifications/server/service.ts';
import {
  taskAssigned,
  taskDueSoon,
  taskGraded,
  taskHandedIn,
  taskKinds as kinds,
  taskReturned,
} from '../contract/notice-kinds.ts';
import { tasksText as text } from '../text.ts';
import { notHandedIn } from './grading/board.ts';
import { taskRights } from './rights.ts';
import { both, isStudentOfTask, studentsOf } from './students.ts';
import { findHandIn } from './hand-in/hand-in-row.ts';
import { databaseNow, taskColumnsForAll } from './lists/list.ts';
import { taskUrl } from './lists/search.ts';
import { subjectOf } from './subject.ts';
import { handIns, type HandInRow, tasks } from './table.ts';
import type { TaskNow } from './find-task.ts';

/** The recipients and the content of the notifications about tasks. */
export const taskNotices = (db: Database): NoticeSource[] => [
  noticeSource(taskAssigned, async ({ taskId }) => {
    const task = await findLive(db, taskId);
    if (task === undefined) return undefined;
    return {
      ...base(task),
      key: `assigned:${taskId}`,
      actorId: task.authorId,
      personId: task.authorId,
      detail: task.dueAt?.toISOString() ?? '',
      words: task.description,
      sees: (person) => isStudentOfTask(person, task),
      recipients: () => toPages(pagesOfStudents(db, task), kinds.assigned),
    };
  }),
  noticeSource(taskDueSoon, async ({ taskId, lead, longer, toldAt: notifiedAt }) => {
    const task = await findLive(db, taskId);
    // The due date has moved away. The job sends the reminder when it is near.
    if (task?.dueAt == null || !isNear(task.dueAt, lead, laterOf(task.now, new Date(notifiedAt))))
      return undefined;
    return {
      ...base(task),
      key: `due-soon:${lead}:${taskId}`,
      lead: { of: 'due', lead, longer },
      edition: notifiedAt,
      detail: task.dueAt.toISOString(),
      sees: (person) => isStudentOfTask(person, task),
      concerns: async (person) => !hasHandedIn(await findHandIn(db, taskId, person.id)),
      recipients: () => toPages(pagesOfStudents(db, task, notHandedIn(taskId)), kinds.dueSoon),
    };
  }),
  noticeSource(taskHandedIn, async ({ taskId, studentId, number }) => {
    const task = await findLive(db, taskId);
    const row = await findHandIn(db, taskId, studentId);
    if (task === undefined || row === undefined || row.attempts !== number) return undefined;
    return {
      ...base(task),
      url: `${taskUrl(taskId)}/grade`,
      record: `hand-ins:${taskId}`,
      key: `handed-in:${taskId}:${studentId}`,
      group: `handed-in:${taskId}`,
      edition: number,
      actorId: studentId,
      personId: studentId,
      detail: row.isLate ? 'late' : '',
      sees: (person) => taskRights.review.holds(asViewer(person), task),
      recipients: async function* () {
        for (const id of gradersOf(task)) yield* toPerson(db, id, kinds.handedIn);
      },
    };
  }),
  ...gradeNotices(db),
];

const gradeNotices = (db: Database): NoticeSource[] => [
  noticeSource(taskGraded, async ({ taskId, studentId, version, graderId }) => {
    const task = await findLive(db, taskId);
    const row = await findHandIn(db, taskId, studentId);
    // The student sees only returned grades.
    if (task === undefined || row?.version !== version || row.state !== 'returned') return undefined;
    return {
      ...base(task),
      ...aboutGrade(task, graderId),
      edition: row.changedAt.getTime(),
      words: gradeWords(task, row),
      sees: (person) => person.id === studentId,
      recipients: () => toPerson(db, studentId, kinds.returned),
    };
  }),
  noticeSource(taskReturned, async ({ taskId, returnedAt, graderId }) => {
    const task = await findLive(db, taskId);
    if (task === undefined) return undefined;
    return {
      ...base(task),
      ...aboutGrade(task, graderId),
      edition: new Date(returnedAt).getTime(),
      words: async (person) => {
        const row = await findHandIn(db, taskId, person.id);
        return row?.state === 'returned' ? gradeWords(task, row) : undefined;
      },
      sees: async (person) => (await findHandIn(db, taskId, person.id))?.state === 'returned',
      recipients: () => returnedAtOnce(db, taskId, new Date(returnedAt)),
    };
  }),
];

/** Who gave it; in a course, all who grade. */
const gradersOf = ({ authorId, course }: TaskNow): string[] =>
  course === null ? [authorId] : peopleWith(course, 'grade');

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

const base = (task: TaskNow): Pick<Notice, 'subject' | 'record' | 'title' | 'url'> => ({
  subject: subjectOf(task.id),
  record: `task:${task.id}`,
  title: task.title,
  url: taskUrl(task.id),
});
/** The return and the correction of a grade share one notification. */
const aboutGrade = ({ id }: TaskNow, graderId: string) => ({
  key: `grade:${id}`,
  actorId: graderId,
  personId: graderId,
});
const hasHandedIn = (row: HandInRow | undefined): boolean => row !== undefined && row.state !== 'assigned';
const gradeWords = (task: TaskNow, { points, feedback }: HandInRow): string =>
  [points === null ? '' : text.gradeInMail(points, task.points), feedback ?? ''].filter(Boolean).join('\n\n');

async function* pagesOfStudents(db: Database, task: TaskNow, other?: OnlyStudents): AsyncGenerator<Person[]> {
  const { audience, only } = await studentsOf(db, task);
  yield* pagesOfClass(db, audience, other === undefined ? only : both(only, other));
}

/** With all members of its course. */
async function findLive(db: Database, id: string): Promise<TaskNow | undefined> {
  const [task] = await db
    .select({ ...taskColumnsForAll, now: databaseNow })
    .from(tasks)
    .where(and(eq(tasks.id, id), isNull(tasks.removedAt)));
  return task;
}

const atOnce = 500;

async function* returnedAtOnce(db: Database, taskId: string, at: Date): AsyncGenerator<Recipient[]> {
  for (let after = ''; ;) {
    const rows = await db
      .select({ studentId: handIns.studentId })
      .from(handIns)
      .where(and(eq(handIns.taskId, taskId), eq(handIns.returnedAt, at), gt(handIns.studentId, after)))
      .orderBy(asc(handIns.studentId))
      .limit(atOnce);
    const people = await findPeopleByIds(
      db,
      rows.map((row) => row.studentId),
    );
    yield people.map((person) => ({ person, kinds: [kinds.returned] as const }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = last.studentId;
  }
}
