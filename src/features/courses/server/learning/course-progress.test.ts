import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CourseDesk, ownLessonPath } from '../../../../../test/courses/desk.ts';
import type { Course, CourseCard, CourseProgress, Lesson } from '#features/courses/contract/shapes.ts';
import { purgeRemoved } from '../purge.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

/** Rows of course_progress, and what lesson_progress comes to. */
async function bothOf(course: Course): Promise<{ kept: unknown[]; counted: unknown[] }> {
  const { db } = desk.server.database;
  const kept = await db.execute(sql`
    select user_id, seen_at, exists (select 1 from lesson_progress p
        where p.user_id = c.user_id and p.lesson_id = c.lesson_id and p.seen_at = c.seen_at) as is_last, array(select unnest(done) order by 1) as done,
      array(select unnest(done_at) order by 1) as done_at, cardinality(done) = cardinality(done_at) as are_pairs
    from course_progress c where course_id = ${course._id} order by user_id`);
  const counted = await db.execute(sql`
    select user_id, max(seen_at) as seen_at, true as is_last,
      array_remove(array_agg(case when completed_at is not null then lesson_id end order by lesson_id), null) as done,
      array_remove(array_agg(completed_at order by completed_at), null) as done_at, true as are_pairs
    from lesson_progress where course_id = ${course._id} group by user_id order by user_id`);
  return { kept: kept.rows, counted: counted.rows };
}
async function expectCounted(course: Course): Promise<void> {
  const { kept, counted } = await bothOf(course);
  expect(kept).toEqual(counted);
}

const pathOf = (course: Course, { _id }: Lesson): string => `/api/courses/${course._id}/lessons/${_id}`;
const mark = (course: Course, lesson: Lesson, isCompleted: boolean, who = desk.secondA) =>
  desk.call(who, 'PUT', `${pathOf(course, lesson)}/completion`, { isCompleted });

async function courseOf(fields: readonly Record<string, string>[]) {
  const course = await desk.course();
  const module = await desk.module(course);
  const lessons: Lesson[] = [];
  for (const each of fields) lessons.push(await desk.lesson(course, module, each));
  return { course, module, lessons };
}
const reading = { videoType: 'none' };

test('whatever is watched, marked, measured, removed and purged, the rows say what the lessons come to', async () => {
  const of = (all: readonly Lesson[], index: number): Lesson => {
    const lesson = all[index];
    if (lesson === undefined) throw new Error('no such lesson');
    return lesson;
  };
  const step = fc.record({
    lesson: fc.nat(3),
    who: fc.nat(1),
    deed: fc.constantFrom('watch', 'watch all', 'mark', 'unmark', 'measure', 'remove', 'restore', 'purge'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { course, lessons } = await courseOf([{}, { duration: '1' }, reading, reading]);
      const people = [desk.secondA, desk.alsoSecondA];
      for (const { lesson: index, who: whoIndex, deed } of steps) {
        const lesson = of(lessons, index);
        const who = people[whoIndex] ?? desk.secondA;
        const own = ownLessonPath(course, lesson);
        const watched = { ranges: [[0, deed === 'watch' ? 20 : 60]], position: 20 };
        // What a lesson refuses, or one that is removed, changes nothing.
        if (deed === 'watch' || deed === 'watch all')
          await desk.call(who, 'POST', `${pathOf(course, lesson)}/progress`, watched);
        else if (deed === 'mark' || deed === 'unmark') await mark(course, lesson, deed === 'mark', who);
        else if (deed === 'measure')
          await desk.call(desk.teacher, 'POST', `${own}/media`, { durationSeconds: 60 });
        else if (deed === 'remove') await desk.call(desk.teacher, 'DELETE', own);
        else if (deed === 'restore') await desk.call(desk.teacher, 'POST', `${own}/restore`);
        else await purge(lesson);
        await expectCounted(course);
      }
    }),
    { numRuns: 20 },
  );
});

async function purge({ _id }: Lesson): Promise<void> {
  await desk.server.database.db.execute(
    sql`update course_lessons set deleted_at = now() - interval '31 days' where id = ${_id}`,
  );
  await purgeRemoved(desk.server.composed.courses.ctx);
}

test('what is done at once is counted, all of it', async () => {
  const { course, lessons } = await courseOf(Array.from({ length: 12 }, () => reading));
  const answers = await Promise.all(lessons.map((lesson) => mark(course, lesson, true)));
  expect(answers.map(({ status }) => status)).toEqual(lessons.map(() => 200));
  await expectCounted(course);
  const { progress } = await desk.read(desk.secondA, course._id);
  expect(progress).toMatchObject({ completedLessons: 12, percent: 100 } satisfies Partial<CourseProgress>);
});

test('students watch while the length of their film is found', async () => {
  const { course, lessons } = await courseOf([{}, reading]);
  const [film, text] = lessons;
  if (!film || !text) throw new Error('no lessons');
  const watch = (who = desk.secondA) =>
    desk.call(who, 'POST', `${pathOf(course, film)}/progress`, { ranges: [[0, 50]], position: 50 });
  const answers = await Promise.all([
    watch(),
    mark(course, text, true),
    desk.call(desk.teacher, 'POST', `${ownLessonPath(course, film)}/media`, { durationSeconds: 50 }),
    watch(desk.alsoSecondA),
    mark(course, text, false),
    watch(),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await expectCounted(course);
});

test('the length of a film that was watched to its end is found later', async () => {
  const { course, lessons } = await courseOf([{}]);
  const [film] = lessons;
  if (!film) throw new Error('no lesson');
  const watched = { ranges: [[0, 50]], position: 50 };
  await desk.ask(desk.secondA, 'POST', `${pathOf(course, film)}/progress`, watched);
  const card = async () =>
    (await desk.ask<{ courses: CourseCard[] }>(desk.secondA, 'GET', '/api/courses')).courses.find(
      ({ _id }) => _id === course._id,
    );
  expect((await card())?.progress?.completedLessons).toBe(0);
  await desk.ask(desk.teacher, 'POST', `${ownLessonPath(course, film)}/media`, { durationSeconds: 50 });
  expect((await card())?.progress?.completedLessons).toBe(1);
  await expectCounted(course);
});

test('of two lessons that are done one is purged', async () => {
  const { course, lessons } = await courseOf([reading, reading]);
  const [first, second] = lessons;
  if (!first || !second) throw new Error('no lessons');
  for (const lesson of lessons) await mark(course, lesson, true);
  await purge(second);
  await expectCounted(course);
  expect((await bothOf(course)).kept).toMatchObject([{ done: [first._id] }]);
});

test('a course whose only lesson is purged was never opened', async () => {
  const { course, lessons } = await courseOf([reading]);
  const [only] = lessons;
  if (!only) throw new Error('no lesson');
  await mark(course, only, true);
  expect((await bothOf(course)).kept).toHaveLength(1);
  await purge(only);
  expect(await bothOf(course)).toEqual({ kept: [], counted: [] });
});
