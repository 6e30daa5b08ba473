import { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Authorized } from '#shared/authorized.ts';
import { toYearLabel } from '#shared/audience/classes.ts';
import { toCsv } from '#shared/csv.ts';
import { inOrder } from '#shared/format/in-order.ts';
import { sortableMoment } from '#shared/time/entry/college-words.ts';
import type { Database } from '#platform/database/port.ts';
import type { OutgoingFile } from '#server/http/outgoing-file.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { sectionSeen } from '#features/courses/server/service.ts';
import { findPeopleByIds, listClass, type Person } from '#features/people/server/service.ts';
import { tasksText as text } from '#features/tasks/text.ts';
import { dueFor, isExcused } from '../exceptions/due-for.ts';
import type { OwnDate } from '../exceptions/own-date.ts';
import { readOwnDates } from '../exceptions/store-own-dates.ts';
import { lateGradeOf } from '../late/late-rule.ts';
import { studentsOf } from '../students.ts';
import { isOfSection } from './board.ts';
import type { TaskNow } from '../find-task.ts';
import { hiddenFirstMarks, withoutFirstMark } from '../review/marks.ts';
import { hidesNames, type ShownStudent, studentsWithoutNames } from '../review/names.ts';
import { type HandInRow, handIns } from '../table.ts';

type Task = Authorized<TaskNow, 'review'>;
/** More students than any class has. */
const maxStudents = 20_000;

/** All students of the class, and all who took part, by name. */
export async function exportGrades(
  db: Database,
  task: Task,
  viewer: Viewer,
  timeZone: string,
): Promise<OutgoingFile> {
  const section = sectionSeen(viewer, task);
  const found = await db
    .select()
    .from(handIns)
    .where(and(eq(handIns.taskId, task.id), isOfSection(section)));
  const hidden = await hiddenFirstMarks(db, viewer, task, found);
  const rows = found.map((row) => (hidden.has(row.id) ? withoutFirstMark(row) : row));
  const byStudent = new Map(rows.map((row) => [row.studentId, row]));
  const students = await readStudents(db, task, section, byStudent);
  const graders = await findPeopleByIds(db, [...new Set(rows.flatMap(({ gradedBy }) => gradedBy ?? []))]);
  const names = new Map(graders.map(({ id, name }) => [id, name]));
  const when = (moment: Date | null): string => (moment ? sortableMoment(moment, timeZone) : '');
  // A date is as good as a name where few have one.
  const dates: ReadonlyMap<string, OwnDate> = hidesNames(task) ? new Map() : await readOwnDates(db, task.id);
  const lines = students.map((student) => [
    ...lineOf(task, student, byStudent.get(student.id), names, when),
    ...lateColumns(task, byStudent.get(student.id), dates.get(student.id), when),
  ]);
  await audit(db, {
    actorId: viewer.userId,
    action: 'grades.exported',
    subject: task.id,
    details: { students: students.length },
  });
  return csvFile(task.title, [headings(timeZone), ...lines]);
}

const { yes, no, inZone, ...columns } = text.csv;

/** The headings name the time zone: a spreadsheet parses '2026-11-21 16:40' as a time only without a suffix. */
const headings = (timeZone: string): string[] =>
  Object.values({
    ...columns,
    handedInAt: inZone(columns.handedInAt, timeZone),
    returnedAt: inZone(columns.returnedAt, timeZone),
    dueAt: inZone(columns.dueAt, timeZone),
  });

async function readStudents(
  db: Database,
  task: Task,
  section: string | null,
  byStudent: ReadonlyMap<string, HandInRow>,
): Promise<Listed[]> {
  if (hidesNames(task)) return withoutNames(await studentsWithoutNames(db, task.id, [...byStudent.keys()]));
  const { audience, only } = await studentsOf(db, task, section);
  const students = await listClass(db, audience, { limit: maxStudents, ...(only ? { only } : {}) });
  const inClass = new Set(students.map(({ id }) => id));
  const moved = [...byStudent.values()].filter(
    (row) => row.state !== 'assigned' && !inClass.has(row.studentId),
  );
  const others = await findPeopleByIds(
    db,
    moved.map(({ studentId }) => studentId),
  );
  return [...students, ...others].toSorted(byName);
}

type Listed = Pick<Person, 'id' | 'name' | 'studentId' | 'email' | 'year' | 'division'>;

/** Those with a number: who has handed in nothing has none. */
const withoutNames = (numbered: ReadonlyMap<string, ShownStudent>): Listed[] =>
  Array.from(numbered, ([id, { name }]) => {
    const unnamed = { studentId: null, email: '', year: null, division: null };
    return { id, name, ...unnamed };
  });

const byName = (one: Person, other: Person): number =>
  inOrder(one.sortName, other.sortName) || inOrder(one.id, other.id);

function lineOf(
  task: Task,
  student: Listed,
  row: HandInRow | undefined,
  names: ReadonlyMap<string, string>,
  when: (moment: Date | null) => string,
): (string | number)[] {
  const { name, studentId, email, year, division } = student;
  const className = year ? `${toYearLabel(year)} ${division ?? ''}`.trim() : '';
  const who = [name, studentId ?? '', email, className];
  if (row === undefined) return [...who, text.stateNames.assigned, '', 0, no, '', task.points, '', '', ''];
  const { state, handedInAt, attempts, isLate, points, feedback, gradedBy, returnedAt } = row;
  const handedIn = [text.stateNames[state], when(handedInAt), attempts, isLate ? yes : no];
  const grader = gradedBy === null ? '' : (names.get(gradedBy) ?? '');
  return [...who, ...handedIn, points ?? '', task.points, feedback ?? '', grader, when(returnedAt)];
}

/** The due date as this student has it, whether they are excused, and how late work came to its points. */
function lateColumns(
  { dueAt }: Task,
  row: HandInRow | undefined,
  own: OwnDate | undefined,
  when: (moment: Date | null) => string,
): (string | number)[] {
  const dated = { dueAt, own: own ?? null };
  const grade = row && row.points !== null ? lateGradeOf(row) : undefined;
  return [when(dueFor(dated)), isExcused(dated) ? yes : no, grade?.given ?? '', grade?.lateDeduction ?? ''];
}

function csvFile(title: string, lines: (string | number)[][]): OutgoingFile {
  const content = Buffer.from(toCsv(lines));
  return {
    bytes: content.length,
    type: 'text/csv; charset=utf-8',
    filename: `${title}.csv`,
    isInline: false,
    version: createHash('sha256').update(content).digest('hex').slice(0, 32),
    isImmutable: false,
    open: async ({ start, end } = { start: 0, end: content.length - 1 }) =>
      Readable.from([content.subarray(start, end + 1)]),
  };
}
