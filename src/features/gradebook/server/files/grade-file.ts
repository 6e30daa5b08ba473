import { refuse } from '#shared/app-error.ts';
import { withoutTurns } from '#shared/texts.ts';
import { readRecords } from '#server/csv/records.ts';
import { csvRefusals } from '#server/csv/refusals-text.ts';
import { rosterColumns } from '#features/roster/contract/roster.ts';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import { cellText, fileHeadings } from '#features/gradebook/files-text.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import type { BookWork } from './book.ts';
import { idIn, plainTitle } from './work-heading.ts';

/** A line of a file: who it names, and a cell for each column of a work. */
export interface FileLine {
  line: number;
  email: string;
  studentId: string;
  name: string;
  /** In the order of `columns`. */
  cells: string[];
}
export interface GradeFile {
  /** The columns that are works of the course, with their headings. */
  columns: { workId: string; heading: string }[];
  unknownColumns: string[];
  lines: FileLine[];
  /** Lines that name nobody, for they have other cells than the headings. */
  uneven: { line: number; message: string }[];
}

/** Reads a file of grades. Throws when it is no such file, or one of another course. */
export async function readGradeFile(bytes: Buffer, works: readonly BookWork[]): Promise<GradeFile> {
  const rules = { lineChars: limits.importLineChars, hasTabs: true };
  let heads: Heads | undefined;
  const file: GradeFile = { columns: [], unknownColumns: [], lines: [], uneven: [] };
  let count = 1;
  for await (const { line, cells } of readRecords(bytes, onUnreadable, rules)) {
    if (heads === undefined) {
      heads = headsOf(cells, works);
      file.columns = heads.works.map(({ workId, heading }) => ({ workId, heading }));
      file.unknownColumns = heads.unknown;
      continue;
    }
    count += 1;
    if (count > limits.importLines)
      throw refuse('too_large', csvRefusals.tooManyLines({ most: limits.importLines - 1 }));
    if (cells.length === heads.count) file.lines.push(lineOf(line, cells, heads));
    else file.uneven.push({ line, message: cellText.unevenLine(cells.length, heads.count) });
  }
  if (heads === undefined) throw refuse('validation', csvRefusals.empty);
  if (count === 1) throw refuse('validation', csvRefusals.noLines);
  return file;
}

// With such a line others may be lost: nothing of the file is read.
const onUnreadable = (line: number, problem: string): void => {
  throw refuse('validation', refusals.unreadableLine({ line, problem }));
};

interface Heads {
  count: number;
  /** Where the columns about the student are. */
  who: ReadonlyMap<keyof typeof whoColumns, number>;
  works: { workId: string; heading: string; at: number }[];
  unknown: string[];
}

const whoColumns = {
  email: rosterColumns.email,
  studentId: rosterColumns.id,
  name: [...rosterColumns.name, fileHeadings.student.toLowerCase()],
} as const;
/** Columns of an export that say nothing new. */
const passedOver: ReadonlySet<string> = new Set(
  [
    fileHeadings.section,
    fileHeadings.soFar,
    fileHeadings.soFarLabel,
    fileHeadings.ifNothingMore,
    fileHeadings.ifNothingMoreLabel,
  ].map((heading) => heading.toLowerCase()),
);

function headsOf(names: readonly string[], works: readonly BookWork[]): Heads {
  if (names.length > limits.importColumns)
    throw refuse('too_large', refusals.tooManyFileColumns({ most: limits.importColumns }));
  const who = whoOf(names);
  const people = new Set(who.values());
  const find = workFinder(works);
  const found = new Map<string, Heads['works'][number]>();
  const unknown: string[] = [];
  for (const [at, name] of names.entries()) {
    if (people.has(at) || name === '' || passedOver.has(name.toLowerCase())) continue;
    const workId = find(name);
    if (workId === undefined) unknown.push(name);
    else if (found.has(workId)) throw refuse('validation', csvRefusals.columnTwice({ name: shown(name) }));
    else found.set(workId, { workId, heading: shown(name), at });
  }
  if (found.size === 0) throw refuse('validation', withoutWorks(unknown));
  if (!who.has('email') && !who.has('studentId')) throw refuse('validation', refusals.fileWithoutStudents);
  return { count: names.length, who, works: [...found.values()], unknown: unknown.map(shown) };
}

/** Ids of works that are not here come from another course. */
const withoutWorks = (headings: readonly string[]) =>
  headings.some((heading) => idIn(heading) !== undefined)
    ? refusals.fileOfOtherCourse
    : refusals.fileWithoutWorks;

/** The first of several columns of a kind. */
function whoOf(names: readonly string[]): Heads['who'] {
  const who = new Map<keyof typeof whoColumns, number>();
  for (const [at, name] of names.entries()) {
    const column = whoColumnOf(name);
    if (column !== undefined && !who.has(column)) who.set(column, at);
  }
  return who;
}

const whoNames = Object.keys(whoColumns) as (keyof typeof whoColumns)[];
function whoColumnOf(name: string): keyof typeof whoColumns | undefined {
  const wanted = name.toLowerCase().replaceAll(/[\s_]+/g, ' ');
  return whoNames.find((column) => whoColumns[column].some((word) => word === wanted));
}

/** By the id in the heading first, else by a title that only one work has. */
function workFinder(works: readonly BookWork[]): (heading: string) => string | undefined {
  const ids = new Set(works.map(({ id }) => id));
  const byTitle = Map.groupBy(works, ({ title }) => title.trim().toLowerCase());
  return (heading) => {
    const id = idIn(heading);
    if (id !== undefined) return ids.has(id) ? id : undefined;
    const exact = byTitle.get(heading.trim().toLowerCase()) ?? byTitle.get(plainTitle(heading)) ?? [];
    return exact.length === 1 ? exact[0]?.id : undefined;
  };
}

function lineOf(line: number, cells: readonly string[], { who, works }: Heads): FileLine {
  const cellOf = (column: keyof typeof whoColumns): string => {
    const at = who.get(column);
    return at === undefined ? '' : (cells[at] ?? '').replace(/^'/, '');
  };
  return {
    line,
    email: cellOf('email'),
    studentId: cellOf('studentId'),
    name: cellOf('name'),
    cells: works.map(({ at }) => cells[at] ?? ''),
  };
}

/** A cell in one line, not longer than a screen shows it. */
export const shown = (cell: string): string => {
  const line = withoutTurns(cell).replaceAll(/\p{Cc}+/gu, ' ');
  return line.slice(0, limits.typedChars).toWellFormed();
};
