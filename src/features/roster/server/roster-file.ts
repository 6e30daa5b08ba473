import { Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { characterCount } from '#shared/format/character-count.ts';
import { readDivisionOf, readYear } from '#shared/audience/classes.ts';
import { refuse } from '#shared/app-error.ts';
import { withoutTurns } from '#shared/texts.ts';
import { Email, peopleLimits } from '#features/people/contract/people.ts';
import type { RosterRow } from '#features/people/server/service.ts';
import { type LineNote, type RosterColumn, rosterColumns, rosterLimits } from '../contract/roster.ts';
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

/** The longest allowed line. */
const lineChars = 10_000;
/** The parser works in pieces of this size and yields to other requests in between. */
const pieceBytes = 64 * 1024;

/** Reads a roster into valid rows, and a reason for each invalid row. Throws when the file is not a roster at all. */
export async function readRosterFile(bytes: Buffer, divisions: readonly string[]): Promise<RosterFile> {
  const file: RosterFile = { rows: [], errors: [], notes: [] };
  const content = toText(bytes);
  const checks = new RowChecks(file, divisions);
  let columns: Columns | undefined;
  for await (const { record, line } of readRecords(content, file.errors)) {
    if (columns === undefined) {
      columns = columnsOf(record, file.notes);
      continue;
    }
    if (record.length !== columns.count) {
      file.errors.push({ line, message: text.unevenLine(record.length, columns.count) });
      continue;
    }
    checks.add(line, cellsOf(record, columns));
    if (file.rows.length + file.errors.length > rosterLimits.rows)
      throw refuse('too_large', refusals.tooManyRows);
  }
  if (columns === undefined && file.errors.length === 0) throw refuse('validation', refusals.fileEmpty);
  if (file.rows.length === 0 && file.errors.length === 0) throw refuse('validation', refusals.noRows);
  file.errors.sort((a, b) => a.line - b.line);
  return file;
}

function toText(bytes: Buffer): string {
  const [first, second] = bytes;
  // Spreadsheets that save 'Unicode text' write UTF-16.
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw refuse('validation', refusals.notUtf8);
  if (bytes.includes(0)) throw refuse('validation', refusals.notText);
  try {
    // The decoder removes the byte order mark. One kind of line break makes line numbers match an editor's.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n');
  } catch {
    throw refuse('validation', refusals.notUtf8);
  }
}

interface ReadRecord {
  record: string[];
  line: number;
}

async function* readRecords(content: string, errors: LineNote[]): AsyncGenerator<ReadRecord> {
  // The last line of the previous record. The parser reports one unclosed record several times.
  let end = 0;
  let isEndless = false;
  const parser = parse({
    delimiter: delimiterOf(content),
    info: true,
    on_record: (read: string[], { lines }) => {
      end = lines;
      isEndless = false;
      return read;
    },
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Reads on after an unreadable line: a quotation mark may have swallowed some of it.
    skip_records_with_error: true,
    max_record_size: lineChars,
    trim: true,
  });
  parser.on('skip', (error: CsvError | undefined) => {
    if (error === undefined || isEndless) return;
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE';
    isEndless = isLong || error.code === 'CSV_QUOTE_NOT_CLOSED';
    const at = typeof error['lines'] === 'number' ? error['lines'] : 1;
    // The parser notices an unclosed quotation mark far below it.
    const line = isEndless ? firstFilledLine(content, end) : at;
    const message = isLong && at === line ? text.cellTooLong : isEndless ? text.openQuote : text.notCsv;
    if (errors.at(-1)?.line !== line) errors.push({ line, message });
    end = at;
  });
  Readable.from(pieces(content)).pipe(parser);
  // A cell may hold line breaks: the record's first line is where a person looks.
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>)
    yield { record, line: info.lines - breaksIn(record) };
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/** The next line after `line` that is not empty. */
function firstFilledLine(content: string, line: number): number {
  const below = content.split('\n').slice(line);
  return (
    line +
    1 +
    Math.max(
      0,
      below.findIndex((one) => !/^[\s,;]*$/.test(one)),
    )
  );
}

function* pieces(content: string): Generator<string> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.slice(at, at + pieceBytes);
}

/** The separator that the first line has more of, outside of quotation marks. */
function delimiterOf(content: string): ',' | ';' {
  const [head = ''] = content
    .slice(0, lineChars)
    .trimStart()
    .split(/[\r\n]/, 1);
  const plain = head.replaceAll(/"[^"]*"/g, '');
  return plain.split(';').length > plain.split(',').length ? ';' : ',';
}

interface Columns {
  count: number;
  at: Partial<Record<RosterColumn, number>>;
}

function columnsOf(names: readonly string[], notes: LineNote[]): Columns {
  const at: Columns['at'] = {};
  for (const [index, name] of names.entries()) {
    const wanted = name.toLowerCase().replaceAll(/[\s_]+/g, ' ');
    const column = (Object.keys(rosterColumns) as RosterColumn[]).find((key) =>
      rosterColumns[key].some((word) => word === wanted),
    );
    if (column === undefined) {
      if (name !== '') notes.push({ line: 1, message: text.columnUnknown(name.slice(0, 40)) });
      continue;
    }
    if (at[column] !== undefined) throw refuse('validation', refusals.columnTwice({ name: column }));
    at[column] = index;
  }
  if (at.email === undefined) throw refuse('validation', refusals.columnMissing({ name: 'e-mail' }));
  if (at.role === undefined) throw refuse('validation', refusals.columnMissing({ name: 'role' }));
  return { count: names.length, at };
}

type Cells = Record<RosterColumn, string>;
const cellsOf = (record: readonly string[], { at }: Columns): Cells => {
  const cell = (column: RosterColumn): string => {
    const index = at[column];
    return index === undefined ? '' : withoutTurns(record[index] ?? '');
  };
  return {
    email: cell('email'),
    role: cell('role'),
    name: cell('name'),
    id: cell('id'),
    year: cell('year'),
    division: cell('division'),
    department: cell('department'),
  };
};

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
