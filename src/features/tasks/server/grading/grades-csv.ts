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
import { studentsOf } from '../students.ts';
import { isOfSection } from './board.ts';
import type { TaskNow } from '../find-task.ts';
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
  const rows = await db
    .select()
    .from(handIns)
    .where(and(eq(handIns.taskId, task.id), isOfSection(section)));
  const byStudent = new Map(rows.map((row) => [row.studentId, row]));
  const students = await readStudents(db, task, section, byStudent);
  const graders = await findPeopleByIds(db, [...new Set(rows.flatMap(({ gradedBy }) => gradedBy ?? []))]);
  const names = new Map(graders.map(({ id, name }) => [id, name]));
  const when = (moment: Date | null): string => (moment ? sortableMoment(moment, timeZone) : '');
  const lines = students.map((student) => lineOf(task, student, byStudent.get(student.id), names, when));
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
  });

async function readStudents(
  db: Database,
  task: Task,
  section: string | null,
  byStudent: ReadonlyMap<string, HandInRow>,
): Promise<Person[]> {
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

const byName = (one: Person, other: Person): number =>
  inOrder(one.sortName, other.sortName) || inOrder(one.id, other.id);

function lineOf(
  task: Task,
  student: Person,
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
