import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { findRecordCourse, type RecordCourse } from '#features/courses/server/service.ts';
import type { BookRow, Cell } from '#features/gradebook/contract/shapes.ts';
import type { GradebookDeps } from '../deps.ts';
import { type FoundPlan, type FoundWork, forSection, readPlan } from '../plan/read-plan.ts';
import { workIdOf } from '../plan/work-id.ts';
import type { SourceCell } from '../source.ts';
import { type FoundStudent, readLeft, readStudents } from './book-students.ts';
import { toCell } from './to-cell.ts';

export interface Book {
  plan: FoundPlan;
  rows: BookRow[];
  /** When one of its works is due next: then it answers differently. */
  changesAt: Date | null;
  readAt: Date;
}

/** The book of a course, or of one of its sections. The caller has checked that it may be seen. */
export async function readBook(
  deps: Pick<GradebookDeps, 'sources'>,
  db: Queryable,
  courseId: string,
  section: string | null,
  readPeople: () => Promise<BookPeople> | BookPeople = () => readBookPeople(db, courseId, section),
): Promise<Book> {
  const [now, plan, { students, course }, cells] = await Promise.all([
    readNow(db),
    readPlan(deps, db, courseId),
    readPeople(),
    readCells(deps, db, courseId),
  ]);
  const shown = forSection(plan, section);
  const left = section === null ? await readLeft(db, course, idsOfLeft(shown.works, students, cells)) : [];
  return {
    plan: shown,
    rows: [...students, ...left].map((student) => toRow(shown.works, student, cells.get(student.id), now)),
    changesAt: nextDue(shown.works, cells, now),
    readAt: now,
  };
}

/** The students of a book, and where they are in its course. */
export interface BookPeople {
  course: Pick<RecordCourse, 'id' | 'sections'>;
  students: readonly FoundStudent[];
}
export async function readBookPeople(
  db: Queryable,
  courseId: string,
  section: string | null,
): Promise<BookPeople> {
  const found = await findRecordCourse(db, courseId);
  const course = { id: courseId, sections: found?.sections ?? {} };
  return { course, students: await readStudents(db, course, section) };
}

/** Cells by student and work. */
export type CellsByStudent = ReadonlyMap<string, ReadonlyMap<string, SourceCell>>;

export async function readCells(
  { sources }: Pick<GradebookDeps, 'sources'>,
  db: Queryable,
  courseId: string,
  studentIds?: readonly string[],
): Promise<CellsByStudent> {
  const found = await Promise.all(
    sources.map(async (each) => ({ source: each.source, cells: await each.cells(db, courseId, studentIds) })),
  );
  const byStudent = new Map<string, Map<string, SourceCell>>();
  for (const { source, cells } of found) {
    const ids = new Map<string, string>();
    for (const cell of cells) {
      let row = byStudent.get(cell.studentId);
      if (row === undefined) byStudent.set(cell.studentId, (row = new Map()));
      let workId = ids.get(cell.recordId);
      if (workId === undefined) ids.set(cell.recordId, (workId = workIdOf(source, cell.recordId)));
      row.set(workId, cell);
    }
  }
  return byStudent;
}

/** The database's clock decides what is missing. */
export async function readNow(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ at: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as at`,
  );
  return new Date(rows[0]?.at ?? Date.now());
}

function toRow(
  works: readonly FoundWork[],
  student: FoundStudent,
  cells: ReadonlyMap<string, SourceCell> | undefined,
  now: Date,
): BookRow {
  const { joinedAt: _joinedAt, ...shown } = student;
  return {
    student: shown,
    cells: works.map((work): Cell | null => toCell(work, student, cells?.get(work.id), now)),
  };
}

/** While names are hidden, nobody learns that somebody handed in by being in the book. */
const idsOfLeft = (
  works: readonly FoundWork[],
  students: readonly FoundStudent[],
  cells: CellsByStudent,
): string[] => {
  const here = new Set(students.map(({ id }) => id));
  const isHidden = new Set(works.flatMap(({ id, hidesNames }) => (hidesNames ? [id] : [])));
  return [...cells].flatMap(([id, row]) =>
    !here.has(id) &&
    [...row].some(
      ([workId, { points, handedInAt }]) => !isHidden.has(workId) && (points !== null || handedInAt !== null),
    )
      ? [id]
      : [],
  );
};

function nextDue(works: readonly FoundWork[], cells: CellsByStudent, now: Date): Date | null {
  let next: Date | null = null;
  const look = (at: Date | null | undefined) => {
    if (at != null && at >= now && (next === null || at < next)) next = at;
  };
  for (const { due } of works) look(due);
  for (const row of cells.values()) for (const { dueAt } of row.values()) look(dueAt);
  return next;
}
