import { and, asc, eq } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Authorized } from '#shared/authorized.ts';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { isPersonInSection, sectionSeen } from '#features/courses/server/service.ts';
import { findPersonById, type PeopleCache, type Person } from '#features/people/server/service.ts';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import { tasksRefusals as refusals } from '#features/tasks/refusals-text.ts';
import { authorizeTask, findTaskFor, type TaskNow } from '../find-task.ts';
import { filesOf, findHandIn, readSubmissions, toSubmissions } from '../hand-in/hand-in-row.ts';
import { asReviewed } from '../review/as-reviewed.ts';
import { hidesNames } from '../review/names.ts';
import { exceptionOf } from '../exceptions/shown-exception.ts';
import { lateGradeOf } from '../late/late-rule.ts';
import { readChoice } from '../rubric/choices.ts';
import { isStudentOfTask } from '../students.ts';
import { type HandInRow, handIns, type TaskRow } from '../table.ts';
import type { TaskDeps } from '../tasks.ts';
import { isOfSection, toStudent } from './board.ts';

/** For those who see what is handed in. Other teachers see the task without the hand-ins. */
export const authorizeReviewing = (
  db: Queryable,
  viewer: Viewer,
  taskId: string,
): Promise<Authorized<TaskNow, 'review'>> =>
  authorizeTask(db, viewer, taskId, 'review', { otherwise: refusals.notYourBoard });

export async function readForGrading(
  deps: TaskDeps,
  viewer: Viewer,
  taskId: string,
  studentId: string,
): Promise<HandInForGrading> {
  const task = await authorizeReviewing(deps.db, viewer, taskId);
  const { student, row } = await findStudent(deps.db, viewer, task, studentId);
  return toHandInForGrading(deps, deps.db, viewer, task, student, row);
}

/** A student of the task's class or course, or one who has taken part in it. */
export async function findStudent(
  db: Queryable,
  viewer: Viewer,
  task: TaskRow,
  studentId: string,
): Promise<{ student: Person; row: HandInRow | undefined }> {
  if (!isId(studentId)) throw unknownStudent();
  const student = await findPersonById(db, studentId);
  const row = student && (await findHandIn(db, task.id, studentId));
  const takesPart = row !== undefined && row.state !== 'assigned';
  if (student === undefined || !(takesPart || (await handsIn(db, task, student)))) throw unknownStudent();
  const section = sectionSeen(viewer, task);
  if (section !== null && !(await isPersonInSection(db, student.id, section))) throw unknownStudent();
  return { student, row };
}

/** The row says what its course says about the viewer, not about the student. */
async function handsIn(db: Queryable, task: TaskRow, student: Person): Promise<boolean> {
  const ofStudent = task.courseId === null ? task : await findTaskFor(db, student.id, task.id);
  return ofStudent !== undefined && isStudentOfTask(student, ofStudent);
}

const unknownStudent = () => refuse('not_found', refusals.studentUnknown);

export async function toHandInForGrading(
  { uploads, people }: TaskDeps,
  db: Queryable,
  viewer: Viewer,
  task: TaskRow,
  student: Person,
  row: HandInRow | undefined,
): Promise<HandInForGrading> {
  const base = {
    taskId: task.id,
    student: toStudent(student),
    exception: hidesNames(task) ? null : await exceptionOf(db, task, student.id),
  };
  const nothing = { submissions: [], grade: null, teammates: [] };
  const reviewed = (plain: Parameters<typeof asReviewed>[5]): Promise<HandInForGrading> =>
    asReviewed({ people }, db, viewer, task, row, plain);
  if (row === undefined)
    return reviewed({ ...base, state: 'assigned', isLate: false, version: 0, ...nothing });
  const files = await filesOf(db, uploads, row.id);
  const { state, isLate, version, points, feedback, gradedBy, gradedAt, returnedAt } = row;
  const grader = gradedBy === null ? undefined : await people.find(gradedBy);
  const grade =
    points === null || gradedBy === null || gradedAt === null
      ? null
      : {
          points,
          ...lateGradeOf(row),
          feedback: feedback ?? '',
          gradedById: gradedBy,
          gradedByName: grader?.name ?? deletedUserName,
          gradedAt: gradedAt.toISOString(),
          returnedAt: returnedAt?.toISOString() ?? null,
          rubric: await readChoice(db, row),
        };
  const submissions = await toSubmissions(people, await readSubmissions(db, row.id), files);
  const teammates = await readTeammates(people, db, row, sectionSeen(viewer, task));
  return reviewed({ ...base, state, isLate, version, submissions, grade, teammates });
}

/** The others whose last hand-in is the same. */
async function readTeammates(
  people: PeopleCache,
  db: Queryable,
  row: HandInRow,
  section: string | null,
): Promise<HandInForGrading['teammates']> {
  if (row.teamHandInId === null) return [];
  const rows = await db
    .select({ userId: handIns.studentId, points: handIns.points })
    .from(handIns)
    .where(isOfTeam(row.taskId, row.teamHandInId, section))
    .orderBy(asc(handIns.studentId));
  const others = rows.filter(({ userId }) => userId !== row.studentId);
  const names = await people.findAll(others.map(({ userId }) => userId));
  return others.map((other) => ({ ...other, name: names.get(other.userId)?.name ?? deletedUserName }));
}

/** The hand-ins that one submission of a team has made; of one section only, where somebody sees no other. */
export const isOfTeam = (taskId: string, teamHandInId: string, section: string | null) =>
  and(eq(handIns.teamHandInId, teamHandInId), eq(handIns.taskId, taskId), isOfSection(section));
