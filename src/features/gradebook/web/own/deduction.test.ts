import { expect, test } from 'vitest';
import type { OwnCell } from '#features/gradebook/contract/own.ts';
import { deductionOf } from './deduction.ts';

const cell = (changes: Partial<OwnCell>): OwnCell => ({
  workId: 'task:essay',
  points: 6,
  given: 8,
  lateDays: 2,
  isExcused: false,
  isMissing: false,
  dueAt: '2026-11-20T12:00:00Z',
  handedInAt: '2026-11-22T12:30:00Z',
  ...changes,
});

test.each([
  [{}, '8 given − 2 for 2 days late'],
  [{ lateDays: 1 }, '8 given − 2 for 1 day late'],
  [{ given: 6.3, points: 6.1 }, '6.3 given − 0.2 for 2 days late'],
  [{ lateDays: null }, '8 given − 2 for handing in late'],
])('%j: %s', (changes, words) => expect(deductionOf(cell(changes))).toBe(words));

test('nothing is said where nothing was taken off', () => {
  expect(deductionOf(undefined)).toBeUndefined();
  expect(deductionOf(cell({ given: null }))).toBeUndefined();
  expect(deductionOf(cell({ points: null }))).toBeUndefined();
});
