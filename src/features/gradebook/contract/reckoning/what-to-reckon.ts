import type { OwnCell } from '../own.ts';
import type { Cell, GradePlanView } from '../shapes.ts';
import type { GradePlan, ReckonedCell } from './reckoned.ts';

/** The plan of an answer, to reckon with. */
export const toGradePlan = ({ missing, categories, works, scale }: GradePlanView): GradePlan => ({
  missing,
  categories,
  works,
  scale: scale?.steps ?? null,
});

/** A cell of the book, to reckon with. */
const toReckonedCell = (cell: Cell | null): ReckonedCell => ({
  points: cell?.points ?? null,
  isExcused: cell?.state === 'excused',
  isMissing: cell?.isMissing === true,
  isNotMeant: cell?.isNotMeant === true,
});

/** The cells of one row of the book, in the order of the plan's works. */
export const toReckonedCells = (
  { works }: Pick<GradePlan, 'works'>,
  cells: readonly (Cell | null)[],
): ReadonlyMap<string, ReckonedCell> =>
  new Map(works.map(({ id }, at) => [id, toReckonedCell(cells[at] ?? null)]));

/** A student's own cells. */
export const toOwnReckonedCells = (cells: readonly OwnCell[]): ReadonlyMap<string, ReckonedCell> =>
  new Map(
    cells.map(({ workId, points, isExcused, isMissing }) => [workId, { points, isExcused, isMissing }]),
  );
