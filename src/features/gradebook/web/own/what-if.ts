import type { GradePlanView } from '#features/gradebook/contract/shapes.ts';
import type { ReckonedCell } from '#features/gradebook/contract/reckoning/reckoned.ts';
import { readTyped, type TypedProblem } from '#features/gradebook/contract/typed-points.ts';

/** What a student has typed, by work. Only in this browser. */
export type Tried = Readonly<Record<string, string>>;
type Work = Pick<GradePlanView['works'][number], 'id' | 'points'>;

/** A student’s cells with the points that were tried out. Words that are no points change nothing. */
export function withTried(
  works: readonly Work[],
  cells: ReadonlyMap<string, ReckonedCell>,
  tried: Tried,
): ReadonlyMap<string, ReckonedCell> {
  const changed = new Map(cells);
  for (const { id, points: most } of works) {
    const typed = readTyped(tried[id] ?? '', most);
    const cell = cells.get(id);
    if (typed.kind === 'points')
      changed.set(id, { ...cell, points: typed.points, isExcused: false, isMissing: false });
    else if (typed.kind === 'excused')
      changed.set(id, { ...cell, points: null, isExcused: true, isMissing: false });
    else if (typed.kind === 'taken')
      changed.set(id, { ...cell, points: null, isExcused: false, isMissing: false });
  }
  return changed;
}

/** Why what was typed is no points; undefined: it is, or nothing was typed. */
export function triedProblem(typed: string, most: number): TypedProblem | undefined {
  const read = readTyped(typed, most);
  return read.kind === 'problem' ? read.problem : undefined;
}

/** The works whose points are tried out. */
export const triedWorks = (works: readonly Work[], tried: Tried): ReadonlySet<string> =>
  new Set(
    works
      .filter(({ id, points }) => !['empty', 'problem'].includes(readTyped(tried[id] ?? '', points).kind))
      .map(({ id }) => id),
  );

/** Reads what was stored. Anything else is nothing. */
export function parseTried(stored: string): Tried {
  try {
    const parsed: unknown = JSON.parse(stored || '{}');
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
