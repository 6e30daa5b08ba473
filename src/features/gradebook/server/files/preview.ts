import type { ReplyOf } from '#shared/endpoint.ts';
import { Stretch } from '#server/stretch.ts';
import type { gradeFilesContract, PreviewCell } from '#features/gradebook/contract/files.ts';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import { readTyped, type Typed } from '#features/gradebook/contract/typed-points.ts';
import { cellProblems, cellText } from '#features/gradebook/files-text.ts';
import type { BookCell, BookRow, EditableBook } from './book.ts';
import { type FileLine, type GradeFile, shown } from './grade-file.ts';

type Preview = ReplyOf<typeof gradeFilesContract.preview>;

/** What a file would change, cell by cell. Cells that say what the book says already are only counted. */
export async function previewGrades(book: EditableBook, file: GradeFile): Promise<Preview> {
  const find = rowFinder(book.rows);
  const columns = columnsOf(book, file);
  const seen = new Map<BookRow, number>();
  const taken = new Listed(limits.previewCells);
  const refused = new Listed(limits.previewProblems);
  const unknownStudents = file.uneven.map(({ line, message }) => ({ line, typed: message }));
  let unchanged = 0;
  const stretch = new Stretch();
  for (const line of file.lines) {
    await stretch.pause();
    const row = find(line);
    if (row === undefined) {
      unknownStudents.push({ line: line.line, typed: whoOf(line) });
      continue;
    }
    const earlier = seen.get(row);
    if (earlier === undefined) seen.set(row, line.line);
    for (const [at, typed] of line.cells.entries()) {
      const column = columns[at];
      if (column === undefined) continue;
      const cell = column.isWithoutNames
        ? withoutName(line, column, typed)
        : cellOf({ line, row, column, typed, earlier });
      if (cell === undefined) unchanged += 1;
      else (cell.problem === null ? taken : refused).add(cell);
    }
  }
  return {
    cells: [...refused.cells, ...taken.cells],
    left: taken.left + refused.left,
    unchanged,
    unknownColumns: file.unknownColumns,
    unknownStudents: unknownStudents.toSorted((one, other) => one.line - other.line),
  };
}

/** The first cells of a kind. A file may have millions, which are counted. */
class Listed {
  readonly cells: PreviewCell[] = [];
  left = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(cell: PreviewCell): void {
    if (this.cells.length < this.#most) this.cells.push(cell);
    else this.left += 1;
  }
}

interface Column {
  workId: string;
  heading: string;
  /** Its place among the works of the book. */
  at: number;
  most: number;
  /** Graded without names: nobody learns whose cell is whose, neither from the book nor from a file. */
  isWithoutNames: boolean;
}

function columnsOf({ plan, withoutNames }: EditableBook, file: GradeFile): Column[] {
  const places = new Map(plan.works.map(({ id, title, points }, at) => [id, { at, title, points }]));
  return file.columns.flatMap(({ workId }) => {
    const place = places.get(workId);
    if (place === undefined) return [];
    const { at, title, points } = place;
    return [{ workId, heading: title, at, most: points, isWithoutNames: withoutNames.has(workId) }];
  });
}

interface CellInFile {
  line: FileLine;
  row: BookRow;
  column: Column;
  typed: string;
  /** The line that named the student before. */
  earlier: number | undefined;
}

/** Undefined: the file says what the book says. */
function cellOf({ line, row, column, typed, earlier }: CellInFile): PreviewCell | undefined {
  const cell = row.cells[column.at] ?? null;
  const read = readTyped(typed, column.most);
  const change = changeOf(read, cell);
  if (change === undefined) return undefined;
  const problem = problemOfLine(row, earlier) ?? problemOf(read, cell, column.most);
  return {
    line: line.line,
    column: column.heading,
    workId: column.workId,
    studentId: row.student.id,
    studentName: row.student.name,
    typed: shown(typed),
    before: cell?.points ?? null,
    ...(cell?.state === 'excused' ? { wasExcused: true as const } : {}),
    ...(problem === null ? change : {}),
    version: cell?.version ?? 0,
    problem,
  };
}

/** An empty cell says what an export of the book says. */
const withoutName = (
  { line }: FileLine,
  { heading, workId }: Column,
  typed: string,
): PreviewCell | undefined =>
  typed.trim() === ''
    ? undefined
    : {
        line,
        column: heading,
        workId,
        studentId: null,
        studentName: null,
        typed: shown(typed),
        before: null,
        version: 0,
        problem: cellText.withoutNames,
      };

type Change = Pick<PreviewCell, 'after' | 'isExcused'>;

function problemOfLine({ student }: BookRow, earlier: number | undefined): string | undefined {
  if (earlier !== undefined) return cellText.studentTwice(earlier);
  return student.hasLeft ? cellText.hasLeft : undefined;
}

interface Value {
  points: number | null;
  isExcused: boolean;
}

/** Undefined: nothing changes. Empty: it is a problem, or it stays. */
function changeOf(read: Typed, cell: BookCell | null): Change | undefined {
  if (read.kind === 'problem') return {};
  const before = { points: cell?.points ?? null, isExcused: cell?.state === 'excused' };
  if (read.kind === 'empty') return before.isExcused || before.points !== null ? {} : undefined;
  const isExcused = read.kind === 'excused';
  // What is excused keeps its points for the case that it counts again.
  const points = isExcused ? before.points : read.kind === 'points' ? read.points : null;
  return difference(before, { points, isExcused });
}

function difference(before: Value, { points, isExcused }: Value): Change | undefined {
  const change: Change = {};
  if (points !== before.points) change.after = points;
  if (isExcused !== before.isExcused) change.isExcused = isExcused;
  return Object.keys(change).length === 0 ? undefined : change;
}

function problemOf(read: Typed, cell: BookCell | null, most: number): string | null {
  if (read.kind === 'problem') return cellProblems[read.problem](most);
  if (read.kind === 'empty') return cellText.staysFilled;
  return cell?.isNotMeant ? cellText.notMeant : null;
}

/** By the e-mail address first, else by a student ID that only one student of the book has. */
function rowFinder(rows: readonly BookRow[]): (line: FileLine) => BookRow | undefined {
  const byEmail = new Map<string, BookRow>();
  for (const row of rows)
    if (row.student.email !== undefined) byEmail.set(row.student.email.toLowerCase(), row);
  const byStudentId = Map.groupBy(rows, ({ student }) => keyOf(student.studentId ?? ''));
  return ({ email, studentId }) => {
    if (email !== '') {
      const row = byEmail.get(email.toLowerCase());
      // An address of nobody decides: the line may be about somebody who is not in the course.
      if (row !== undefined || byEmail.size > 0) return row;
    }
    const named = studentId === '' ? [] : (byStudentId.get(keyOf(studentId)) ?? []);
    return named.length === 1 ? named[0] : undefined;
  };
}

/** Capitals and spaces do not matter. */
const keyOf = (studentId: string): string => studentId.replaceAll(/\s+/g, '').toLowerCase();

const whoOf = ({ name, email, studentId }: FileLine): string =>
  shown([name, email, studentId].filter((part) => part !== '').join(' · '));
