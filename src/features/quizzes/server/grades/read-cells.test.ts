import { expect, test } from 'vitest';
import { type FoundAttempt, toCell } from './read-cells.ts';

const attempt = (number: number, over: Partial<FoundAttempt>): FoundAttempt => ({
  recordId: 'quiz',
  studentId: 'student',
  counting: 'best',
  isPractice: false,
  showPoints: 'returned',
  showKey: 'never',
  showComments: 'never',
  isOver: false,
  number,
  state: 'graded',
  points: 5,
  handedInAt: new Date(number),
  ...over,
});
const cellOf = (...attempts: FoundAttempt[]) => {
  const [{ state, points } = { state: undefined, points: undefined }] = toCell(attempts);
  return { state, points };
};

test('staff sees graded points that the student does not know', () => {
  expect(cellOf(attempt(1, {}))).toEqual({ state: 'graded', points: 5 });
});

test('an attempt that waits for a grade is handed in', () => {
  const waiting = attempt(1, { state: 'handedIn', points: null });
  expect(cellOf(waiting)).toEqual({ state: 'handedIn', points: null });
});

test('a better attempt counts for the student once it is returned', () => {
  const returned = attempt(1, { state: 'returned' });
  expect(cellOf(returned, attempt(2, { points: 9 }))).toEqual({ state: 'returned', points: 5 });
  expect(cellOf(returned, attempt(2, { points: 9, state: 'returned' }))).toEqual({
    state: 'returned',
    points: 9,
  });
});

test('a second attempt never takes the place of the first, where the first counts', () => {
  const counting = 'first' as const;
  const first = attempt(1, { counting });
  expect(cellOf(first, attempt(2, { counting, state: 'returned', points: 9 }))).toEqual({
    state: 'graded',
    points: 5,
  });
});

test('points that are shown at once are in the own grades at once', () => {
  expect(cellOf(attempt(1, { showPoints: 'handedIn' })).state).toBe('returned');
  expect(cellOf(attempt(1, { showPoints: 'never', state: 'returned' })).state).toBe('graded');
});
