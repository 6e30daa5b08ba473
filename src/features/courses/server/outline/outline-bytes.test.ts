import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CourseDesk, modulePath, ownLessonPath, refusalOf } from '../../../../../test/courses/desk.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const full =
  'The texts and resources of a course can have 4 MB together. Please shorten some, or begin another course.';
const long = '語'.repeat(20_000);

test('the texts of a course have 4 MB together, in whatever lessons and modules, and also when one is restored', async () => {
  const { course, module, lesson } = await desk.courseWithLesson();
  await desk.server.database.db.execute(sql`
    insert into course_lessons (id, course_id, module_id, title, description, kind, video_type, position)
    select 'long-' || n, ${course._id}, ${module._id}, 'L' || n, repeat('語', 20000), 'reading', 'none', n + 1 from generate_series(1, 69) n`);
  const lessons = `${modulePath(course, module)}/lessons`;
  const add = (description: string) =>
    desk.call(desk.teacher, 'POST', lessons, { title: 'One more', description, videoType: 'none' });
  const change = (description: string) =>
    desk.call(desk.teacher, 'PATCH', ownLessonPath(course, lesson), { description });
  expect(await refusalOf(await add(long))).toEqual([409, full]);
  expect((await add('Short')).status).toBe(201);
  expect(await refusalOf(await change(long))).toEqual([409, full]);
  const resources = Array.from({ length: 50 }, (_, n) => ({
    title: `R${n}`,
    url: `https://a.example/${'x'.repeat(1900)}`,
  }));
  expect(
    await refusalOf(await desk.call(desk.teacher, 'PATCH', ownLessonPath(course, lesson), { resources })),
  ).toEqual([409, full]);
  // A deleted lesson has no bytes, and needs its room again when it is restored.
  const last = `${lessons}/long-69`;
  expect((await desk.call(desk.teacher, 'DELETE', last)).status).toBe(200);
  expect((await change(long)).status).toBe(200);
  expect(await refusalOf(await desk.call(desk.teacher, 'POST', `${last}/restore`, {}))).toEqual([409, full]);
  expect((await desk.call(desk.teacher, 'GET', `/api/courses/${course._id}`)).status).toBe(200);
});

test('a course that is too long already can still be shortened', async () => {
  const { course, module, lesson } = await desk.courseWithLesson();
  await desk.server.database.db.execute(sql`
    insert into course_lessons (id, course_id, module_id, title, description, kind, video_type, position)
    select 'old-' || n, ${course._id}, ${module._id}, 'L' || n, repeat('語', 20000), 'reading', 'none', n + 1 from generate_series(1, 80) n`);
  const shorter = await desk.call(desk.teacher, 'PATCH', `${modulePath(course, module)}/lessons/old-1`, {
    description: 'Short',
  });
  expect(shorter.status).toBe(200);
  const longer = await desk.call(desk.teacher, 'PATCH', ownLessonPath(course, lesson), { description: long });
  expect(await refusalOf(longer)).toEqual([409, full]);
});
