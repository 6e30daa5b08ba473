import { expect, test } from 'vitest';
import { deductionOf, type LateRule } from './late-rules.ts';

const hourMs = 3_600_000;
const rule = (parts: Partial<LateRule>): LateRule => ({
  kind: 'points',
  perDay: 1,
  floorPercent: 0,
  graceMinutes: 0,
  ...parts,
});
const deduct = (given: number, lateHours: number, parts: Partial<LateRule>, taskPoints = 10) =>
  deductionOf({ given, taskPoints, lateMs: lateHours * hourMs, rule: rule(parts) });

test('8 given, 2 days late, a point a day: 2 are deducted', () => {
  expect(deduct(8, 48, {})).toEqual({ days: 2, deduction: 2 });
});

test('a started day counts as a day', () => {
  expect(deduct(8, 0.01, {})).toEqual({ days: 1, deduction: 1 });
  expect(deduct(8, 24.01, {})).toEqual({ days: 2, deduction: 2 });
});

test('within the grace minutes nothing is deducted, and the days begin after them', () => {
  expect(deduct(8, 0.25, { graceMinutes: 15 })).toEqual({ days: 0, deduction: 0 });
  expect(deduct(8, 24.2, { graceMinutes: 15 })).toEqual({ days: 1, deduction: 1 });
  expect(deduct(8, 24.3, { graceMinutes: 15 })).toEqual({ days: 2, deduction: 2 });
});

test('percent are of the points of the task, and have two decimals', () => {
  expect(deduct(8, 72, { kind: 'percent', perDay: 12.5 })).toEqual({ days: 3, deduction: 3.75 });
  expect(deduct(7, 24, { kind: 'percent', perDay: 3.33 }, 7.5)).toEqual({ days: 1, deduction: 0.25 });
});

test('late work keeps the floor, and work below it loses nothing', () => {
  expect(deduct(8, 240, { floorPercent: 50 })).toEqual({ days: 10, deduction: 3 });
  expect(deduct(4, 240, { floorPercent: 50 })).toEqual({ days: 10, deduction: 0 });
});

test('nothing falls below zero, and without a rule nothing is deducted', () => {
  expect(deduct(3, 240, {})).toEqual({ days: 10, deduction: 3 });
  expect(deduct(8, 48, { kind: 'none' })).toEqual({ days: 2, deduction: 0 });
});
