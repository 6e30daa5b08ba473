/** Columns before the works: the student, and the two sums. */
export const leadingColumns = 3;
/** The row of the headings. */
export const headRow = -1;

export interface Place {
  readonly row: number;
  readonly column: number;
}
/** A block of cells between two corners. The active one takes what is typed. */
export interface Selection {
  readonly active: Place;
  readonly anchor: Place;
}
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that a page key goes over. */
  readonly page: number;
}

export type Direction =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'top'
  | 'bottom'
  | 'first'
  | 'last'
  | 'pageUp'
  | 'pageDown';

export const at = (place: Place): Selection => ({ active: place, anchor: place });

/** With `extends` the block grows to the new place, and stays below the headings. */
export function move(
  { active, anchor }: Selection,
  to: Direction,
  size: GridSize,
  extend = false,
): Selection {
  const next = clamp(steps[to](active, size), size);
  return extend ? { active: below(next), anchor: below(anchor) } : at(next);
}

const below = ({ row, column }: Place): Place => ({ row: Math.max(0, row), column });

type Step = (place: Place, size: GridSize) => Place;
const steps: Readonly<Record<Direction, Step>> = {
  up: ({ row, column }) => ({ row: row - 1, column }),
  down: ({ row, column }) => ({ row: row + 1, column }),
  left: ({ row, column }) => ({ row, column: column - 1 }),
  right: ({ row, column }) => ({ row, column: column + 1 }),
  rowStart: ({ row }) => ({ row, column: 0 }),
  rowEnd: ({ row }, { columns }) => ({ row, column: columns - 1 }),
  top: ({ column }) => ({ row: 0, column }),
  bottom: ({ column }, { rows }) => ({ row: rows - 1, column }),
  first: () => ({ row: 0, column: 0 }),
  last: (_place, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
  pageUp: ({ row, column }, { page }) => ({ row: Math.max(0, row - page), column }),
  pageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
};

export const clamp = ({ row, column }: Place, { rows, columns }: GridSize): Place => ({
  row: Math.max(headRow, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});

export interface Range {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export const rangeOf = ({ active, anchor }: Selection): Range => ({
  firstRow: Math.min(active.row, anchor.row),
  lastRow: Math.max(active.row, anchor.row),
  firstColumn: Math.min(active.column, anchor.column),
  lastColumn: Math.max(active.column, anchor.column),
});

/** The works of a range, as places in the rows' cells. */
export const worksIn = ({ firstColumn, lastColumn }: Range): { first: number; last: number } => ({
  first: Math.max(0, firstColumn - leadingColumns),
  last: lastColumn - leadingColumns,
});

/** The place of the work in the rows' cells. Negative: no work. */
export const workPlace = ({ column }: Pick<Place, 'column'>): number => column - leadingColumns;
