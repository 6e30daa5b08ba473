import { expect, test } from 'vitest';
import type { GradePlan } from '#features/gradebook/contract/reckoning/reckoned.ts';
import type { Cell } from '#features/gradebook/contract/shapes.ts';
import { rememberSums } from './row-sums.ts';

const work = (id: string) => ({
  id,
  title: id,
  categoryId: 'sheets',
  points: 20,
  isExtraCredit: false,
  isNeverDropped: false,
  passPoints: null,
});
const plan: GradePlan = {
  missing: 'zero',
  categories: [{ id: 'sheets', name: 'Sheets', weight: null, dropLowest: 1, keepHighest: null }],
  works: [work('one'), work('two')],
  scale: null,
};
const cell = (points: number): Cell => ({ points, state: 'returned' });

test('a row has both numbers and what was dropped, and is reckoned once', () => {
  const sumsOf = rememberSums(plan);
  const cells = [cell(10), cell(20)];
  const sums = sumsOf(cells);
  expect(sums.soFar).toEqual({ percent: 100, label: null });
  expect([...sums.dropped]).toEqual(['one']);
  expect(sumsOf(cells)).toBe(sums);
});

test('changed cells are reckoned again', () => {
  const sumsOf = rememberSums(plan);
  expect(sumsOf([cell(10), null]).soFar.percent).toBe(50);
  expect(sumsOf([cell(15), null]).soFar.percent).toBe(75);
});
