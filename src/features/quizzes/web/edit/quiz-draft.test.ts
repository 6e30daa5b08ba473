import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { QuizSettings } from '#features/quizzes/contract/quizzes.ts';
import { emptyQuiz, settingsOf } from './quiz-draft.ts';

const zone = 'Asia/Kolkata';

test('times are meant on the clock of the college', () => {
  const settings = settingsOf({ ...emptyQuiz, title: 'Optics', opensAt: '2026-08-03T10:00' }, zone);
  expect(settings.opensAt).toBe('2026-08-03T04:30:00.000Z');
  expect(settings.closesAt).toBeNull();
});

test('an untouched form with a title is taken', () => {
  expect(z.safeParse(QuizSettings, settingsOf({ ...emptyQuiz, title: 'Optics' }, zone)).success).toBe(true);
});

test('minutes that are no number are refused at their field', () => {
  const result = z.safeParse(
    QuizSettings,
    settingsOf({ ...emptyQuiz, title: 'Optics', minutes: 'ten' }, zone),
  );
  expect(result.error?.issues[0]?.path).toEqual(['minutes']);
});

test('a second without a lesson is not sent', () => {
  expect(settingsOf({ ...emptyQuiz, title: 'Optics', atSecond: '30' }, zone).atSecond).toBeNull();
});
