import { reckon } from '#features/gradebook/contract/reckoning/reckon.ts';
import type { GradePlan, ReckonedSum } from '#features/gradebook/contract/reckoning/reckoned.ts';
import { toReckonedCells } from '#features/gradebook/contract/reckoning/what-to-reckon.ts';
import type { Row } from '../shared/book.ts';

type Sum = Pick<ReckonedSum, 'percent' | 'label'>;
/** What the grid shows of a student’s numbers. */
export interface RowSums {
  readonly soFar: Sum;
  readonly ifNothingMore: Sum;
  /** Works that a rule of their category leaves out. */
  readonly dropped: ReadonlySet<string>;
}
export type SumsOf = (cells: Row['cells']) => RowSums;

/** Reckons each row once: cells that did not change are the same array. */
export function rememberSums(plan: GradePlan): SumsOf {
  const known = new WeakMap<Row['cells'], RowSums>();
  return (cells) => {
    const sums = known.get(cells) ?? sumsOf(plan, cells);
    known.set(cells, sums);
    return sums;
  };
}

function sumsOf(plan: GradePlan, cells: Row['cells']): RowSums {
  const { soFar, ifNothingMore } = reckon(plan, toReckonedCells(plan, cells));
  const lines = soFar.categories.flatMap((category) => category.lines);
  return {
    soFar: { percent: soFar.percent, label: soFar.label },
    ifNothingMore: { percent: ifNothingMore.percent, label: ifNothingMore.label },
    dropped: new Set(lines.filter(({ reason }) => reason === 'dropped').map(({ workId }) => workId)),
  };
}
