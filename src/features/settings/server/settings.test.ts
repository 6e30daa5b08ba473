import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import { ChatClient } from '../../../../test/chat/client.ts';
import { CourseDesk } from '../../../../test/courses/desk.ts';
import type { CourseProgress, Learner, LessonProgress } from '#features/courses/contract/shapes.ts';
import type { Settings } from '../contract/settings.ts';
import { preferencesOf, sharesData, tracksActivity } from './service.ts';

let desk: CourseDesk;
let student: Account;
beforeAll(async () => {
  desk = await CourseDesk.open();
  student = desk.secondA;
});
afterAll(() => desk[Symbol.asyncDispose]());

const change = (who: Account, body: object) => desk.ask<Settings>(who, 'PATCH', '/api/settings', body);
const track = (who: Account, activityTracking: boolean) => change(who, { privacy: { activityTracking } });

/** Has the contact read the last message of `client`, as far as `client` sees? */
const lastReadOf = async (client: ChatClient, contact: ChatClient) =>
  (await client.history(contact.id)).findLast(({ senderId }) => senderId === client.id)?.read;

const defaults = {
  appearance: {
    theme: 'system',
    fontSize: 'medium',
    compactView: false,
    reduceMotion: false,
    highContrast: false,
  },
  privacy: { activityTracking: true, dataSharing: false },
};

test('the settings start as defaults, change only where named, stay with the account and reach the other devices', async () => {
  const who = desk.alsoSecondA;
  const session = () => desk.ask<{ appearance: unknown }>(who, 'GET', '/api/session');
  expect(await desk.ask(who, 'GET', '/api/settings')).toEqual(defaults);
  expect((await session()).appearance).toBeNull();
  using phone = await ChatClient.connect(desk.server.url, who);
  // Two devices at once change different settings.
  const answers = await Promise.all([
    change(who, { appearance: { theme: 'dark', fontSize: 'large' } }),
    change(who, { appearance: { highContrast: true } }),
    change(who, { privacy: { dataSharing: true } }),
  ]);
  expect(answers[0].appearance).toMatchObject({ theme: 'dark', fontSize: 'large' });
  const expected = {
    appearance: { ...defaults.appearance, theme: 'dark', fontSize: 'large', highContrast: true },
    privacy: { activityTracking: true, dataSharing: true },
  };
  expect(await change(who, {})).toEqual(expected);
  expect(await desk.ask(who, 'GET', '/api/settings')).toEqual(expected);
  expect((await session()).appearance).toEqual(expected.appearance);
  expect(await phone.next('settings_changed')).toMatchObject({ privacy: { activityTracking: true } });
  expect((await desk.call(who, 'PATCH', '/api/settings', { appearance: { fontSize: 'huge' } })).status).toBe(
    400,
  );
  expect(await desk.ask(desk.thirdB, 'GET', '/api/settings')).toEqual(defaults);
  const { db } = desk.server.database;
  expect([await sharesData(db, who.id), await sharesData(db, desk.thirdB.id)]).toEqual([true, false]);
  expect((await preferencesOf(db, [who.id, 'nobody'])).get('nobody')).toEqual(defaults);
});

test('the plan shows the version, the people and the storage of the college', async () => {
  const plan = () => desk.ask<{ users: number; storageUsedBytes: number }>(student, 'GET', '/api/plan');
  const before = await plan();
  expect(before).toEqual({ version: '0.1.0', users: 5, storageUsedBytes: expect.any(Number) });
  const form = new FormData();
  form.append('purpose', 'submission-file');
  form.append('file', new File(['x'.repeat(1000)], 'notes.txt'));
  await desk.ask(student, 'POST', '/api/files', form);
  expect((await plan()).storageUsedBytes).toBe(before.storageUsedBytes + 1000);
});

test("with Activity Tracking off, no read receipt goes either way, whatever the chat's own switch says", async () => {
  using mine = await ChatClient.connect(desk.server.url, student);
  using theirs = await ChatClient.connect(desk.server.url, desk.thirdB);
  const exchange = async () => {
    const [sent, received] = [await theirs.send(mine.id, 'Hello'), await mine.send(theirs.id, 'Hello')];
    await mine.emit('mark_as_read', { messageIds: [sent._id] });
    await theirs.emit('mark_as_read', { messageIds: [received._id] });
    return [await lastReadOf(theirs, mine), await lastReadOf(mine, theirs)];
  };
  expect(await exchange()).toEqual([true, true]);
  await track(student, false);
  expect(await mine.next('chat_settings_changed')).toEqual({ readReceipts: false });
  expect(await tracksActivity(desk.server.database.db, student.id)).toBe(false);
  expect(await exchange()).toEqual([false, false]);
  const refused = await desk.call(student, 'PUT', '/api/chat/settings', { readReceipts: true });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    message: 'Read receipts stay off while Activity Tracking is off in your settings.',
  });
  mine.events.length = 0;
  await track(student, true);
  expect(await mine.next('chat_settings_changed')).toEqual({ readReceipts: true });
  // The sender never learns what was read in that time. They do learn of later reading.
  expect(await lastReadOf(theirs, mine)).toBe(false);
  expect(await exchange()).toEqual([true, true]);
});

test('with Activity Tracking off, the teacher sees no learning; own position, completion and Continue still work', async () => {
  const { course, module, lesson } = await desk.courseWithLesson();
  const second = await desk.lesson(course, module, { title: 'Second', duration: '1' });
  const watch = (lessonId: string, body: object) =>
    desk.ask<{ progress: LessonProgress; course: CourseProgress }>(
      student,
      'POST',
      `/api/courses/${course._id}/lessons/${lessonId}/progress`,
      body,
    );
  const learners = async () =>
    (await desk.ask<{ learners: Learner[] }>(desk.teacher, 'GET', `/api/courses/${course._id}/learners`))
      .learners;
  await watch(lesson._id, { ranges: [[0, 10]], position: 10, durationSeconds: 100 });
  expect(await learners()).toMatchObject([{ userId: student.id, lastLessonTitle: 'Refraction' }]);
  await track(student, false);
  // The progress from before is hidden too.
  expect(await learners()).toEqual([]);
  const visits = async () =>
    (
      await desk.server.database.db.execute(
        sql`select lesson_id, seen_at from course_visits where user_id = ${student.id} and course_id = ${course._id}`,
      )
    ).rows;
  const noted = await visits();
  const watched = await watch(second._id, { ranges: [[0, 57]], position: 57 });
  expect(watched.progress).toMatchObject({ position: 57, isCompleted: true });
  expect(watched.course).toMatchObject({ completedLessons: 1, continueLessonId: lesson._id });
  expect(await visits()).toEqual(noted);
  const own = await desk.read(student, course._id);
  expect(own.modules[0]?.lessons[1]?.progress).toMatchObject({ position: 57, isCompleted: true });
  await track(student, true);
  expect(await learners()).toMatchObject([{ userId: student.id, lastLessonTitle: 'Refraction' }]);
});
