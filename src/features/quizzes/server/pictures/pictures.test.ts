import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#server/session.ts';
import type { FilePurpose, StoredFile } from '#features/uploads/server/service.ts';
import { pictureIdsIn, pictureMarkdown, picturePurpose } from '#features/quizzes/contract/pictures.ts';
import { QuizDesk } from '../../../../../test/quizzes/desk.ts';
import { questionOf } from '../../../../../test/quizzes/questions.ts';
import { changeQuestion, createQuestion } from '../bank/change-bank.ts';
import { bankInCourse } from '../in-course.ts';
import { purgeQuizzes } from '../purge.ts';
import { previewRescoring, rescore } from '../rescoring/rescore.ts';
import { bankQuestions, questionVersions } from '../table.ts';
import { startAttempt } from '../taking/start-attempt.ts';
import { definePictures } from './picture-files.ts';

let desk: QuizDesk;
let folder: string;
const purposes: FilePurpose[] = [];
beforeAll(async () => {
  desk = await QuizDesk.open();
  folder = await mkdtemp(join(tmpdir(), 'quad-test-'));
  definePictures({ define: (purpose) => void purposes.push(purpose) });
});
afterAll(async () => {
  await desk[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function upload(who: Viewer): Promise<string> {
  const path = join(folder, 'ray.png');
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toFile(path);
  const { size: bytes } = await stat(path);
  const received = { path, bytes, filename: 'ray.png', claimedType: '' };
  return (await desk.deps.uploads.accept(who, picturePurpose, received)).id;
}

const filesOf = async (questionId: string): Promise<StoredFile[]> =>
  (await desk.deps.uploads.filesOf(desk.db, picturePurpose, [questionId])).get(questionId) ?? [];

/** A course whose quiz asks a question with a picture in its text and another one in its comment. */
async function illustrated(settings: Record<string, unknown> = {}) {
  const teacher = await desk.teacher();
  const [sue, sam] = [await desk.person(), await desk.person({ name: 'Sam Second' })];
  const courseId = await desk.course(teacher);
  const [inText, inComment] = [await upload(teacher), await upload(teacher)];
  const input = questionOf('trueFalse', {
    text: `True? ${pictureMarkdown(inText, 'A ray')}`,
    comment: pictureMarkdown(inComment, 'The same ray'),
  });
  const question = await createQuestion(desk.deps, teacher, courseId, input);
  const quiz = await desk.publish(
    teacher,
    await desk.draft(teacher, courseId, [question.id], { showKey: 'handedIn', ...settings }),
  );
  const readers = async (...people: Viewer[]) => {
    const files = await filesOf(question.id);
    const read = (who: Viewer, id: string) => {
      const file = files.find((each) => each.id === id) ?? expect.fail('it is not the question’s');
      return purposes[0]?.mayRead(desk.db, who, file);
    };
    return Promise.all(
      people.map(async (who) => [await read(who, inText), await read(who, inComment)].join()),
    );
  };
  return { teacher, sue, sam, courseId, inText, inComment, input, question, quizId: quiz.id, readers };
}

test('takers see a picture of the question, and one of its comment once they may know the key', async () => {
  const { teacher, sue, sam, courseId, quizId, readers } = await illustrated();
  const [stranger, helper] = [await desk.teacher(), await desk.person()];
  await desk.assistant(courseId, helper, ['grade']);
  const all = () => readers(teacher, helper, sue, sam, stranger);
  const [yes, no] = ['true,true', 'false,false'];
  expect(await all()).toEqual([yes, yes, no, no, no]);
  const { id } = await startAttempt(desk.deps, sue, quizId);
  expect(await all()).toEqual([yes, yes, 'true,false', no, no]);
  await desk.handIn(sue, id, []);
  expect(await all()).toEqual([yes, yes, yes, no, no]);
});

test('where the key is never shown, the picture of the comment is not; in a practice quiz it is at once', async () => {
  const never = await illustrated({ showKey: 'never' });
  const { id } = await startAttempt(desk.deps, never.sue, never.quizId);
  await desk.handIn(never.sue, id, []);
  expect(await never.readers(never.sue)).toEqual(['true,false']);
  const practice = await illustrated({ isPractice: true });
  await startAttempt(desk.deps, practice.sue, practice.quizId);
  expect(await practice.readers(practice.sue)).toEqual(['true,true']);
});

test('a picture of somebody else, of another question or of nobody is refused, and nothing is stored', async () => {
  const { teacher, courseId, inText, question } = await illustrated();
  const foreign = await upload(await desk.teacher());
  const refused = { details: { fields: { text: { key: 'quizzes.pictureUnknown' } } } };
  for (const id of [inText, foreign, 'unknown']) {
    const input = questionOf('trueFalse', { text: pictureMarkdown(id, 'A ray') });
    await expect(createQuestion(desk.deps, teacher, courseId, input)).rejects.toMatchObject(refused);
    if (id === inText) continue;
    const change = changeQuestion(desk.deps, teacher, question.id, { ...input, version: 1 });
    await expect(change).rejects.toMatchObject(refused);
  }
  expect(await desk.db.$count(bankQuestions, eq(bankQuestions.courseId, courseId))).toBe(1);
  expect(await desk.db.$count(questionVersions, eq(questionVersions.questionId, question.id))).toBe(1);
});

test('a change and a correction add pictures, and those of older versions stay for their takers', async () => {
  const { teacher, sue, quizId, question, input, readers } = await illustrated();
  await startAttempt(desk.deps, sue, quizId);
  const [second, third] = [await upload(teacher), await upload(teacher)];
  const changed = { ...input, text: pictureMarkdown(second, 'Two rays'), comment: '' };
  await changeQuestion(desk.deps, teacher, question.id, { ...changed, version: 1 });
  expect(await readers(sue)).toEqual(['true,false']);
  const corrected = { version: 2, question: { ...changed, comment: pictureMarkdown(third, 'Three') } };
  const { fingerprint } = await previewRescoring(desk.deps, teacher, question.id, corrected);
  await rescore(desk.deps, teacher, question.id, { ...corrected, confirmed: fingerprint });
  const ids = (await filesOf(question.id)).map(({ id }) => id);
  expect(ids).toHaveLength(4);
  expect(ids).toEqual(expect.arrayContaining([second, third]));
});

test('the copy of a course has pictures of its own, and they go with it', async () => {
  const { teacher, courseId, question, input } = await illustrated();
  const to = await desk.course(teacher, 'Optics, again');
  const how = { move: (at: Date) => at, sections: new Map(), copies: new Map() };
  const copies = await desk.db.transaction((tx) =>
    bankInCourse(desk.deps.uploads).copy(tx, teacher, { from: courseId, to }, how),
  );
  const copyId = copies.get(question.id) ?? '';
  const [version] = await desk.db
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, copyId));
  const named = version === undefined ? [] : pictureIdsIn(version.question);
  expect(named).toHaveLength(2);
  expect((await filesOf(copyId)).map(({ id }) => id).toSorted()).toEqual(named.toSorted());
  expect(pictureIdsIn(input).filter((id) => named.includes(id))).toEqual([]);
  await desk.db.execute(sql`delete from courses where id = ${to}`);
  await purgeQuizzes(desk.deps);
  expect([(await filesOf(copyId)).length, (await filesOf(question.id)).length]).toEqual([0, 2]);
});
