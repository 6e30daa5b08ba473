import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CourseDesk, ownLessonPath, refusalOf } from '../../../../../test/courses/desk.ts';
import type {
  Course,
  CourseCard,
  CourseProgress,
  Learner,
  Lesson,
  LessonProgress,
} from '#features/courses/contract/shapes.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

interface Answer {
  progress: LessonProgress;
  course: CourseProgress;
}
const pathOf = (course: Course, lesson: Lesson): string => `/api/courses/${course._id}/lessons/${lesson._id}`;
const watch = (course: Course, lesson: Lesson, body: object, who = desk.secondA): Promise<Answer> =>
  desk.ask<Answer>(who, 'POST', `${pathOf(course, lesson)}/progress`, body);

/** Two lessons with a video of 100 seconds, and one without a video. */
async function threeLessons() {
  const { course, module, lesson } = await desk.courseWithLesson();
  await desk.ask(desk.teacher, 'POST', `${ownLessonPath(course, lesson)}/media`, { durationSeconds: 100 });
  const second = await desk.lesson(course, module, { title: 'Second', duration: '1' });
  const reading = await desk.lesson(course, module, { title: 'Reading', videoType: 'none' });
  return { course, lesson, second, reading };
}

describe('watching', () => {
  test('counts played seconds once and skipped ones never; at 90 % the lesson is done and stays done', async () => {
    const { course, lesson } = await threeLessons();
    const one = await watch(course, lesson, { ranges: [[0, 40]], position: 40 });
    expect(one.progress).toEqual({ position: 40, watchedPercent: 40, isCompleted: false, completedAt: null });
    // Back, the same range again, and a jump to the end.
    const two = await watch(course, lesson, {
      ranges: [
        [10, 30],
        [95, 100],
      ],
      position: 100,
    });
    expect(two.progress).toMatchObject({ position: 100, watchedPercent: 45, isCompleted: false });
    const almost = await watch(course, lesson, { ranges: [[40, 84.9]] });
    expect(almost.progress).toMatchObject({ watchedPercent: 89, isCompleted: false, position: 100 });
    const done = await watch(course, lesson, { ranges: [[84, 85]] });
    expect(done.progress).toMatchObject({ watchedPercent: 90, isCompleted: true });
    expect(done.course).toMatchObject({ completedLessons: 1, totalLessons: 3, percent: 33 });
    const later = await watch(course, lesson, { ranges: [], position: 3 });
    expect(later.progress).toMatchObject({ position: 3, completedAt: done.progress.completedAt });
    expect((await desk.read(desk.secondA, course._id)).modules[0]?.lessons[0]?.progress).toEqual(
      later.progress,
    );
  });

  test('ignores seconds after the measured end, whatever length the browser sends', async () => {
    const { course, lesson } = await threeLessons();
    const answer = await watch(course, lesson, { ranges: [[90, 5000]], position: 5000, durationSeconds: 5 });
    expect(answer.progress).toMatchObject({ position: 100, watchedPercent: 10, isCompleted: false });
  });

  test('uses the author’s length without a measured one, and never the student’s', async () => {
    const { course, second } = await threeLessons();
    const byAuthor = await watch(course, second, { ranges: [[0, 30]] });
    expect(byAuthor.progress.watchedPercent).toBe(50);
    const byStudent = await watch(course, second, { ranges: [[0, 1]], durationSeconds: 1 });
    expect(byStudent.progress).toMatchObject({ watchedPercent: 50, isCompleted: false });
  });

  test('finishes nothing without a known length, until a teacher’s player reports it', async () => {
    const { course, lesson: second } = await desk.courseWithLesson();
    const claimed = await watch(course, second, { ranges: [[0, 1]], durationSeconds: 1 });
    expect(claimed.progress).toMatchObject({ watchedPercent: null, isCompleted: false });
    await watch(course, second, { ranges: [[0, 46]] });
    await desk.ask(desk.teacher, 'POST', `${ownLessonPath(course, second)}/media`, { durationSeconds: 50 });
    const { modules } = await desk.read(desk.secondA, course._id);
    const lessons = modules.flatMap((one) => one.lessons);
    expect(lessons.find(({ _id }) => _id === second._id)?.progress).toMatchObject({
      watchedPercent: 92,
      isCompleted: true,
    });
  });

  test('two concurrent tabs lose nothing', async () => {
    const { course, lesson } = await threeLessons();
    const parts = Array.from({ length: 10 }, (_, n) => [[n * 10, n * 10 + 10]]);
    await Promise.all(parts.map((ranges) => watch(course, lesson, { ranges })));
    expect((await watch(course, lesson, {})).progress).toMatchObject({
      watchedPercent: 100,
      isCompleted: true,
    });
  });

  test.each([
    { ranges: [[-1, 5]] },
    { ranges: [[0, '5']] },
    { ranges: 'all' },
    { ranges: Array.from({ length: 501 }, () => [0, 1]) },
    { position: -5 },
    { position: 1e9 },
  ])('%j is refused', async (body) => {
    const { course, lesson } = await threeLessons();
    const answer = await desk.call(desk.secondA, 'POST', `${pathOf(course, lesson)}/progress`, body);
    expect(answer.status).toBe(400);
  });
});

test('a student marks a lesson without a video as done, live on their other screens; one with a video is refused', async () => {
  const { course, lesson, reading } = await threeLessons();
  const own = await desk.listen(desk.secondA);
  const other = await desk.listen(desk.alsoSecondA);
  const timesHeard = ({ changed }: { changed: string[] }) => changed.filter((id) => id === course._id).length;
  const mark = (which: Lesson, isCompleted: boolean) =>
    desk.call(desk.secondA, 'PUT', `${pathOf(course, which)}/completion`, { isCompleted });
  expect((await mark(reading, true)).status).toBe(200);
  const done = await desk.read(desk.secondA, course._id);
  expect(done.progress).toMatchObject({ completedLessons: 1 });
  await expect.poll(() => timesHeard(own)).toBe(1);
  await mark(reading, true);
  await mark(reading, false);
  await expect.poll(() => timesHeard(own)).toBe(2);
  expect(timesHeard(other)).toBe(0);
  expect((await desk.read(desk.secondA, course._id)).progress).toMatchObject({ completedLessons: 0 });
  expect(await refusalOf(await mark(lesson, true))).toEqual([
    409,
    'A lesson with a video is completed by watching it.',
  ]);
});

test('the course resumes at the last lesson, or when it is done at the next one', async () => {
  const { course, lesson, second, reading } = await threeLessons();
  expect((await desk.read(desk.secondA, course._id)).progress?.continueLessonId).toBeNull();
  expect((await watch(course, second, { position: 5 })).course.continueLessonId).toBe(second._id);
  const ended = await watch(course, second, { ranges: [[0, 60]] });
  expect(ended.course.continueLessonId).toBe(reading._id);
  await desk.ask(desk.secondA, 'PUT', `${pathOf(course, reading)}/completion`, { isCompleted: true });
  const { courses } = await desk.ask<{ courses: CourseCard[] }>(desk.secondA, 'GET', '/api/courses');
  const card = courses.find(({ _id }) => _id === course._id);
  expect(card?.progress).toMatchObject({ completedLessons: 2, percent: 66, continueLessonId: lesson._id });
  expect(courses.find(({ _id }) => _id !== course._id)?.progress?.completedLessons).toBe(0);
});

test("its teacher sees each student's progress page by page; students and other teachers do not", async () => {
  const { course, lesson, second } = await threeLessons();
  await watch(course, lesson, { ranges: [[0, 100]] });
  await watch(course, second, { ranges: [[0, 1]] }, desk.alsoSecondA);
  await watch(course, second, { ranges: [[0, 1]] }, desk.thirdB);
  const path = `/api/courses/${course._id}/learners`;
  const page = await desk.ask<{ learners: Learner[]; nextCursor: string }>(
    desk.teacher,
    'GET',
    `${path}?limit=2`,
  );
  expect(page.learners).toMatchObject([
    { name: 'Theo Third', percent: 0, lastLessonTitle: 'Second' },
    { name: 'Sam Second', percent: 0, lastLessonTitle: 'Second' },
  ]);
  const rest = await desk.ask<{ learners: Learner[] }>(
    desk.teacher,
    'GET',
    `${path}?cursor=${page.nextCursor}`,
  );
  expect(rest).toMatchObject({
    learners: [
      {
        name: 'Sue Second',
        completedLessons: 1,
        totalLessons: 3,
        percent: 33,
        lastLessonTitle: 'Refraction',
      },
    ],
    nextCursor: null,
  });
  expect((await desk.call(desk.otherTeacher, 'GET', path)).status).toBe(404);
  expect((await desk.call(desk.secondA, 'GET', path)).status).toBe(403);
});

test('only students make progress, and only in courses that they see', async () => {
  const { course, lesson } = await desk.courseWithLesson({ visibility: 'restricted', targetYear: 'second' });
  const post = (who: typeof desk.teacher) =>
    desk.call(who, 'POST', `${pathOf(course, lesson)}/progress`, { ranges: [[0, 1]] });
  expect((await post(desk.teacher)).status).toBe(403);
  expect((await post(desk.thirdB)).status).toBe(404);
  expect((await post(desk.secondA)).status).toBe(200);
});
