import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#server/session.ts';
import type { FilePurpose, StoredFile } from '#features/uploads/server/service.ts';
import { QuizDesk } from '../../../../../test/quizzes/desk.ts';
import { readAttemptForGrading } from '../grading/read-attempt.ts';
import { answerPurpose, defineAnswerFiles } from './answer-files.ts';
import { readAttempt } from '../taking/read-attempts.ts';
import { startAttempt } from '../taking/start-attempt.ts';

let desk: QuizDesk;
let folder: string;
const purposes: FilePurpose[] = [];
beforeAll(async () => {
  desk = await QuizDesk.open();
  folder = await mkdtemp(join(tmpdir(), 'quad-test-'));
  defineAnswerFiles({ define: (purpose) => void purposes.push(purpose) });
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function upload(who: Viewer, filename: string): Promise<string> {
  const path = join(folder, filename);
  await writeFile(path, 'Rays.');
  return (await desk.deps.uploads.accept(who, answerPurpose, { path, bytes: 5, filename, claimedType: '' }))
    .id;
}

/** Sue has saved an answer of two files, the later one first. */
async function saved() {
  const room = await desk.room({}, ['file']);
  const { sue, quizId } = room;
  const { id, questions } = await startAttempt(desk.deps, sue, quizId);
  const fileIds = [await upload(sue, 'rays.txt'), await upload(sue, 'lenses.txt')].toReversed();
  const questionId = questions[0]?.id ?? '';
  const answer = { kind: 'file' as const, fileIds };
  const save = { questionId, clientId: 'files', seenSeq: 0, answer };
  const { outcomes } = await desk.saveAnswers({ viewer: sue, attemptId: id, saves: [save] });
  return { ...room, attemptId: id, questionId, outcomes };
}
const files = ['lenses.txt', 'rays.txt'].map((name) => expect.objectContaining({ name, size: 5 }));

test('an answer has its files with it: when it is saved, read, and graded', async () => {
  const { sue, teacher, attemptId, outcomes } = await saved();
  expect(outcomes).toMatchObject([{ outcome: 'saved', saved: { files } }]);
  expect((await readAttempt(desk.deps, sue, attemptId)).answers).toMatchObject([{ files }]);
  await desk.handIn(sue, attemptId, []);
  expect(await readAttemptForGrading(desk.deps, teacher, attemptId)).toMatchObject({
    answers: [{ files }],
    saves: [{ files }],
  });
});

test('the taker reads a file, and once it is handed in those who see what is handed in', async () => {
  const { sue, sam, teacher, courseId, attemptId, questionId } = await saved();
  const stored = await desk.deps.uploads.filesOf(desk.db, answerPurpose, [questionId]);
  const file: StoredFile = stored.get(questionId)?.[0] ?? expect.fail('the file is not there');
  const helper = await desk.person();
  await desk.assistant(courseId, helper, ['handIns'], await desk.section(courseId, sam));
  const readers = () =>
    Promise.all([sue, sam, teacher, helper].map(async (who) => purposes[0]?.mayRead(desk.db, who, file)));
  expect(await readers()).toEqual([true, false, false, false]);
  await desk.handIn(sue, attemptId, []);
  // The helper sees another section.
  expect(await readers()).toEqual([true, false, true, false]);
});
