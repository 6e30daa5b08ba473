import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import { QuizDesk } from '../../../../../test/quizzes/desk.ts';
import { rightAnswers } from '../../../../../test/quizzes/questions.ts';
import { takeQuiz } from '../../../../../test/quizzes/take.ts';
import { startAttempt } from '../taking/start-attempt.ts';
import { readStatistics } from './read-statistics.ts';

let desk: QuizDesk;
beforeAll(async () => {
  desk = await QuizDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const { choice: prism, trueFalse: yes, shortText: right } = rightAnswers;
const mirror: Answer = { kind: 'choice', optionIds: ['wrong'] };
const no: Answer = { kind: 'trueFalse', isTrue: false };
const words = (text: string): Answer => ({ kind: 'shortText', text });

/** Each question has 4 points. Totals: 12, 8, 8, 4, 4, 0. */
const given: (Answer | null)[][] = [
  [prism, yes, right],
  [prism, yes, words('reflection')],
  [prism, no, words(' refraction')],
  [mirror, yes, words('reflection')],
  [prism, no, null],
  [null, null, null],
];

/*
 * Worked out by hand. The choice brings 4 4 4 0 4 0, and the rest of each attempt 8 4 4 4 0 0: means 8/3 and 10/3,
 * products 64 - 6·(8/3)(10/3) = 32/3, squares 64/3 and 136/3, so r = 32 / √(64·136) = 0.343. True or false brings
 * 4 4 0 4 0 0 with 8 4 8 0 4 0: products 48 - 6·2·4 = 0. The short text has the same sums as the choice.
 */
test('difficulty, discrimination and what was answered are what one works out by hand', async () => {
  const { teacher, quizId } = await desk.room({}, ['choice', 'trueFalse', 'shortText']);
  for (const answers of given) await takeQuiz(desk, await desk.person(), quizId, answers);
  // One that goes on, and a preview, count nowhere.
  await startAttempt(desk.deps, await desk.person(), quizId);
  await takeQuiz(desk, teacher, quizId, [mirror, no, null]);

  const { attempts, mean, distribution, questions } = await readStatistics(desk.db, teacher, quizId);
  expect({ attempts, mean, distribution }).toEqual({
    attempts: 6,
    mean: expect.closeTo(0.5),
    distribution: [1, 0, 0, 2, 0, 0, 2, 0, 0, 1],
  });
  expect(questions.map(({ title, given: _given, questionId: _id, ...numbers }) => [title, numbers])).toEqual([
    ['About choice', { kind: 'choice', answers: 5, toGrade: 0, ...about(4 / 6, 0.343) }],
    ['About trueFalse', { kind: 'trueFalse', answers: 5, toGrade: 0, ...about(3 / 6, 0) }],
    ['About shortText', { kind: 'shortText', answers: 4, toGrade: 0, ...about(2 / 6, 0.343) }],
  ]);
  expect(questions.map((each) => each.given)).toEqual([
    [
      { words: 'A prism', count: 4, isRight: true },
      { words: 'A mirror', count: 1, isRight: false },
    ],
    [
      { words: 'True', count: 3, isRight: true },
      { words: 'False', count: 2, isRight: false },
    ],
    [
      { words: 'reflection', count: 2, isRight: false },
      { words: 'Refraction', count: 1, isRight: true },
      { words: 'refraction', count: 1, isRight: true },
    ],
  ]);
});
const about = (difficulty: number, discrimination: number) => ({
  difficulty: expect.closeTo(difficulty, 3),
  discrimination: expect.closeTo(discrimination, 3),
});

test('too few answers, or all alike, have no discrimination; what waits for a grade has no difficulty', async () => {
  const { teacher, sue, quizId } = await desk.room({}, ['choice', 'longText']);
  const essay: Answer = { kind: 'longText', text: 'It is slower.' };
  await takeQuiz(desk, sue, quizId, [prism, essay]);
  const read = async () =>
    (await readStatistics(desk.db, teacher, quizId)).questions.map((each) => [
      each.difficulty,
      each.discrimination,
      each.toGrade,
    ]);
  expect(await read()).toEqual([
    [1, null, 0],
    [null, null, 1],
  ]);
  for (let at = 0; at < 5; at += 1) await takeQuiz(desk, await desk.person(), quizId, [prism, null]);
  expect((await read())[0]).toEqual([1, null, 0]);
});

test('every kind of answer is in words, with parts one by one', async () => {
  const { teacher, sue, quizId } = await desk.room();
  await takeQuiz(desk, sue, quizId, Object.values(rightAnswers));
  const { questions } = await readStatistics(desk.db, teacher, quizId);
  expect(questions.map(({ kind, given: lines }) => [kind, ...lines.map((line) => line.words)])).toEqual([
    ['choice', 'A prism'],
    ['trueFalse', 'True'],
    ['shortText', 'Refraction'],
    ['number', '9.81 m/s²'],
    ['matching', 'Blue → 450 nm', 'Red → 700 nm'],
    ['ordering', 'Source → Lens → Screen'],
    ['gaps', '(1) lens'],
    ['longText'],
    ['file'],
  ]);
});

test('who sees one section reads the numbers of its students', async () => {
  const { teacher, sue, sam, courseId, quizId } = await desk.room({}, ['choice']);
  await takeQuiz(desk, sue, quizId, [prism]);
  await takeQuiz(desk, sam, quizId, [mirror]);
  const helper = await desk.person();
  await desk.assistant(courseId, helper, ['handIns'], await desk.section(courseId, sam));
  expect(await readStatistics(desk.db, helper, quizId)).toMatchObject({ attempts: 1, mean: 0 });
  expect(await readStatistics(desk.db, teacher, quizId)).toMatchObject({ attempts: 2, mean: 0.5 });
  await expect(readStatistics(desk.db, sue, quizId)).rejects.toMatchObject({ code: 'forbidden' });
});
