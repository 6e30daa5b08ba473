import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import { CourseDesk, ownLessonPath } from '../../../../../test/courses/desk.ts';
import type { Course, CourseCard, CourseProgress, Lesson } from '#features/courses/contract/shapes.ts';
import { purgeRemoved } from '../purge.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

/** The rows of a course, each person's lessons in a fixed order. */
async function keptOf(course: Course): Promise<unknown[]> {
  const { rows } = await desk.server.database.db.execute(sql`
    select user_id, seen_at, exists (select 1 from lesson_progress p
        where p.user_id = c.user_id and p.lesson_id = c.lesson_id and p.seen_at = c.seen_at) as is_last,
      array(select unnest(done) order by 1) as done, array(select unnest(done_at) order by 1) as done_at,
      cardinality(done) = cardinality(done_at) as are_pairs
    from course_progress c where course_id = ${course._id} order by user_id`);
  return rows;
}
/** What they have to be. */
async function countedOf(course: Course): Promise<unknown[]> {
  const { rows } = await desk.server.database.db.execute(sql`
    select user_id, max(seen_at) as seen_at, true as is_last,
      array_remove(array_agg(case when completed_at is not null then lesson_id end order by lesson_id), null) as done,
      array_remove(array_agg(completed_at order by completed_at), null) as done_at, true as are_pairs
    from lesson_progress where course_id = ${course._id} group by user_id order by user_id`);
  return rows;
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

/** What a lesson refuses, or one that is removed, changes nothing. */
type Deed = (course: Course, lesson: Lesson, who: Account) => Promise<unknown>;
const watch =
  (seconds: number): Deed =>
  (course, lesson, who) =>
    desk.call(who, 'POST', `${pathOf(course, lesson)}/progress`, {
      ranges: [[0, seconds]],
      position: seconds,
    });
const measure: Deed = (course, lesson) =>
  desk.call(desk.teacher, 'POST', `${ownLessonPath(course, lesson)}/media`, { durationSeconds: 60 });
const deeds: Record<string, Deed> = {
  watch: watch(20),
  'watch all': watch(60),
  mark: (course, lesson, who) => mark(course, lesson, true, who),
  unmark: (course, lesson, who) => mark(course, lesson, false, who),
  measure,
  remove: (course, lesson) => desk.call(desk.teacher, 'DELETE', ownLessonPath(course, lesson)),
  restore: (course, lesson) => desk.call(desk.teacher, 'POST', `${ownLessonPath(course, lesson)}/restore`),
  purge: (_course, lesson) => purge(lesson),
};

test('whatever is watched, marked, measured, removed and purged, the rows say what the lessons come to', async () => {
  const step = fc.record({
    lesson: fc.nat(3),
    isFirst: fc.boolean(),
    deed: fc.constantFrom(...Object.keys(deeds)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { course, lessons } = await courseOf([{}, { duration: '1' }, reading, reading]);
      for (const { lesson: index, isFirst, deed } of steps) {
        const lesson = lessons[index];
        if (lesson === undefined) throw new Error('no such lesson');
        await deeds[deed]?.(course, lesson, isFirst ? desk.secondA : desk.alsoSecondA);
        expect(await keptOf(course)).toEqual(await countedOf(course));
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
  expect(await keptOf(course)).toEqual(await countedOf(course));
  const { progress } = await desk.read(desk.secondA, course._id);
  expect(progress).toMatchObject({ completedLessons: 12, percent: 100 } satisfies Partial<CourseProgress>);
});

test('students watch while the length of their film is found', async () => {
  const { course, lessons } = await courseOf([{}, reading]);
  const [film, text] = lessons;
  if (!film || !text) throw new Error('no lessons');
  const watchIt = (who = desk.secondA) => watch(60)(course, film, who);
  await Promise.all([
    watchIt(),
    mark(course, text, true),
    measure(course, film, desk.teacher),
    watchIt(desk.alsoSecondA),
    mark(course, text, false),
    watchIt(),
  ]);
  expect(await keptOf(course)).toMatchObject([{ is_last: true }, { is_last: true }]);
  expect(await keptOf(course)).toEqual(await countedOf(course));
});

test('the length of a film that was watched to its end is found later', async () => {
  const { course, lessons } = await courseOf([{}]);
  const [film] = lessons;
  if (!film) throw new Error('no lesson');
  await watch(60)(course, film, desk.secondA);
  const card = async () =>
    (await desk.ask<{ courses: CourseCard[] }>(desk.secondA, 'GET', '/api/courses')).courses.find(
      ({ _id }) => _id === course._id,
    );
  expect((await card())?.progress?.completedLessons).toBe(0);
  await measure(course, film, desk.teacher);
  expect((await card())?.progress?.completedLessons).toBe(1);
  expect(await keptOf(course)).toEqual(await countedOf(course));
});

test('of two lessons that are done one is purged', async () => {
  const { course, lessons } = await courseOf([reading, reading]);
  const [first, second] = lessons;
  if (!first || !second) throw new Error('no lessons');
  for (const lesson of lessons) await mark(course, lesson, true);
  await purge(second);
  expect(await keptOf(course)).toEqual(await countedOf(course));
  expect(await keptOf(course)).toMatchObject([{ done: [first._id] }]);
});

test('a course whose only lesson is purged was never opened', async () => {
  const { course, lessons } = await courseOf([reading]);
  const [only] = lessons;
  if (!only) throw new Error('no lesson');
  await mark(course, only, true);
  expect(await keptOf(course)).toHaveLength(1);
  await purge(only);
  expect(await keptOf(course)).toEqual([]);
});
