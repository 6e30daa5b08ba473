import { readTyped, type TypedProblem } from '#features/gradebook/contract/typed-points.ts';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import { isSameValue, type Row, type Student, type Value, valueOf, versionOf } from '../shared/book.ts';

/** A cell of a pasted block, in its place in the book. */
export interface PastedCell {
  readonly student: Student;
  readonly work: Work;
  readonly typed: string;
  readonly before: Value;
  readonly version: number;
  /** Undefined: it stays as it is. */
  readonly after: Value | undefined;
  /** 'comma': it was understood, and the preview says how. */
  readonly note: TypedProblem | 'notMeant' | 'empty' | 'comma' | 'same' | undefined;
}

export interface PastePlan {
  readonly cells: readonly PastedCell[];
  /** Values for which the book has no row or column. */
  readonly outside: number;
}

interface Target {
  /** As shown, the first one is the row of the upper left cell. */
  rows: readonly Row[];
  /** With their places in the rows' cells. */
  works: readonly { work: Work; at: number }[];
}

/** Puts a block into the book without changing it. A single value fills all of the target. */
export function planPaste(
  block: readonly (readonly string[])[],
  target: Target,
  fill?: { rows: number; columns: number },
): PastePlan {
  const filled = fill && isSingle(block) ? spread(block[0]?.[0] ?? '', fill) : block;
  const cells: PastedCell[] = [];
  let outside = 0;
  for (const [down, line] of filled.entries())
    for (const [right, typed] of line.entries()) {
      const row = target.rows[down];
      const column = target.works[right];
      if (row === undefined || column === undefined) outside += typed.trim() === '' ? 0 : 1;
      else cells.push(pastedCell(row, column, typed));
    }
  return { cells, outside };
}

const isSingle = (block: readonly (readonly string[])[]): boolean =>
  block.length === 1 && block[0]?.length === 1;

const spread = (typed: string, { rows, columns }: { rows: number; columns: number }): string[][] =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => typed));

function pastedCell(
  { student, cells }: Row,
  { work, at }: Target['works'][number],
  typed: string,
): PastedCell {
  const cell = cells[at] ?? null;
  const before = valueOf(cell);
  const { after, note } = cell?.isNotMeant
    ? { after: undefined, note: typed.trim() === '' ? ('empty' as const) : ('notMeant' as const) }
    : readPasted(typed, work.points);
  const isSame = after !== undefined && isSameValue(before, after);
  return {
    student,
    work,
    typed,
    before,
    version: versionOf(cell),
    after: isSame ? undefined : after,
    note: isSame ? 'same' : note,
  };
}

/** What a typed or pasted text makes of a cell. An empty one leaves it as it is. */
export function readPasted(typed: string, most: number): Pick<PastedCell, 'after' | 'note'> {
  const read = readTyped(typed, most);
  switch (read.kind) {
    case 'empty':
      return { after: undefined, note: 'empty' };
    case 'taken':
      return { after: { points: null, isExcused: false }, note: undefined };
    case 'excused':
      return { after: { points: null, isExcused: true }, note: undefined };
    case 'points':
      return {
        after: { points: read.points, isExcused: false },
        note: read.hasComma ? 'comma' : undefined,
      };
    case 'problem':
      return { after: undefined, note: read.problem };
  }
}

const silent = new Set<PastedCell['note']>([undefined, 'empty', 'comma', 'same']);
export const hasProblem = ({ note }: Pick<PastedCell, 'note'>): boolean => !silent.has(note);
