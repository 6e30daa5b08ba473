import { expect, test } from 'vitest';
import type { Cell } from '#features/gradebook/contract/shapes.ts';
import { lookOf } from './cell-look.ts';

const say = (cell: Cell | null, isDropped = false): string => {
  const { shown, words } = lookOf(cell, isDropped, undefined);
  return [shown, ...words].join(', ');
};

test.each<[Cell | null, string]>([
  [null, ''],
  [{ points: 7.5, state: 'returned' }, '7.5'],
  [{ points: 7.5, state: 'graded' }, '7.5, not returned yet'],
  [{ points: 6, given: 8, state: 'returned' }, '6, 8 given, less for being late'],
  [{ points: null, state: 'excused' }, 'excused'],
  [{ points: null, state: 'excused', isHidden: true }, 'excused, not returned yet'],
  [{ points: null, state: 'handedIn' }, 'to grade'],
  [{ points: null, state: 'late' }, 'late, to grade'],
  [{ points: null, state: 'none', isMissing: true }, 'missing'],
  [{ points: null, state: 'none', isNotMeant: true }, '–, not for this student'],
])('%j', (cell, words) => expect(say(cell)).toBe(words));

test('a dropped work is struck out and says so', () => {
  const look = lookOf({ points: 1, state: 'returned' }, true, undefined);
  expect([look.isStruck, look.words]).toEqual([true, ['dropped']]);
});

test('a value that is on its way, and one that was refused, say so', () => {
  expect(lookOf({ points: 1, state: 'returned' }, false, { isPending: true }).words).toEqual([
    'not saved yet',
  ]);
  const refused = {
    workId: 'task:1',
    studentId: 'ann',
    value: { points: 1, isExcused: false },
    wasExcused: false,
    version: 0,
    message: 'Too many points.',
    byName: undefined,
    at: undefined,
    now: { points: null, state: 'none' as const },
  };
  expect(lookOf({ points: 1, state: 'returned' }, false, { refused }).words).toEqual([
    'not saved: Too many points.',
  ]);
});
