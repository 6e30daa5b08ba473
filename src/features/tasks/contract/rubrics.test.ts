import { expect, test } from 'vitest';
import { mostOf, pointsOf, sumOf } from './rubrics.ts';

test('the sum has no errors of binary fractions', () => {
  expect(sumOf([0.1, 0.2], 0)).toBe(0.3);
  expect(sumOf([3.1, -0.2, 1.15], -0.05)).toBe(4);
  expect(sumOf([], 1.25)).toBe(1.25);
});

test('points are never below zero and never above those of the task', () => {
  expect([-2, 0, 4.5, 10, 12].map((sum) => pointsOf(sum, 10))).toEqual([0, 0, 4.5, 10, 10]);
});

const of = (...points: number[]) => points.map((each) => ({ points: each }));

test('a rubric gives at most the best level of each criterion and all positive items', () => {
  expect(
    mostOf([
      { kind: 'levels', items: of(0, 3, 6) },
      { kind: 'singles', items: of(1, 2.5, -4) },
      { kind: 'levels', items: of(-2, -1) },
      { kind: 'singles', items: [] },
    ]),
  ).toBe(8.5);
});
