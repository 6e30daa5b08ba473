import { characterCount } from '#shared/format/character-count.ts';
import { readDivisionOf, readYear } from '#shared/audience/classes.ts';
import { refuse } from '#shared/app-error.ts';
import { readTable, type TableProblem } from '#server/csv/read-table.ts';
import { Email, peopleLimits } from '#features/people/contract/people.ts';
import type { RosterRow } from '#features/people/server/service.ts';
import { type LineNote, type RosterColumn, rosterColumns } from '../contract/roster.ts';
import { rosterRefusals as refusals } from '../refusals-text.ts';
import { rosterFileText as text } from '../text.ts';

export interface RosterLine extends RosterRow {
  line: number;
}
export interface RosterFile {
  rows: RosterLine[];
  errors: LineNote[];
  notes: LineNote[];
}

/** Reads a roster into valid rows, and a reason for each invalid row. Throws when the file is not a roster at all. */
export async function readRosterFile(bytes: Buffer, divisions: readonly string[]): Promise<RosterFile> {
  const file: RosterFile = { rows: [], errors: [], notes: [] };
  const checks = new RowChecks(file, divisions);
  const report = ({ kind, line, message }: TableProblem) =>
    (kind === 'heading' ? file.notes : file.errors).push({ line, message });
  const lines = readTable(bytes, { columns: rosterColumns, check: requireColumns }, report);
  for await (const { line, cells } of lines) checks.add(line, cells);
  file.errors.sort((a, b) => a.line - b.line);
  return file;
}

function requireColumns(named: ReadonlySet<RosterColumn>): void {
  if (!named.has('email')) throw refuse('validation', refusals.columnMissing({ name: 'e-mail' }));
  if (!named.has('role')) throw refuse('validation', refusals.columnMissing({ name: 'role' }));
}

type Cells = Record<RosterColumn, string>;

/** Checks line by line, and refuses repeated addresses and ids. */
class RowChecks {
  readonly #file: RosterFile;
  readonly #divisions: readonly string[];
  readonly #lineOfEmail = new Map<string, number>();
  readonly #lineOfId = new Map<string, number>();

  constructor(file: RosterFile, divisions: readonly string[]) {
    this.#file = file;
    this.#divisions = divisions;
  }

  add(line: number, cells: Cells): void {
    const messages: string[] = [];
    const email = this.#readEmail(line, cells.email, messages);
    const role = readRole(cells.role);
    if (role === undefined) messages.push(text.roleInvalid);
    if (role === 'student') this.#checkStudent(line, cells, messages);
    checkLengths(cells, messages);
    for (const message of messages) this.#file.errors.push({ line, message });
    if (email === undefined || role === undefined || messages.length > 0) return;
    this.#note(line, role, cells);
    this.#file.rows.push({ line, email, role, ...this.#valuesOf(role, cells) });
  }

  #valuesOf(role: Role, cells: Cells): Omit<RosterRow, 'email' | 'role'> {
    const name = cells.name || null;
    if (role === 'teacher')
      return { name, studentId: null, year: null, division: null, department: cells.department || null };
    const division = readDivisionOf(this.#divisions, cells.division) ?? null;
    return { name, studentId: cells.id || null, year: yearOf(cells.year), division, department: null };
  }

  #readEmail(line: number, cell: string, messages: string[]): string | undefined {
    const email = Email.safeParse(cell);
    if (!email.success) messages.push(text.emailInvalid);
    else once(this.#lineOfEmail, email.data, line, text.emailTwice, messages);
    return email.data;
  }

  #checkStudent(line: number, cells: Cells, messages: string[]): void {
    if (characterCount(cells.id) > peopleLimits.studentIdChars) messages.push(text.idTooLong);
    else if (cells.id !== '')
      once(this.#lineOfId, cells.id.replaceAll(/\s/g, '').toLowerCase(), line, text.idTwice, messages);
    if (cells.year !== '' && yearOf(cells.year) === null) messages.push(text.yearInvalid);
    if (cells.division !== '' && readDivisionOf(this.#divisions, cells.division) === undefined)
      messages.push(text.divisionInvalid(this.#divisions.join(', ')));
  }

  #note(line: number, role: Role, cells: Cells): void {
    const { notes } = this.#file;
    if (role === 'teacher' && (cells.id || cells.year || cells.division))
      notes.push({ line, message: text.notForTeachers });
    if (role === 'student' && cells.department) notes.push({ line, message: text.notForStudents });
  }
}

type Role = RosterRow['role'];
function readRole(cell: string): Role | undefined {
  const word = cell.toLowerCase();
  return word === 'student' || word === 'teacher' ? word : undefined;
}

function checkLengths(cells: Cells, messages: string[]): void {
  if (Object.values(cells).some((cell) => /\p{Cc}/u.test(cell))) messages.push(text.controls);
  if (characterCount(cells.name) > peopleLimits.nameChars) messages.push(text.nameTooLong);
  if (characterCount(cells.department) > peopleLimits.departmentChars) messages.push(text.departmentTooLong);
}

function once(
  seen: Map<string, number>,
  value: string,
  line: number,
  sentence: (line: number) => string,
  messages: string[],
): void {
  const before = seen.get(value);
  if (before === undefined) seen.set(value, line);
  else messages.push(sentence(before));
}

function yearOf(cell: string): RosterRow['year'] {
  const year = readYear(cell);
  return year === undefined || year === 'all' ? null : year;
}
