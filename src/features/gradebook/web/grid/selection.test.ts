import { expect, test } from 'vitest';
import { at, type Direction, move, rangeOf, type Selection } from './selection.ts';

const size = { rows: 50, columns: 10, page: 20 };
const from = at({ row: 10, column: 4 });

test.each<[Direction, number, number]>([
  ['up', 9, 4],
  ['down', 11, 4],
  ['left', 10, 3],
  ['right', 10, 5],
  ['rowStart', 10, 0],
  ['rowEnd', 10, 9],
  ['top', 0, 4],
  ['bottom', 49, 4],
  ['first', 0, 0],
  ['last', 49, 9],
  ['pageUp', 0, 4],
  ['pageDown', 30, 4],
])('%s leads to row %i, column %i', (to, row, column) =>
  expect(move(from, to, size)).toEqual(at({ row, column })),
);

test('the headings are above the first row, and the last cell is an end', () => {
  expect(move(at({ row: 0, column: 4 }), 'up', size).active.row).toBe(-1);
  expect(move(at({ row: 49, column: 9 }), 'down', size).active).toEqual({ row: 49, column: 9 });
});

test('with Shift a block grows in every direction, without the headings', () => {
  let selection: Selection = at({ row: 1, column: 4 });
  for (const to of ['up', 'up', 'left'] as const) selection = move(selection, to, size, true);
  expect(rangeOf(selection)).toEqual({ firstRow: 0, lastRow: 1, firstColumn: 3, lastColumn: 4 });
});
