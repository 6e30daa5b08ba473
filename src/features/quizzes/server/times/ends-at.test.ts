import { expect, test } from 'vitest';
import { closesFor, endsAtOf, type QuizTimes } from './ends-at.ts';

const at = (clock: string): Date => new Date(`2026-03-02T${clock}:00Z`);
const quiz = (times: Partial<QuizTimes>): QuizTimes => ({
  opensAt: at('09:00'),
  closesAt: at('11:00'),
  minutes: 30,
  publishedAt: at('08:00'),
  createdAt: at('07:00'),
  ...times,
});

test('an attempt ends when its minutes are over, or when the quiz closes, whichever is earlier', () => {
  expect(endsAtOf(quiz({}), at('09:30'), 0)).toEqual(at('10:00'));
  expect(endsAtOf(quiz({}), at('10:45'), 0)).toEqual(at('11:00'));
  expect(endsAtOf(quiz({ closesAt: null }), at('10:45'), 0)).toEqual(at('11:15'));
});

test('an accommodation makes the minutes longer, and does not move the end of the quiz', () => {
  expect(endsAtOf(quiz({}), at('09:30'), 50)).toEqual(at('10:15'));
  expect(endsAtOf(quiz({}), at('10:30'), 50)).toEqual(at('11:00'));
});

test('without minutes an accommodation makes the time until the quiz closes longer, as for tasks', () => {
  expect(endsAtOf(quiz({ minutes: null }), at('09:30'), 25)).toEqual(at('11:30'));
  expect(closesFor(quiz({ minutes: null, opensAt: null }), 100)).toEqual(at('14:00'));
  expect(closesFor(quiz({ minutes: null, opensAt: null, publishedAt: null }), 25)).toEqual(at('12:00'));
});

test('a quiz that neither closes nor has minutes never ends by itself', () => {
  expect(endsAtOf(quiz({ minutes: null, closesAt: null }), at('09:30'), 50)).toBeNull();
});
