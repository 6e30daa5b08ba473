import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CourseDesk, ownLessonPath } from '../../../../../test/courses/desk.ts';
import type { Course, Lesson, LessonProgress } from '#features/courses/contract/shapes.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

/** A video of an hour. */
async function film() {
  const { course, lesson } = await desk.courseWithLesson();
  await desk.ask(desk.teacher, 'POST', `${ownLessonPath(course, lesson)}/media`, { durationSeconds: 3600 });
  const report = (...ranges: [number, number][]) =>
    desk.ask<{ progress: LessonProgress; isTaken: boolean }>(
      desk.secondA,
      'POST',
      `/api/courses/${course._id}/lessons/${lesson._id}/progress`,
      { ranges, position: ranges.at(-1)?.[1] ?? 0 },
    );
  return { course, lesson, report };
}

/** Makes the lesson's first report older. */
async function pass({ lesson }: { course: Course; lesson: Lesson }, seconds: number): Promise<void> {
  await desk.server.database.db.execute(
    sql`update lesson_progress set opened_at = opened_at - make_interval(secs => ${seconds}) where lesson_id = ${lesson._id}`,
  );
}

test('played seconds count at double speed, after a jump and after going back', async () => {
  const one = await film();
  expect(await one.report([0, 1])).toMatchObject({ isTaken: true });
  await pass(one, 600);
  expect(await one.report([0, 1200])).toMatchObject({
    isTaken: true,
    progress: { watchedPercent: 33 },
  });
  await pass(one, 600);
  const jumped = await one.report([0, 1200], [2000, 3000], [600, 800]);
  expect(jumped).toMatchObject({
    isTaken: true,
    progress: { watchedPercent: 61, position: 800 },
  });
  await pass(one, 600);
  const done = await one.report([1200, 2000], [3000, 3400]);
  expect(done).toMatchObject({
    isTaken: true,
    progress: { watchedPercent: 94, isCompleted: true },
  });
});

test("the offline hour of one device counts together with another device's", async () => {
  const one = await film();
  await one.report([0, 1]);
  await pass(one, 1800);
  expect(await one.report([0, 1800])).toMatchObject({
    isTaken: true,
    progress: { watchedPercent: 50 },
  });
  await pass(one, 1800);
  expect(await one.report([1800, 3600])).toMatchObject({ isTaken: true });
  const offline = await one.report([0, 3600]);
  expect(offline).toMatchObject({
    isTaken: true,
    progress: { watchedPercent: 100, isCompleted: true },
  });
});

test('a video cannot be watched in a moment, however often a client reports it', async () => {
  const one = await film();
  const claimed = await one.report([0, 3600]);
  expect(claimed).toMatchObject({
    isTaken: false,
    progress: { isCompleted: false, position: 3600 },
  });
  expect(claimed.progress.watchedPercent).toBe(3);
  for (const from of [100, 500, 900]) await one.report([from, from + 400]);
  await Promise.all([1300, 1700, 2100].map((from) => one.report([from, from + 400])));
  expect((await one.report([0, 3600])).progress.watchedPercent).toBe(3);
});

test('seconds that were reported too early count when they are reported later', async () => {
  const one = await film();
  expect(await one.report([0, 3600])).toMatchObject({ isTaken: false });
  await pass(one, 3600);
  expect(await one.report([0, 3600])).toMatchObject({
    isTaken: true,
    progress: { isCompleted: true },
  });
});

test('the time before a video was replaced does not count for the new video', async () => {
  const one = await film();
  await one.report([0, 1]);
  await pass(one, 7200);
  await desk.ask(desk.teacher, 'PATCH', ownLessonPath(one.course, one.lesson), {
    youtubeUrl: 'https://youtu.be/aaaaaaaaaaa',
  });
  await desk.ask(desk.teacher, 'POST', `${ownLessonPath(one.course, one.lesson)}/media`, {
    durationSeconds: 3600,
  });
  expect(await one.report([0, 3600])).toMatchObject({
    isTaken: false,
    progress: { isCompleted: false },
  });
});
