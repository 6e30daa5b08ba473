import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CourseDesk,
  captions,
  modulePath,
  ownLessonPath,
  refusalOf,
  smallVideo,
  titles,
} from '../../../../../test/courses/desk.ts';
import { json } from '../../../../../test/lib/desk.ts';
import type {
  Course,
  RemovalCounts,
  RemovedLesson,
  RemovedModule,
} from '#features/courses/contract/shapes.ts';
import { purgeRemoved } from '../purge.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const age = (table: 'courses' | 'course_modules' | 'course_lessons', id: string, days: number) =>
  desk.server.database.db.execute(
    sql`update ${sql.identifier(table)} set deleted_at = now() - make_interval(days => ${days}, mins => 1) where id = ${id}`,
  );
const removed = (course: Course) =>
  desk.ask<{ modules: RemovedModule[]; lessons: RemovedLesson[] }>(
    desk.teacher,
    'GET',
    `/api/courses/${course._id}/deleted`,
  );

test('before a deletion the server counts what it removes', async () => {
  const { course, module, lesson, path } = await desk.courseWithLesson();
  await desk.lesson(course, module, { title: 'Reading', videoType: 'none' });
  await desk.module(course, 'Second');
  await desk.doubt(desk.secondA, course, lesson, 'Why does it bend?');
  await desk.ask(desk.secondA, 'POST', `${path}/lessons/${lesson._id}/progress`, { ranges: [[0, 5]] });
  const counts = (query = '') => desk.ask<RemovalCounts>(desk.teacher, 'GET', `${path}/removal${query}`);
  expect(await counts()).toEqual({ modules: 2, lessons: 2, videos: 1, doubts: 1, students: 1 });
  expect(await counts(`?moduleId=${module._id}`)).toEqual({
    modules: 1,
    lessons: 2,
    videos: 1,
    doubts: 1,
    students: 1,
  });
  expect(await counts(`?lessonId=${lesson._id}`)).toEqual({
    modules: 0,
    lessons: 1,
    videos: 1,
    doubts: 1,
    students: 1,
  });
});

test('a deleted course is 404 for everybody, and can be restored whole within 30 days', async () => {
  const { course, path, lessonPath } = await desk.courseWithLesson();
  await desk.ask(desk.teacher, 'DELETE', path);
  for (const who of [desk.teacher, desk.secondA]) {
    expect((await desk.call(who, 'GET', path)).status).toBe(404);
    expect((await desk.call(who, 'GET', `${lessonPath}/doubts`)).status).toBe(404);
  }
  const list = await desk.ask<{ courses: { _id: string }[] }>(desk.teacher, 'GET', '/api/courses/deleted');
  expect(list.courses.map(({ _id }) => _id)).toContain(course._id);
  expect((await desk.call(desk.otherTeacher, 'POST', `${path}/restore`)).status).toBe(404);
  expect((await desk.call(desk.secondA, 'POST', `${path}/restore`)).status).toBe(403);
  const restored = await desk.ask<{ course: Course }>(desk.teacher, 'POST', `${path}/restore`);
  expect(titles(restored.course.modules[0]?.lessons ?? [])).toEqual(['Refraction']);
  await desk.ask(desk.teacher, 'DELETE', path);
  await age('courses', course._id, 30);
  expect(await refusalOf(await desk.call(desk.teacher, 'POST', `${path}/restore`))).toEqual([
    404,
    'There is nothing to restore. What was deleted can be restored for 30 days.',
  ]);
});

test('deleted modules and lessons leave no gap, and return to their place', async () => {
  const course = await desk.course();
  const [one, two, three] = [
    await desk.module(course, 'One'),
    await desk.module(course, 'Two'),
    await desk.module(course, 'Three'),
  ];
  const a = await desk.lesson(course, two, { title: 'A' });
  await desk.lesson(course, two, { title: 'B' });
  const after = await desk.ask<{ course: Course }>(desk.teacher, 'DELETE', ownLessonPath(course, a));
  expect(after.course.modules[1]?.lessons.map(({ title, position }) => [title, position])).toEqual([
    ['B', 1],
  ]);
  await desk.ask(desk.teacher, 'DELETE', modulePath(course, two));
  const without = await desk.read(desk.teacher, course._id);
  expect(without.modules.map(({ title, position }) => [title, position])).toEqual([
    ['One', 1],
    ['Three', 2],
  ]);
  expect([without.moduleCount, without.lessonCount]).toEqual([2, 0]);
  expect(await removed(course)).toMatchObject({ modules: [{ title: 'Two', lessonCount: 1 }], lessons: [] });
  await desk.ask(desk.teacher, 'POST', `${modulePath(course, two)}/restore`);
  expect(await removed(course)).toMatchObject({ modules: [], lessons: [{ title: 'A', moduleTitle: 'Two' }] });
  const back = await desk.ask<{ course: Course }>(
    desk.teacher,
    'POST',
    `${ownLessonPath(course, a)}/restore`,
  );
  expect(titles(back.course.modules)).toEqual(['One', 'Two', 'Three']);
  expect(titles(back.course.modules[1]?.lessons ?? [])).toEqual(['A', 'B']);
  const again = await desk.call(desk.teacher, 'POST', `${modulePath(course, one)}/restore`);
  expect(again.status).toBe(404);
  expect(three.position).toBe(3);
});

test('after 30 days the purge removes records and files, and nothing younger', async () => {
  const old = await desk.courseWithLesson(
    {},
    { videoType: 'upload', videoFile: smallVideo(), captions: captions() },
  );
  const kept = await desk.courseWithLesson({}, { videoType: 'upload', videoFile: smallVideo() });
  const young = await desk.courseWithLesson();
  const files = [old.lesson.video?.id ?? '', old.lesson.captions?.id ?? ''];
  for (const { path } of [old, young]) await desk.ask(desk.teacher, 'DELETE', path);
  await desk.ask(desk.teacher, 'DELETE', ownLessonPath(kept.course, kept.lesson));
  await age('courses', old.course._id, 30);
  await age('course_lessons', kept.lesson._id, 30);
  await age('courses', young.course._id, 29);
  const { db } = desk.server.database;
  await purgeRemoved(desk.server.composed.courses.ctx);
  const { rows } = await db.execute<{ id: string }>(sql`select id from courses`);
  const ids = rows.map(({ id }) => id);
  expect(ids).not.toContain(old.course._id);
  expect(ids).toEqual(expect.arrayContaining([kept.course._id, young.course._id]));
  const left = await db.execute(
    sql`select 1 from course_lessons where id in (${old.lesson._id}, ${kept.lesson._id})`,
  );
  expect(left.rows).toEqual([]);
  await expect
    .poll(async () => {
      const stored = await db.execute(
        sql`select 1 from files where id in (${files[0]}, ${files[1]}, ${kept.lesson.video?.id ?? ''})`,
      );
      return stored.rows.length;
    })
    .toBe(0);
  expect(
    (await json<{ course: Course }>(await desk.call(desk.teacher, 'POST', `${young.path}/restore`))).course
      ._id,
  ).toBe(young.course._id);
});
