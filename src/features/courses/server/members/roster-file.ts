import { refuse } from '#shared/app-error.ts';
import { readTable, type TableProblem } from '#server/csv/read-table.ts';
import { type LineNote, rosterColumns } from '#features/roster/contract/roster.ts';
import { coursesRefusals as refusals } from '#features/courses/refusals-text.ts';

/** A student as a line names them. */
export interface RosterRow {
  line: number;
  email: string;
  studentId: string;
  /** Shown, and not compared. */
  name: string;
}
export interface RosterFile {
  rows: RosterRow[];
  /** Lines with other cells than the headings. */
  uneven: LineNote[];
  unreadable: LineNote[];
  notes: LineNote[];
}

const { email, id, name } = rosterColumns;
const columns = { email, id, name };

/** Reads the list of students of a course. Throws when the file names nobody. */
export async function readRosterFile(bytes: Buffer): Promise<RosterFile> {
  const file: RosterFile = { rows: [], uneven: [], unreadable: [], notes: [] };
  const listOf = { heading: file.notes, uneven: file.uneven, unreadable: file.unreadable };
  const report = ({ kind, line, message }: TableProblem) => listOf[kind].push({ line, message });
  for await (const { line, cells } of readTable(bytes, { columns, check: requireColumn }, report))
    file.rows.push({ line, email: cells.email, studentId: cells.id, name: cells.name });
  return file;
}

function requireColumn(named: ReadonlySet<keyof typeof columns>): void {
  if (!named.has('email') && !named.has('id')) throw refuse('validation', refusals.rosterColumnMissing);
}
