import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#shared/app-error.ts';
import { wordsOf } from '#shared/refusals.ts';
import { parse } from '#server/http/mount.ts';
import { QuizDesk } from '../../../../../test/quizzes/desk.ts';
import { type QuizPart, QuizSettings } from '../../contract/quizzes.ts';
import { startAttempt } from '../taking/start-attempt.ts';
import { listQuizzes } from './cards.ts';
import { changeParts } from './change-parts.ts';
import { changeQuiz, createQuiz, deleteQuiz, publishQuiz } from './change-quizzes.ts';

let desk: QuizDesk;
beforeAll(async () => {
  desk = await QuizDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`no refusal: ${String(error)}`);
  return wordsOf(error.reason);
};
const settings = (fields: object = {}): QuizSettings => parse(QuizSettings, { title: 'Lenses', ...fields });
const question = (questionId: string, id = questionId): QuizPart => ({
  kind: 'question',
  id,
  questionId,
  points: null,
});
const draw = (tag: string, count: number): QuizPart => ({
  kind: 'draw',
  id: 'drawn',
  tag,
  count,
  points: 2.5,
});

test('a draft is for those who manage the course, and publishing shows it to its students', async () => {
  const teacher = await desk.teacher();
  const courseId = await desk.course(teacher);
  const sue = await desk.person();
  const draft = await desk.draft(teacher, courseId, await desk.bank(teacher, courseId, ['choice']));
  const titles = async (viewer: typeof sue) =>
    (await listQuizzes(desk.db, viewer, courseId)).quizzes.map(({ title }) => title);
  expect([await titles(teacher), await titles(sue)]).toEqual([['Lenses'], []]);
  const published = await desk.publish(teacher, draft);
  expect(await titles(sue)).toEqual(['Lenses']);
  await publishQuiz(desk.deps, teacher, draft.id, { isPublished: false, version: published.version });
  expect(await titles(sue)).toEqual([]);
});

test('what contradicts itself is refused', async () => {
  const teacher = await desk.teacher();
  const courseId = await desk.course(teacher);
  const [opensAt, closesAt] = [desk.inMinutes(60), desk.inMinutes(30)];
  const create = (fields: object) => refusalOf(createQuiz(desk.deps, teacher, courseId, settings(fields)));
  expect(await create({ opensAt, closesAt })).toBe('It cannot close before it opens');
  expect(await create({ atSecond: 30 })).toBe('Choose the lesson first');
  expect(await create({ sectionIds: ['elsewhere'] })).toBe('Choose sections of this course');
  const draft = await createQuiz(desk.deps, teacher, courseId, settings());
  expect(await refusalOf(desk.publish(teacher, draft))).toBe('Add questions before you publish this quiz.');
});

test('parts have the points of their questions or their own, and ask no more than the bank has', async () => {
  const teacher = await desk.teacher();
  const courseId = await desk.course(teacher);
  const [one = '', two = ''] = await desk.bank(teacher, courseId, ['choice', 'number', 'gaps']);
  const { id, version } = await createQuiz(desk.deps, teacher, courseId, settings());
  const change = (parts: readonly QuizPart[]) => changeParts(desk.db, teacher, id, { parts, version });
  expect(await refusalOf(change([question(one), question(one, 'again')]))).toBe(
    'A quiz asks a question once',
  );
  expect(await refusalOf(change([question(one), question(two, one)]))).toBe('The same part is there twice');
  expect(await refusalOf(change([question('unknown')]))).toBe(
    'One of the questions is not in the bank of this course',
  );
  // Two of the three are asked already.
  expect(await refusalOf(change([question(one), question(two), draw('optics', 2)]))).toBe(
    'Questions of “optics” that are not asked already: 1',
  );
  const quiz = await change([question(one), draw('optics', 2)]);
  expect([quiz.questions, quiz.points]).toEqual([3, 4 + 2 * 2.5]);
});

test('once somebody has begun, parts stay and it stays published; a preview changes neither', async () => {
  const { teacher, sue, quiz, quizId, questionIds } = await desk.room({ attempts: 2 }, ['choice', 'number']);
  await startAttempt(desk.deps, teacher, quizId);
  const [one = ''] = questionIds;
  const { version } = await changeParts(desk.db, teacher, quizId, {
    parts: [question(one)],
    version: quiz.version,
  });
  const { id } = await startAttempt(desk.deps, sue, quizId);
  expect(await refusalOf(changeParts(desk.db, teacher, quizId, { parts: [], version }))).toBe(
    'Somebody has begun, so its questions stay as they are.',
  );
  expect(await refusalOf(publishQuiz(desk.deps, teacher, quizId, { isPublished: false, version }))).toBe(
    'Somebody has begun this quiz. It stays published.',
  );
  const practice = { ...settings({ isPractice: true }), version };
  expect(await refusalOf(changeQuiz(desk.deps, teacher, quizId, practice))).toBe(
    'Somebody has begun. It stays what it is.',
  );
  await desk.handIn(sue, id, []);
  expect(await refusalOf(deleteQuiz(desk.deps, teacher, quizId, version))).toBe(
    'A student has handed this quiz in. It cannot be deleted.',
  );
});

test('who was slower hears who was faster; a deleted quiz is gone for everybody', async () => {
  const { teacher, sue, courseId, quiz, quizId } = await desk.room({}, ['choice']);
  const changed = await changeQuiz(desk.deps, teacher, quizId, {
    ...settings({ title: 'Prisms' }),
    version: quiz.version,
  });
  expect(changed.title).toBe('Prisms');
  expect(await refusalOf(deleteQuiz(desk.deps, teacher, quizId, quiz.version))).toBe(
    'Tara Teacher changed this meanwhile. Please look at it first.',
  );
  await deleteQuiz(desk.deps, teacher, quizId, changed.version);
  for (const viewer of [teacher, sue])
    expect((await listQuizzes(desk.db, viewer, courseId)).quizzes).toEqual([]);
});

test('a quiz of a section is for its students only', async () => {
  const { teacher, sue, sam, courseId, questionIds } = await desk.room({}, ['choice']);
  const sectionIds = [await desk.section(courseId, sam)];
  const lab = await desk.draft(teacher, courseId, questionIds, { title: 'Lab', sectionIds });
  await desk.publish(teacher, lab);
  const titles = async (viewer: typeof sue) =>
    (await listQuizzes(desk.db, viewer, courseId)).quizzes.map(({ title }) => title);
  expect([await titles(sue), await titles(sam)]).toEqual([['Lenses'], ['Lenses', 'Lab']]);
  expect(await refusalOf(startAttempt(desk.deps, sue, lab.id))).toBe(
    'This quiz does not exist, or is not meant for you.',
  );
});
