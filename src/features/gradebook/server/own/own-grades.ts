import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { courseRights, findRecordCourse, type RecordCourse } from '#features/courses/server/service.ts';
import { findPersonById } from '#features/people/server/service.ts';
import type { OwnCell } from '#features/gradebook/contract/own.ts';
import type { GradePlanView } from '#features/gradebook/contract/shapes.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import { authorizeBook, readCourse } from '../access.ts';
import { type FoundStudent, readLeft, readStudents, toStudent } from '../book/book-students.ts';
import { readCells, readNow } from '../book/read-book.ts';
import { isExcuseHidden, isMissingAt } from '../book/to-cell.ts';
import type { GradebookDeps } from '../deps.ts';
import { type FoundWork, isForSection, readPlan, toPlanView } from '../plan/read-plan.ts';
import type { SourceCell } from '../source.ts';

interface OwnGrades {
  plan: GradePlanView;
  cells: OwnCell[];
}

/** The viewer's own grades in a course of theirs. Nothing of what was not returned. */
export async function readOwnGrades(
  deps: Pick<GradebookDeps, 'db' | 'sources'>,
  viewer: Viewer,
  courseId: string,
): Promise<OwnGrades> {
  const { db } = deps;
  const course = await readCourse(db, viewer, courseId);
  const person = await findPersonById(db, viewer.userId);
  if (person === undefined || viewer.isPendingTeacher || !courseRights.handIn.holds(viewer, course))
    throw refuse('forbidden', refusals.noOwnGrades);
  return readGradesOf(deps, db, course.id, toStudent(course, person), { isForStaff: false });
}

/** The same page for those who see this student's hand-ins. */
export async function readGradesOfStudent(
  deps: Pick<GradebookDeps, 'db' | 'sources'>,
  viewer: Viewer,
  id: string,
  studentId: string,
): Promise<OwnGrades & { studentName: string }> {
  const { db } = deps;
  const { courseId, section } = await authorizeBook(db, viewer, id);
  const course = await findRecordCourse(db, courseId);
  const student = course === null ? undefined : await findStudent(deps, course, section, studentId);
  if (student === undefined) throw refuse('not_found', refusals.studentNotFound);
  const grades = await readGradesOf(deps, db, courseId, student, { isForStaff: true });
  return { ...grades, studentName: student.name };
}

/** A student of the course, or somebody who has grades in it. */
async function findStudent(
  deps: Pick<GradebookDeps, 'db' | 'sources'>,
  course: RecordCourse,
  section: string | null,
  studentId: string,
): Promise<FoundStudent | undefined> {
  if (!isId(studentId)) return undefined;
  const [student] = await readStudents(deps.db, course, section, [studentId]);
  if (student !== undefined || section !== null) return student;
  const cells = await readCells(deps, deps.db, course.id, [studentId]);
  const hasGrade = [...(cells.get(studentId)?.values() ?? [])].some(({ points }) => points !== null);
  return hasGrade ? (await readLeft(deps.db, course, [studentId]))[0] : undefined;
}

async function readGradesOf(
  deps: Pick<GradebookDeps, 'sources'>,
  db: Queryable,
  courseId: string,
  student: FoundStudent,
  { isForStaff }: { isForStaff: boolean },
): Promise<OwnGrades> {
  const [plan, cells, now] = await Promise.all([
    readPlan(deps, db, courseId),
    readCells(deps, db, courseId, [student.id]),
    readNow(db),
  ]);
  const own = cells.get(student.id);
  const shown = plan.works.flatMap((work) => {
    // Staff must not learn from a page about one student what is hidden everywhere else.
    const cell = isForStaff && work.hidesNames ? undefined : own?.get(work.id);
    return isForSection(work, student.sectionId) || isKnownToStudent(cell) ? [{ work, cell }] : [];
  });
  return {
    plan: toPlanView({ ...plan, works: shown.map(({ work }) => work) }),
    cells: shown.map(({ work, cell }) => toOwnCell(work, student, cell, now, isForStaff)),
  };
}

/** What they have handed in, or got back, stays theirs in another section. */
const isKnownToStudent = (cell: SourceCell | undefined): boolean =>
  cell !== undefined && (cell.handedInAt !== null || cell.state === 'returned');

function toOwnCell(
  work: FoundWork,
  student: FoundStudent,
  cell: SourceCell | undefined,
  now: Date,
  isForStaff: boolean,
): OwnCell {
  const { points, given, lateDays } = returnedOf(cell);
  const isHidden = isForStaff && work.hidesNames;
  // What is missing may not depend on a grade that the student does not see yet.
  const seen = cell && { ...cell, points };
  return {
    workId: work.id,
    points,
    given,
    lateDays,
    isExcused: cell?.isExcused === true && !isExcuseHidden(work, cell),
    isMissing: !isHidden && isMissingAt(work, student, seen, now),
    dueAt: ownDueOf(work, cell)?.toISOString() ?? null,
    handedInAt: cell?.handedInAt?.toISOString() ?? null,
  };
}

const ownDueOf = (work: FoundWork, cell: SourceCell | undefined): Date | null =>
  cell?.dueAt === undefined ? work.due : cell.dueAt;

const returnedOf = (cell: SourceCell | undefined): Pick<OwnCell, 'points' | 'given' | 'lateDays'> => {
  if (cell?.state !== 'returned') return { points: null, given: null, lateDays: null };
  const { points, given, lateDays = null } = cell;
  return given === points ? { points, given: null, lateDays: null } : { points, given, lateDays };
};
