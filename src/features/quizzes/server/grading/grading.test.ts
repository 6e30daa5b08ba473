import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#server/session.ts';
import { QuizDesk, type Room } from '../../../../../test/quizzes/desk.ts';
import { rightAnswers } from '../../../../../test/quizzes/questions.ts';
import { takeQuiz } from '../../../../../test/quizzes/take.ts';
import { quizAttempts } from '../table.ts';
import { startAttempt } from '../taking/start-attempt.ts';
import { answersOfQuestion } from './answers-of-question.ts';
import { gradeAnswer } from './grade-answer.ts';
import { listResults } from './list-results.ts';
import { readAttemptForGrading } from './read-attempt.ts';
import { returnResults } from './return-results.ts';

let desk: QuizDesk;
beforeAll(async () => {
  desk = await QuizDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const refused = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details ? { details: expect.objectContaining(details) } : {}) });
const essay = (text: string) => ({ kind: 'longText', text }) as const;

/** A quiz of a choice and a long text, which both students have handed in. */
async function handedIn(): Promise<Room & { essayId: string; attemptIds: [string, string] }> {
  const room = await desk.room({}, ['choice', 'longText']);
  const { quizId, sue, sam } = room;
  const first = await takeQuiz(desk, sue, quizId, [rightAnswers.choice, essay('It is slower.')]);
  const second = await takeQuiz(desk, sam, quizId, [null, essay('It is faster.')]);
  return { ...room, essayId: room.questionIds[1] ?? '', attemptIds: [first.id, second.id] };
}
const acrossStudents = (who: Viewer, { quizId, essayId }: { quizId: string; essayId: string }) =>
  answersOfQuestion(desk.deps, who, quizId, essayId, undefined);
async function firstAnswer(who: Viewer, of: { quizId: string; essayId: string }) {
  const { answers } = await acrossStudents(who, of);
  return answers[0] ?? expect.fail('nobody has answered');
}
const grade = (who: Viewer, of: { attemptId: string; questionId: string }, given: object) =>
  gradeAnswer(desk.deps, who, of.attemptId, of.questionId, {
    points: 3,
    itemIds: [],
    comment: '',
    version: 1,
    ...given,
  });

test('a long text is graded by hand with its criteria, and then the attempt has points', async () => {
  const room = await handedIn();
  const { teacher, quizId, attemptIds } = room;
  const answer = await firstAnswer(teacher, room);
  expect(answer).toMatchObject({ answer: essay('It is slower.'), most: 4, autoPoints: null });
  const graded = await grade(teacher, answer, { points: 3.5, itemIds: ['complete'], comment: 'Good.' });
  expect(graded).toMatchObject({ handPoints: 3.5, itemIds: ['complete'], comment: 'Good.', version: 2 });
  const { attempt } = await readAttemptForGrading(desk.deps, teacher, attemptIds[0]);
  expect(attempt).toMatchObject({ state: 'graded', points: 7.5, toGrade: 0, counts: true });
  const { counts } = await listResults(desk.db, teacher, quizId, { which: 'all' });
  expect(counts).toEqual({ students: 2, begun: 2, handedIn: 2, toGrade: 1, returned: 0 });
});

test('one question goes across students, those that wait for a grade first', async () => {
  const room = await handedIn();
  const { teacher, sue, sam } = room;
  const names = async () => (await acrossStudents(teacher, room)).answers.map(({ student }) => student.id);
  expect(await names()).toEqual([sue.userId, sam.userId]);
  await grade(teacher, await firstAnswer(teacher, room), {});
  expect(await names()).toEqual([sam.userId, sue.userId]);
  expect((await acrossStudents(teacher, room)).toGrade).toBe(1);
});

test('a grade on an older version is a conflict that says who was faster, and changes nothing', async () => {
  const room = await handedIn();
  const { teacher } = room;
  const answer = await firstAnswer(teacher, room);
  const other = await desk.person({ name: 'Gil Grader' });
  await desk.assistant(room.courseId, other, ['handIns', 'grade']);
  await grade(other, answer, { points: 2 });
  await expect(grade(teacher, answer, { points: 4 })).rejects.toEqual(
    refused('conflict', { byId: other.userId, byName: 'Gil Grader', version: 2 }),
  );
  // After a lost answer the same comes again.
  expect(await grade(other, answer, { points: 2 })).toMatchObject({ handPoints: 2, version: 2 });
});

test('a grade has at most the points of its question, and only items of its criteria', async () => {
  const room = await handedIn();
  const answer = await firstAnswer(room.teacher, room);
  await expect(grade(room.teacher, answer, { points: 4.01 })).rejects.toEqual(
    refused('validation', { fields: { points: expect.anything() } }),
  );
  await expect(grade(room.teacher, answer, { itemIds: ['foreign'] })).rejects.toEqual(refused('validation'));
});

test('who sees one section reads and grades its students only', async () => {
  const room = await handedIn();
  const { courseId, quizId, sam, attemptIds } = room;
  const helper = await desk.person({ name: 'Hana Helper' });
  await desk.assistant(courseId, helper, ['handIns', 'grade'], await desk.section(courseId, sam));
  const { answers, toGrade } = await acrossStudents(helper, room);
  expect([answers.map(({ student }) => student.name), toGrade]).toEqual([['Sam Second'], 1]);
  const { attempts, counts } = await listResults(desk.db, helper, quizId, { which: 'all' });
  expect([attempts.map(({ id }) => id), counts.students]).toEqual([[attemptIds[1]], 1]);
  await expect(readAttemptForGrading(desk.deps, helper, attemptIds[0])).rejects.toEqual(refused('not_found'));
  const foreign = {
    attemptId: attemptIds[0],
    questionId: (await firstAnswer(room.teacher, room)).questionId,
  };
  await expect(grade(helper, foreign, {})).rejects.toEqual(refused('not_found'));
});

test('students see no results of others, and strangers not even that the quiz exists', async () => {
  const room = await handedIn();
  await expect(acrossStudents(room.sue, room)).rejects.toEqual(refused('forbidden'));
  const stranger = await desk.person({ year: 'third' });
  await expect(listResults(desk.db, stranger, room.quizId, { which: 'all' })).rejects.toEqual(
    refused('not_found'),
  );
});

test('an attempt that goes on is seen without its answers, and is not graded', async () => {
  const room = await handedIn();
  const { teacher, quizId } = room;
  const late = await desk.person();
  const { id, questions } = await startAttempt(desk.deps, late, quizId);
  expect(await readAttemptForGrading(desk.deps, teacher, id)).toMatchObject({
    attempt: { state: 'open' },
    answers: [],
    saves: [],
  });
  const asked = { attemptId: id, questionId: questions[1]?.id ?? '' };
  await expect(grade(teacher, asked, {})).rejects.toEqual(refused('conflict'));
});

test('only graded results are returned, each student hears of it, and a later change is a correction', async () => {
  const room = await handedIn();
  const { teacher, quizId, attemptIds } = room;
  await expect(returnResults(desk.deps, teacher, quizId)).rejects.toEqual(refused('conflict'));
  const answer = await firstAnswer(teacher, room);
  await grade(teacher, answer, {});
  desk.events.length = 0;
  expect(await returnResults(desk.deps, teacher, quizId)).toEqual({ returned: 1, waiting: 1 });
  expect(desk.events.map(({ kind }) => kind)).toEqual(['quiz.returned']);
  const grader = await desk.person();
  await desk.assistant(room.courseId, grader, ['handIns', 'grade']);
  await expect(grade(grader, answer, { version: 2 })).rejects.toEqual(refused('forbidden'));
  await grade(teacher, answer, { points: 4, version: 2 });
  expect(desk.events.map(({ kind }) => kind)).toEqual(['quiz.returned', 'quiz.corrected']);
  // Without a grade it is not returned any more.
  await grade(teacher, answer, { points: null, version: 3 });
  const { db } = desk;
  const [stored] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptIds[0]));
  expect(stored).toMatchObject({ state: 'handedIn', points: null, returnedAt: null });
});
