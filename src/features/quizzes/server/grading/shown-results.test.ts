import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#server/session.ts';
import { showings } from '#features/quizzes/contract/quizzes.ts';
import { accommodations } from '#features/tasks/server/service.ts';
import { QuizDesk, type Room } from '../../../../../test/quizzes/desk.ts';
import { rightAnswers } from '../../../../../test/quizzes/questions.ts';
import { takeQuiz } from '../../../../../test/quizzes/take.ts';
import { quizzes } from '../table.ts';
import { listAttempts, readAttempt } from '../taking/read-attempts.ts';
import { startAttempt } from '../taking/start-attempt.ts';
import { answersOfQuestion } from './answers-of-question.ts';
import { gradeAnswer } from './grade-answer.ts';
import { returnResults } from './return-results.ts';

let desk: QuizDesk;
beforeAll(async () => {
  desk = await QuizDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const same = (when: (typeof showings)[number]) => ({ showPoints: when, showKey: when, showComments: when });

/** What the taker is shown of the points, the right answers and the comments. */
async function known(who: Viewer, attemptId: string) {
  const { result } = await readAttempt(desk.deps, who, attemptId);
  const questions = result?.questions ?? [];
  return {
    points: result?.points ?? null,
    keys: questions.some(({ key }) => key !== null),
    comments: questions.some(({ comment }) => comment !== null),
  };
}
const all = { points: 7, keys: true, comments: true };
const nothing = { points: null, keys: false, comments: false };

async function gradeAll({ teacher, quizId, questionIds }: Room): Promise<void> {
  const { answers } = await answersOfQuestion(desk.deps, teacher, quizId, questionIds[1] ?? '', undefined);
  for (const { attemptId, questionId, version } of answers)
    await gradeAnswer(desk.deps, teacher, attemptId, questionId, {
      points: 3,
      itemIds: [],
      comment: 'Say why.',
      version,
    });
}
const right = [rightAnswers.choice, rightAnswers.longText];
const setQuiz = (id: string, change: object) => desk.db.update(quizzes).set(change).where(eq(quizzes.id, id));
const aMinuteAgo = sql`now() - interval '1 minute'`;

test.each([
  ['never', nothing, nothing, nothing],
  ['handedIn', all, all, all],
  ['closed', nothing, all, all],
  ['returned', nothing, nothing, all],
] as const)('%s: known when graded, when closed, when returned', async (when, graded, closed, returned) => {
  const room = await desk.room(same(when), ['choice', 'longText']);
  const { sue, teacher, quizId } = room;
  const { id } = await takeQuiz(desk, sue, quizId, right);
  await gradeAll(room);
  expect(await known(sue, id)).toEqual(graded);
  await setQuiz(quizId, { closesAt: aMinuteAgo });
  expect(await known(sue, id)).toEqual(closed);
  await returnResults(desk.deps, teacher, quizId);
  expect(await known(sue, id)).toEqual(returned);
});

test('points, right answers and comments are shown each at its own time', async () => {
  const settings = { showPoints: 'handedIn', showKey: 'closed', showComments: 'returned' };
  const room = await desk.room(settings, ['choice', 'longText']);
  const { sue, quizId } = room;
  const { id } = await takeQuiz(desk, sue, quizId, right);
  await gradeAll(room);
  expect(await known(sue, id)).toEqual({ points: 7, keys: false, comments: false });
  await setQuiz(quizId, { closesAt: aMinuteAgo });
  expect(await known(sue, id)).toEqual({ points: 7, keys: true, comments: false });
});

test('points that are not shown are in no list either, nor that they are there', async () => {
  const room = await desk.room(same('returned'), ['choice']);
  const { sue, quizId } = room;
  await takeQuiz(desk, sue, quizId, [rightAnswers.choice]);
  expect(await listAttempts(desk.db, sue, quizId)).toMatchObject([
    { state: 'handedIn', points: null, counts: false },
  ]);
});

describe('what is shown when the quiz is closed waits', () => {
  // All students of these tests are in one class.
  beforeEach(async () => void (await desk.db.delete(accommodations)));

  test('for those who still take it', async () => {
    const { sue, sam, quizId } = await desk.room(same('closed'), ['choice']);
    const { id } = await takeQuiz(desk, sue, quizId, [rightAnswers.choice]);
    const open = await startAttempt(desk.deps, sam, quizId);
    await setQuiz(quizId, { closesAt: aMinuteAgo });
    expect(await known(sue, id)).toEqual(nothing);
    await desk.handIn(sam, open.id, []);
    expect(await known(sue, id)).toMatchObject({ points: 4, keys: true });
  });

  test('for those who may begin later than others', async () => {
    const { sue, sam, quizId } = await desk.room(same('closed'), ['choice']);
    const { id } = await takeQuiz(desk, sue, quizId, [rightAnswers.choice]);
    await desk.accommodate(sam, 50);
    // Open for 50 minutes; for Sam 25 more, of which 10 have passed.
    const from = sql`now() - interval '60 minutes'`;
    await setQuiz(quizId, { opensAt: from, closesAt: sql`now() - interval '10 minutes'` });
    expect(await known(sue, id)).toEqual(nothing);
    await takeQuiz(desk, sam, quizId, [null]);
    expect(await known(sue, id)).toEqual(nothing);
    await setQuiz(quizId, { closesAt: sql`now() - interval '30 minutes'` });
    expect(await known(sue, id)).toMatchObject({ points: 4, keys: true });
  });

  test('not for students of other classes, nor where everybody has the same end', async () => {
    const { sue, quizId, courseId } = await desk.room(same('closed'), ['choice']);
    const { id } = await takeQuiz(desk, sue, quizId, [rightAnswers.choice]);
    const longAgo = { opensAt: sql`now() - interval '2 hours'`, closesAt: aMinuteAgo };
    await desk.accommodate(await desk.person({ year: 'third' }), 300);
    await setQuiz(quizId, longAgo);
    expect(await known(sue, id)).toMatchObject({ keys: true });
    const tim = await desk.person();
    await desk.accommodate(tim, 300);
    expect(await known(sue, id)).toEqual(nothing);
    await setQuiz(quizId, { minutes: 30 });
    expect(await known(sue, id)).toMatchObject({ keys: true });
    await setQuiz(quizId, { minutes: null, sectionIds: [await desk.section(courseId, sue)] });
    expect(await known(sue, id)).toMatchObject({ keys: true });
  });
});
