import { expect, test } from 'vitest';
import { countingOf, countingPoints, scoreOf, stateWith } from './score.ts';

const question = (autoPoints: number | null, handPoints: number | null = null) => ({
  autoPoints,
  handPoints,
});
const attempts = [
  { number: 1, points: 4 },
  { number: 2, points: 9.5 },
  { number: 3, points: 9.5 },
  { number: 4, points: null },
];

test('a grade by hand counts more than the marking', () => {
  expect(scoreOf([question(1, 0.5), question(2)])).toEqual({ points: 2.5, toGrade: 0 });
});

test('points are added in hundredths', () => {
  expect(scoreOf([question(0.1), question(0.2)]).points).toBe(0.3);
});

test('an attempt has no points while one of its answers waits', () => {
  expect(scoreOf([question(3), question(null)])).toEqual({ points: null, toGrade: 1 });
});

test('an attempt is returned no longer once an answer waits again', () => {
  expect(stateWith('returned', { toGrade: 0 })).toBe('returned');
  expect(stateWith('returned', { toGrade: 1 })).toBe('handedIn');
  expect(stateWith('handedIn', { toGrade: 0 })).toBe('graded');
});

test.each([
  ['best', [2], 9.5],
  ['first', [1], 4],
  ['last', [4], null],
  ['average', [1, 2, 3, 4], 7.67],
] as const)('of several attempts, %s counts', (counting, numbers, points) => {
  expect(countingOf(counting, attempts).map(({ number }) => number)).toEqual(numbers);
  expect(countingPoints(counting, attempts)).toBe(points);
});
