import { refuse } from '#shared/app-error.ts';
import { csvFileLimits } from '#shared/csv-file.ts';
import { withoutTurns } from '#shared/texts.ts';
import { readRecords } from './records.ts';
import { csvRefusals as refusals } from './refusals-text.ts';
import { csvLineText as text } from './text.ts';

interface TableRules<Column extends string> {
  /** The columns that are read, each with the headings for it, in small letters. */
  columns: Readonly<Record<Column, readonly string[]>>;
  /** Throws when a column is missing without which the file says nothing. */
  check: (named: ReadonlySet<Column>) => void;
}
interface TableLine<Column extends string> {
  line: number;
  cells: Record<Column, string>;
}
/**
 * `heading`: it names no column. `uneven`: the line has more or fewer cells than the headings. `unreadable`: with this
 * line others may be lost.
 */
export interface TableProblem {
  kind: 'heading' | 'uneven' | 'unreadable';
  line: number;
  message: string;
}

/** Reads a CSV file whose first line has the headings. Throws when it is no such file, or has too many lines. */
export async function* readTable<Column extends string>(
  bytes: Buffer,
  rules: TableRules<Column>,
  report: (problem: TableProblem) => void,
): AsyncGenerator<TableLine<Column>> {
  const most = csvFileLimits.lines;
  let headings: Headings<Column> | undefined;
  let lines = 0;
  let unreadable = 0;
  const onUnreadable = (line: number, message: string) => {
    unreadable += 1;
    // A file may hold nothing else, in lines of a few bytes.
    if (unreadable <= most) report({ kind: 'unreadable', line, message });
  };
  for await (const { cells, line } of readRecords(bytes, onUnreadable)) {
    if (headings === undefined) {
      headings = headingsOf(cells, rules, report);
      continue;
    }
    lines += 1;
    if (lines > most) throw tooManyLines();
    if (cells.length === headings.count) yield { line, cells: cellsOf(cells, headings) };
    else report({ kind: 'uneven', line, message: text.unevenLine(cells.length, headings.count) });
  }
  if (lines + unreadable > most) throw tooManyLines();
  if (unreadable > 0) return;
  if (headings === undefined) throw refuse('validation', refusals.empty);
  if (lines === 0) throw refuse('validation', refusals.noLines);
}

const tooManyLines = () => refuse('too_large', refusals.tooManyLines({ most: csvFileLimits.lines }));

interface Headings<Column extends string> {
  count: number;
  columns: readonly Column[];
  at: ReadonlyMap<Column, number>;
}

function headingsOf<Column extends string>(
  names: readonly string[],
  { columns: words, check }: TableRules<Column>,
  report: (problem: TableProblem) => void,
): Headings<Column> {
  const columns = Object.keys(words) as Column[];
  const at = new Map<Column, number>();
  for (const [index, name] of names.entries()) {
    const wanted = name.toLowerCase().replaceAll(/[\s_]+/g, ' ');
    const column = columns.find((key) => words[key].includes(wanted));
    if (column === undefined) {
      if (name !== '') report({ kind: 'heading', line: 1, message: text.columnUnknown(name.slice(0, 40)) });
      continue;
    }
    if (at.has(column)) throw refuse('validation', refusals.columnTwice({ name: column }));
    at.set(column, index);
  }
  check(new Set(at.keys()));
  return { count: names.length, columns, at };
}

function cellsOf<Column extends string>(
  cells: readonly string[],
  { columns, at }: Headings<Column>,
): Record<Column, string> {
  const cellOf = (column: Column): string => {
    const index = at.get(column);
    return index === undefined ? '' : withoutTurns(cells[index] ?? '');
  };
  return Object.fromEntries(columns.map((column) => [column, cellOf(column)])) as Record<Column, string>;
}
