import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { wordsOf } from '#shared/refusals.ts';
import { QuizDesk } from '../../../../../test/quizzes/desk.ts';
import { questionOf } from '../../../../../test/quizzes/questions.ts';
import { changeParts } from '../quizzes/change-parts.ts';
import { startAttempt } from '../taking/start-attempt.ts';
import { changeQuestion, createQuestion, deleteQuestion } from './change-bank.ts';
import { authorizeQuestion, readQuestion } from './find-question.ts';
import { listQuestions, listVersions } from './read-bank.ts';

let desk: QuizDesk;
beforeAll(async () => {
  desk = await QuizDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const refusalOf = async (work: Promise<unknown>): Promise<{ code: string; message: string }> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`no refusal: ${String(error)}`);
  return { code: error.code, message: wordsOf(error.reason) };
};
const titlesOf = async (...asked: Parameters<typeof listQuestions>): Promise<string[]> =>
  (await listQuestions(...asked)).questions.map(({ title }) => title);

test('a bank lists the latest change first, and finds questions by words, tag and kind', async () => {
  const teacher = await desk.teacher();
  const courseId = await desk.course(teacher);
  const { db } = desk;
  const [first = ''] = await desk.bank(teacher, courseId, ['choice', 'number', 'gaps']);
  const waves = questionOf('trueFalse', { title: 'Interference', tags: ['waves'] });
  await createQuestion(desk.deps, teacher, courseId, waves);
  await changeQuestion(desk.deps, teacher, first, { ...questionOf('choice'), version: 1 });
  expect(await titlesOf(db, teacher, courseId, {})).toEqual([
    'About choice',
    'Interference',
    'About gaps',
    'About number',
  ]);
  expect(await titlesOf(db, teacher, courseId, { find: 'interferences' })).toEqual(['Interference']);
  expect(await titlesOf(db, teacher, courseId, { kind: 'number' })).toEqual(['About number']);
  const tagged = await listQuestions(db, teacher, courseId, { tag: 'waves' });
  expect(tagged.questions.map(({ title }) => title)).toEqual(['Interference']);
  expect([tagged.total, tagged.tags]).toEqual([
    1,
    [
      { tag: 'optics', count: 3 },
      { tag: 'waves', count: 1 },
    ],
  ]);
});

test('a long bank comes page by page, each question once', async () => {
  const teacher = await desk.teacher();
  const courseId = await desk.course(teacher);
  for (let count = 0; count < 60; count += 1)
    await createQuestion(desk.deps, teacher, courseId, questionOf('trueFalse', { title: `Number ${count}` }));
  const page = await listQuestions(desk.db, teacher, courseId, {});
  expect([page.questions.length, page.total]).toEqual([50, 60]);
  const rest = await listQuestions(desk.db, teacher, courseId, { after: page.next ?? '' });
  expect([rest.questions.length, rest.next]).toEqual([10, null]);
  expect(new Set([...page.questions, ...rest.questions].map(({ id }) => id)).size).toBe(60);
});

test('a lost answer does not store a question twice', async () => {
  const teacher = await desk.teacher();
  const courseId = await desk.course(teacher);
  const input = { ...questionOf('choice'), clientId: 'once' };
  const [one, other] = [
    await createQuestion(desk.deps, teacher, courseId, input),
    await createQuestion(desk.deps, teacher, courseId, input),
  ];
  expect(other).toEqual(one);
  expect((await listQuestions(desk.db, teacher, courseId, {})).total).toBe(1);
});

test('a change is a new version, and an attempt keeps the one that it began with', async () => {
  const { teacher, sue, quizId, questionIds } = await desk.room({}, ['choice']);
  const [id = ''] = questionIds;
  const before = await startAttempt(desk.deps, sue, quizId);
  const changed = questionOf('choice', { text: 'Which of these bends light?' });
  await changeQuestion(desk.deps, teacher, id, { ...changed, version: 1 });
  expect((await startAttempt(desk.deps, sue, quizId)).questions).toEqual(before.questions);
  const versions = await listVersions(desk.db, teacher, id);
  expect(versions.map(({ version, byName, attempts }) => [version, byName, attempts])).toEqual([
    [2, 'Tara Teacher', 0],
    [1, 'Tara Teacher', 1],
  ]);
});

test('who was slower hears who was faster, and overwrites nothing', async () => {
  const { teacher, courseId, questionIds } = await desk.room({}, ['choice']);
  const [id = ''] = questionIds;
  const helper = await desk.teacher('Hugo Helper');
  await desk.assistant(courseId, helper, ['manage']);
  await changeQuestion(desk.deps, helper, id, { ...questionOf('choice', { points: 7 }), version: 1 });
  const slower = changeQuestion(desk.deps, teacher, id, { ...questionOf('choice'), version: 1 });
  expect(await refusalOf(slower)).toEqual({
    code: 'conflict',
    message: 'Hugo Helper changed this meanwhile. Please look at it first.',
  });
  expect((await readQuestion(desk.db, await authorizeQuestion(desk.db, teacher, id))).points).toBe(7);
});

test('a question that a quiz names cannot be deleted, and its use is counted', async () => {
  const { teacher, courseId, questionIds, quizId, quiz } = await desk.room({}, ['choice', 'number']);
  const [id = '', other = ''] = questionIds;
  expect(await refusalOf(deleteQuestion(desk.db, teacher, id, 1))).toEqual({
    code: 'conflict',
    message: 'The quiz “Lenses” asks this question. Take it out first.',
  });
  const parts = [{ kind: 'draw' as const, id: 'drawn', tag: 'optics', count: 1, points: 2 }];
  await changeParts(desk.db, teacher, quizId, { parts, version: quiz.version });
  // Drawn by its tag, it may still be deleted.
  expect((await readQuestion(desk.db, await authorizeQuestion(desk.db, teacher, id))).useCount).toBe(1);
  await deleteQuestion(desk.db, teacher, id, 1);
  expect(await refusalOf(authorizeQuestion(desk.db, teacher, id))).toMatchObject({ code: 'not_found' });
  const { questions } = await listQuestions(desk.db, teacher, courseId, {});
  expect(questions.map((question) => question.id)).toEqual([other]);
});

test('the bank is for those who manage the course: for others there is none', async () => {
  const { sue, courseId, questionIds } = await desk.room({}, ['choice']);
  const [id = ''] = questionIds;
  const [helper, stranger] = [await desk.person({ name: 'Hal Helper' }), await desk.teacher()];
  await desk.assistant(courseId, helper, ['grade', 'handIns', 'answer', 'lessons']);
  for (const viewer of [sue, helper, stranger]) {
    expect(await refusalOf(listQuestions(desk.db, viewer, courseId, {}))).toMatchObject({
      code: 'not_found',
    });
    expect(await refusalOf(authorizeQuestion(desk.db, viewer, id))).toMatchObject({ code: 'not_found' });
    const added = createQuestion(desk.deps, viewer, courseId, questionOf('choice'));
    expect(await refusalOf(added)).toMatchObject({ code: 'not_found' });
  }
});
