import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#server/session.ts';
import { editCells } from '#features/gradebook/server/edit/edit-cells.ts';
import { readOwnGrades } from '#features/gradebook/server/own/own-grades.ts';
import { QuizDesk, type Room } from '../../../../../test/quizzes/desk.ts';
import { rightAnswers } from '../../../../../test/quizzes/questions.ts';
import { takeQuiz } from '../../../../../test/quizzes/take.ts';
import { returnResults } from '../grading/return-results.ts';
import { startAttempt } from '../taking/start-attempt.ts';
import { quizzesInGradebook } from './grade-source.ts';

let desk: QuizDesk;
beforeAll(async () => {
  desk = await QuizDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const { choice, trueFalse } = rightAnswers;
const source = quizzesInGradebook();
const book = () => ({ ...desk.deps, sources: [source] });
const cellsOf = ({ courseId }: Room, ...who: Viewer[]) =>
  source.cells(
    desk.db,
    courseId,
    who.map(({ userId }) => userId),
  );
const own = async (who: Viewer, { courseId }: Room) => (await readOwnGrades(book(), who, courseId)).cells[0];

test.each([
  ['best', 8],
  ['last', 0],
  ['first', 4],
  ['average', 4],
] as const)('of several attempts, %s counts in the book', async (counting, points) => {
  const room = await desk.room({ counting, attempts: 3 }, ['choice', 'trueFalse']);
  const { sue, quizId } = room;
  for (const answers of [
    [choice, null],
    [choice, trueFalse],
    [null, null],
  ])
    await takeQuiz(desk, sue, quizId, answers);
  expect(await cellsOf(room, sue)).toEqual([
    expect.objectContaining({ recordId: quizId, points, state: 'graded' }),
  ]);
});

test('a student’s own grades have nothing of a quiz before its results are returned', async () => {
  const room = await desk.room({}, ['choice', 'trueFalse']);
  const { teacher, sue, quizId } = room;
  expect(await source.works(desk.db, room.courseId)).toMatchObject([{ title: 'Lenses', points: 8 }]);
  await takeQuiz(desk, sue, quizId, [choice, null]);
  expect(await cellsOf(room, sue)).toMatchObject([{ points: 4, state: 'graded' }]);
  expect(await own(sue, room)).toMatchObject({ points: null, given: null });
  await returnResults(desk.deps, teacher, quizId);
  expect(await own(sue, room)).toMatchObject({ points: 4 });
});

test('points of a quiz are changed in the quiz: an edit in the book is refused with the way to it', async () => {
  const room = await desk.room({}, ['choice']);
  const { teacher, sue, courseId, quizId } = room;
  await takeQuiz(desk, sue, quizId, [choice]);
  const edits = [
    { workId: `quiz:${quizId}`, studentId: sue.userId, points: 1, isExcused: false, version: 0 },
  ];
  const [outcome] = await editCells(book(), teacher, courseId, { edits, allOrNothing: false });
  expect(outcome?.refused?.message).toBe(
    'The points of a quiz come from its answers. Open the quiz to change them.',
  );
  expect(await cellsOf(room, sue)).toMatchObject([{ points: 4 }]);
});

test('practice, drafts and attempts that go on are in no book', async () => {
  const practice = await desk.room({ isPractice: true }, ['choice']);
  await takeQuiz(desk, practice.sue, practice.quizId, [choice]);
  expect(await source.works(desk.db, practice.courseId)).toEqual([]);
  expect(await cellsOf(practice, practice.sue)).toEqual([]);
  const room = await desk.room({}, ['choice']);
  await startAttempt(desk.deps, room.sue, room.quizId);
  expect(await cellsOf(room, room.sue)).toEqual([]);
});

test('a quiz is not missing before it closes for the student', async () => {
  const closesAt = new Date(Date.now() + 3_600_000);
  const opensAt = new Date(Date.now() - 3_600_000);
  const room = await desk.room({ opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() }, [
    'choice',
  ]);
  await desk.accommodate(room.sue, 50);
  expect(await cellsOf(room, room.sue, room.sam)).toMatchObject([
    { studentId: room.sue.userId, state: 'none', dueAt: new Date(closesAt.getTime() + 3_600_000) },
  ]);
});
