import { and, asc, eq, gt } from 'drizzle-orm';
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
import { aboutTask, findLive, hasHandedIn, laterOf } from './due/live-task.ts';
import { dateNotices } from './exceptions/date-notices.ts';
import { hasOwn, withoutOwnDate } from './exceptions/who-has-own.ts';
import { notHandedIn } from './grading/board.ts';
import { taskRights } from './rights.ts';
import { both, isStudentOfTask, studentsOf } from './students.ts';
import { hidesNames } from './review/names.ts';
import { regradeNotices } from './review/notices.ts';
import { findHandIn } from './hand-in/hand-in-row.ts';
import { taskUrl } from './lists/search.ts';
import { handIns, type HandInRow } from './table.ts';
import type { TaskNow } from './find-task.ts';

/** The recipients and the content of the notifications about tasks. */
export const taskNotices = (db: Database): NoticeSource[] => [
  noticeSource(taskAssigned, async ({ taskId }) => {
    const task = await findLive(db, taskId);
    if (task === undefined) return undefined;
    return {
      ...aboutTask(task),
      key: `assigned:${taskId}`,
      actorId: task.authorId,
      personId: task.authorId,
      detail: task.dueAt?.toISOString() ?? '',
      words: task.description,
      sees: (person) => isStudentOfTask(person, task),
      recipients: () => toPages(pagesOfStudents(db, task, withoutOwnDate(taskId)), kinds.assigned),
    };
  }),
  noticeSource(taskDueSoon, async ({ taskId, lead, longer, toldAt: notifiedAt }) => {
    const task = await findLive(db, taskId);
    // The due date has moved away. The job sends the reminder when it is near.
    if (task?.dueAt == null || !isNear(task.dueAt, lead, laterOf(task.now, new Date(notifiedAt))))
      return undefined;
    return {
      ...aboutTask(task),
      key: `due-soon:${lead}:${taskId}`,
      lead: { of: 'due', lead, longer },
      edition: notifiedAt,
      detail: task.dueAt.toISOString(),
      sees: (person) => isStudentOfTask(person, task),
      concerns: async (person) =>
        !(await hasOwn(db, taskId, person.id)) && !hasHandedIn(await findHandIn(db, taskId, person.id)),
      recipients: () =>
        toPages(pagesOfStudents(db, task, both(notHandedIn(taskId), withoutOwnDate(taskId))), kinds.dueSoon),
    };
  }),
  noticeSource(taskHandedIn, async ({ taskId, studentId, number }) => {
    const task = await findLive(db, taskId);
    const row = await findHandIn(db, taskId, studentId);
    if (task === undefined || row === undefined || row.attempts !== number) return undefined;
    return {
      ...aboutTask(task),
      url: `${taskUrl(taskId)}/grade`,
      record: `hand-ins:${taskId}`,
      key: `handed-in:${taskId}:${studentId}`,
      group: hidesNames(task) ? `handed-in-without-name:${taskId}` : `handed-in:${taskId}`,
      edition: number,
      actorId: studentId,
      // An absent person has no name, no picture and no link.
      personId: hidesNames(task) ? undefined : studentId,
      detail: row.isLate ? 'late' : '',
      sees: (person) => taskRights.review.holds(asViewer(person), task),
      recipients: async function* () {
        const kind = hidesNames(task) ? kinds.handedInWithoutName : kinds.handedIn;
        for (const id of gradersOf(task)) yield* toPerson(db, id, kind);
      },
    };
  }),
  ...gradeNotices(db),
  ...regradeNotices(db),
  ...dateNotices(db),
];

const gradeNotices = (db: Database): NoticeSource[] => [
  noticeSource(taskGraded, async ({ taskId, studentId, version, graderId }) => {
    const task = await findLive(db, taskId);
    const row = await findHandIn(db, taskId, studentId);
    // The student sees only returned grades.
    if (task === undefined || row?.version !== version || row.state !== 'returned') return undefined;
    return {
      ...aboutTask(task),
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
      ...aboutTask(task),
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

/** The return and the correction of a grade share one notification. */
const aboutGrade = ({ id }: TaskNow, graderId: string) => ({
  key: `grade:${id}`,
  actorId: graderId,
  personId: graderId,
});
const gradeWords = (task: TaskNow, { points, feedback }: HandInRow): string =>
  [points === null ? '' : text.gradeInMail(points, task.points), feedback ?? ''].filter(Boolean).join('\n\n');

async function* pagesOfStudents(db: Database, task: TaskNow, other?: OnlyStudents): AsyncGenerator<Person[]> {
  const { audience, only } = await studentsOf(db, task);
  yield* pagesOfClass(db, audience, other === undefined ? only : both(only, other));
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
