import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failpoints } from '#platform/failpoints.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { QuizDesk, type Room } from '../../../../../test/quizzes/desk.ts';
import { questionOf, rightAnswers } from '../../../../../test/quizzes/questions.ts';
import { takeQuiz } from '../../../../../test/quizzes/take.ts';
import { gradeAnswer } from '../grading/grade-answer.ts';
import { readAttemptForGrading } from '../grading/read-attempt.ts';
import { returnResults } from '../grading/return-results.ts';
import { bankQuestions, questionVersions, quizAttempts } from '../table.ts';
import { startAttempt } from '../taking/start-attempt.ts';
import { previewRescoring, rescore } from './rescore.ts';

let desk: QuizDesk;
beforeAll(async () => {
  desk = await QuizDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const refused = (code: string, key?: string) =>
  expect.objectContaining({ code, ...(key ? { reason: expect.objectContaining({ key }) } : {}) });
/** The mirror was right all along. */
function flipped(question: NewQuestion): NewQuestion {
  const { content } = question;
  if (content.kind !== 'choice') return question;
  const options = content.options.map((option) => ({ ...option, isRight: !option.isRight }));
  return { ...question, content: { ...content, options } };
}
const corrected = flipped(questionOf('choice'));
const mirror: Answer = { kind: 'choice', optionIds: ['wrong'] };
const { choice: prism, trueFalse } = rightAnswers;

/** Sue has 8 of 8 and Sam 4, by the key that is wrong. */
async function marked(): Promise<Room & { questionId: string; sues: string; sams: string }> {
  const room = await desk.room({}, ['choice', 'trueFalse']);
  const sues = (await takeQuiz(desk, room.sue, room.quizId, [prism, trueFalse])).id;
  const sams = (await takeQuiz(desk, room.sam, room.quizId, [mirror, trueFalse])).id;
  return { ...room, questionId: room.questionIds[0] ?? '', sues, sams };
}
const input = (confirmed?: string, question = corrected) => ({ version: 1, question, confirmed });
const preview = (
  { teacher, questionId }: Pick<Room, 'teacher'> & { questionId: string },
  question = corrected,
) => previewRescoring(desk.deps, teacher, questionId, input(undefined, question));
async function pointsOf(quizId: string): Promise<(number | null)[]> {
  const { points, startedAt } = quizAttempts;
  const rows = await desk.db
    .select({ points })
    .from(quizAttempts)
    .where(eq(quizAttempts.quizId, quizId))
    .orderBy(asc(startedAt));
  return rows.map((row) => row.points);
}

test('the preview says whose points change, and stores nothing', async () => {
  const room = await marked();
  expect(await preview(room)).toMatchObject({
    marked: 2,
    changed: 2,
    returned: 0,
    changes: expect.arrayContaining([
      expect.objectContaining({ attemptId: room.sues, name: 'Sue Second', before: 8, after: 4 }),
      expect.objectContaining({ attemptId: room.sams, quizTitle: 'Lenses', before: 4, after: 8 }),
    ]),
  });
  expect(await pointsOf(room.quizId)).toEqual([8, 4]);
});

test('what changes points is stored with its preview only, and marks everybody again', async () => {
  const room = await marked();
  const { teacher, questionId, quizId } = room;
  await expect(rescore(desk.deps, teacher, questionId, input())).rejects.toEqual(
    refused('conflict', 'quizzes.correctionChangesPoints'),
  );
  const { fingerprint } = await preview(room);
  expect(await rescore(desk.deps, teacher, questionId, input(fingerprint))).toEqual({
    changed: 2,
    version: 2,
  });
  expect(await pointsOf(quizId)).toEqual([4, 8]);
  // After a lost answer the same comes again.
  expect(await rescore(desk.deps, teacher, questionId, input(fingerprint))).toEqual({
    changed: 0,
    version: 2,
  });
  const { answers } = await readAttemptForGrading(desk.deps, teacher, room.sams);
  expect(answers[0]).toMatchObject({ autoPoints: 4, question: { content: corrected.content } });
});

test('points that have changed since the preview make it void: nothing is stored', async () => {
  const room = await marked();
  const { teacher, questionId, quizId } = room;
  const { fingerprint } = await preview(room);
  await takeQuiz(desk, await desk.person(), quizId, [mirror, trueFalse]);
  await expect(rescore(desk.deps, teacher, questionId, input(fingerprint))).rejects.toEqual(
    refused('conflict', 'quizzes.previewOutdated'),
  );
  expect(await pointsOf(quizId)).toEqual([8, 4, 4]);
  const stored = await desk.db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId));
  expect(stored).toHaveLength(1);
});

class FailingPoints extends Failpoints {
  override hit(): void {
    throw new Error('the process has ended');
  }
}

test('all of it is stored, or nothing', async () => {
  const room = await marked();
  const { teacher, questionId, quizId } = room;
  const { fingerprint } = await preview(room);
  const failing = { ...desk.deps, failpoints: new FailingPoints() };
  await expect(rescore(failing, teacher, questionId, input(fingerprint))).rejects.toThrow('has ended');
  expect(await pointsOf(quizId)).toEqual([8, 4]);
  const [question] = await desk.db.select().from(bankQuestions).where(eq(bankQuestions.id, questionId));
  expect(question?.version).toBe(1);
});

test('a returned result that changes is notified once, in each of its quizzes', async () => {
  const room = await marked();
  const { teacher, courseId, questionId, quizId, sue } = room;
  const other = await desk.publish(
    teacher,
    await desk.draft(teacher, courseId, [questionId], { title: 'Again' }),
  );
  const second = await takeQuiz(desk, sue, other.id, [prism]);
  await returnResults(desk.deps, teacher, quizId);
  desk.events.length = 0;
  const { fingerprint, returned, changed } = await preview(room);
  expect({ returned, changed }).toEqual({ returned: 2, changed: 3 });
  await rescore(desk.deps, teacher, questionId, input(fingerprint));
  const heard = desk.events.map(({ kind, attemptId }) => `${kind} ${String(attemptId)}`);
  expect(heard).toHaveLength(2);
  expect(new Set(heard)).toEqual(new Set([room.sams, room.sues].map((id) => `quiz.corrected ${id}`)));
  expect(await pointsOf(other.id)).toEqual([0]);
  expect(second.state).toBe('handedIn');
});

test('a grade by hand stays what counts', async () => {
  const room = await marked();
  const { teacher, questionId, quizId, sues } = room;
  const { answers } = await readAttemptForGrading(desk.deps, teacher, sues);
  const grade = { points: 3, itemIds: [], comment: '', version: 1 };
  await gradeAnswer(desk.deps, teacher, sues, answers[0]?.questionId ?? '', grade);
  const { fingerprint, changes } = await preview(room);
  expect(changes.map(({ attemptId }) => attemptId)).toEqual([room.sams]);
  await rescore(desk.deps, teacher, questionId, input(fingerprint));
  expect(await pointsOf(quizId)).toEqual([7, 8]);
});

test('an attempt that goes on is marked with the corrected key when it is handed in', async () => {
  const room = await marked();
  const { teacher, questionId, quizId } = room;
  const late = await desk.person();
  const open = await startAttempt(desk.deps, late, quizId);
  const first = open.questions[0] ?? expect.fail('it asks nothing');
  const shownMirror =
    first.content.kind === 'choice'
      ? first.content.options.find(({ text }) => text === 'A mirror')?.id
      : undefined;
  const { fingerprint } = await preview(room);
  await rescore(desk.deps, teacher, questionId, input(fingerprint));
  const answer = { kind: 'choice' as const, optionIds: [shownMirror ?? ''] };
  const save = { questionId: first.id, clientId: 'late', seenSeq: 0, answer };
  await desk.handIn(late, open.id, [save]);
  expect(await pointsOf(quizId)).toEqual([4, 8, 4]);
});

test('a correction asks the same, and only those who manage the course make it', async () => {
  const room = await marked();
  const other = questionOf('trueFalse');
  await expect(preview(room, other)).rejects.toEqual(refused('validation'));
  const grader = await desk.person();
  await desk.assistant(room.courseId, grader, ['handIns', 'grade']);
  await expect(preview({ ...room, teacher: grader })).rejects.toEqual(refused('forbidden'));
  await expect(preview({ ...room, teacher: room.sue })).rejects.toEqual(refused('not_found'));
  const { fingerprint } = await preview(room);
  await rescore(desk.deps, room.teacher, room.questionId, input(fingerprint));
  const outdated = previewRescoring(
    desk.deps,
    room.teacher,
    room.questionId,
    input(undefined, questionOf('choice')),
  );
  await expect(outdated).rejects.toEqual(refused('conflict'));
});
