import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredEvent } from '#features/notifications/contract/notice.ts';
import { QuizDesk } from '../../../../test/quizzes/desk.ts';
import { quizNotices } from './notices.ts';
import { publishQuiz } from './quizzes/change-quizzes.ts';
import { remind } from './reminders/reminders.ts';
import { startAttempt } from './taking/start-attempt.ts';

const hourMs = 3_600_000;

let desk: QuizDesk;
beforeAll(async () => {
  desk = await QuizDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

/** The recipients of an event, by name. */
async function recipientsOf({ db }: QuizDesk, event: StoredEvent): Promise<string[]> {
  const notice = await quizNotices(db)
    .find(({ name }) => name === event.kind)
    ?.read(event);
  const names: string[] = [];
  for await (const page of notice?.recipients() ?? []) names.push(...page.map(({ person }) => person.name));
  return names.toSorted();
}

/** What the job finds at this moment: who is reminded. */
async function remindedAt(of: QuizDesk, at: number): Promise<string[][]> {
  of.events.length = 0;
  await remind(of.deps, new Date(at));
  return Promise.all(of.events.map((event) => recipientsOf(of, event)));
}

test('a quiz that is published notifies its students, of its sections only', async () => {
  const { teacher, sam, courseId, questionIds, quizId } = await desk.room({}, ['choice']);
  expect(await recipientsOf(desk, { kind: 'quiz.published', quizId, publisherId: teacher.userId })).toEqual([
    'Sam Second',
    'Sue Second',
  ]);
  const sectionIds = [await desk.section(courseId, sam)];
  desk.events.length = 0;
  const draft = await desk.draft(teacher, courseId, questionIds, { sectionIds });
  expect(desk.events).toEqual([]);
  const { version } = await desk.publish(teacher, draft);
  expect(desk.events.map(({ kind }) => kind)).toEqual(['quiz.published']);
  const [event] = desk.events;
  expect(event && (await recipientsOf(desk, event))).toEqual(['Sam Second']);
  await publishQuiz(desk.deps, teacher, draft.id, { isPublished: false, version });
  expect(event && (await recipientsOf(desk, event))).toEqual([]);
});

test('a quiz that closes soon reminds once who has not handed in, each before their own end', async () => {
  await using own = await QuizDesk.open();
  const closes = Date.now() + 10 * hourMs;
  const { teacher, sue, courseId, questionIds, quizId } = await own.room(
    { closesAt: new Date(closes).toISOString() },
    ['choice'],
  );
  const slow = await own.person({ name: 'Sid Second' });
  await own.accommodate(slow, 100);
  const { id } = await startAttempt(own.deps, sue, quizId);
  await own.handIn(sue, id, []);
  // It closes for Sid ten hours later, and within the 24 hours that remind.
  expect((await remindedAt(own, closes - 5 * hourMs)).flat().toSorted()).toEqual([
    'Sam Second',
    'Sid Second',
  ]);
  expect(await remindedAt(own, closes - 5 * hourMs)).toEqual([]);
  expect(await remindedAt(own, closes - hourMs)).toEqual([['Sam Second']]);
  const practice = { isPractice: true, closesAt: new Date(closes).toISOString() };
  await own.publish(teacher, await own.draft(teacher, courseId, questionIds, practice));
  expect(await remindedAt(own, closes - hourMs)).toEqual([]);
});
