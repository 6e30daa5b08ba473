import { expect, test } from 'vitest';
import { reckon } from '#features/gradebook/contract/reckoning/reckon.ts';
import type { ReckonedSum } from '#features/gradebook/contract/reckoning/reckoned.ts';
import { reckonExhaustively } from './exhaustive.ts';
import { seededRandom } from '../lib/seeded-random.ts';
import { generate } from './generated.ts';

const books = 100_000;

const found = ({ percent, categories }: ReckonedSum) => ({
  percent,
  dropped: categories.flatMap(({ lines }) =>
    lines.flatMap(({ reason, workId }) => (reason === 'dropped' ? [workId] : [])),
  ),
});

test('sums and dropped works are those of a second implementation, over 100,000 generated gradebooks', () => {
  const random = seededRandom(27);
  let dropped = 0;
  let halves = 0;
  for (let book = 0; book < books; book += 1) {
    const { plan, cells } = generate(random);
    const { soFar, ifNothingMore } = reckon(plan, cells);
    const expected = [reckonExhaustively(plan, cells, false), reckonExhaustively(plan, cells, true)];
    const actual = [found(soFar), found(ifNothingMore)];
    // Comparing texts is fast, and the difference is shown when there is one.
    if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, `book ${book}`).toEqual(expected);
    dropped += expected.reduce((sum, each) => sum + each.dropped.length, 0);
    halves += expected.filter(({ percent }) => percent !== null && percent % 1 !== 0).length;
  }
  // Otherwise it compares nothing.
  expect(dropped).toBeGreaterThan(books / 2);
  expect(halves).toBeGreaterThan(books / 10);
});

test('each category shows lines that add up to it', () => {
  const random = seededRandom(6);
  for (let book = 0; book < 1000; book += 1) {
    const { plan, cells } = generate(random);
    const { soFar, ifNothingMore } = reckon(plan, cells);
    for (const { categories } of [soFar, ifNothingMore])
      for (const { lines, points, of, isOnTop } of categories) {
        expect(lines.reduce((sum, line) => sum + line.points, 0)).toBeCloseTo(points, 6);
        if (!isOnTop) expect(lines.reduce((sum, line) => sum + line.of, 0)).toBeCloseTo(of, 6);
      }
  }
});
