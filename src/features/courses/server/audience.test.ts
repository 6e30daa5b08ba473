import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CourseDesk, smallVideo, titles } from '../../../../test/courses/desk.ts';
import { json } from '../../../../test/lib/desk.ts';
import type { Account } from '../../../../e2e/lib/accounts.ts';
import type { Course, CourseCard } from '../contract/shapes.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const change = async (course: Course, changes: object): Promise<Course> => {
  const path = `/api/courses/${course._id}`;
  return (await desk.ask<{ course: Course }>(desk.teacher, 'PATCH', path, changes)).course;
};
const everywhere = (is: boolean) => ({
  list: is,
  words: is,
  everywhere: is,
  page: is,
  doubts: is,
  video: is,
  asks: is,
  watches: is,
});

type Built = Awaited<ReturnType<CourseDesk['courseWithLesson']>>;

const list = async (who: Account, query = '') =>
  titles((await desk.ask<{ courses: CourseCard[] }>(who, 'GET', `/api/courses${query}`)).courses);
const status = async (who: Account, method: 'GET' | 'POST', at: string, body?: object) =>
  (await desk.call(who, method, at, body)).status < 300;

/** Asks every call that shows a course whose name begins with 'Quasars'. */
function seesAll({
  course,
  lesson,
  path,
  lessonPath,
}: Pick<Built, 'course' | 'lesson' | 'path' | 'lessonPath'>) {
  return async (who: Account) => ({
    list: (await list(who)).includes(course.title),
    words: (await list(who, '?search=quasars')).includes(course.title),
    everywhere: JSON.stringify(await desk.ask(who, 'GET', '/api/search?query=quasars')).includes(course._id),
    page: await status(who, 'GET', path),
    doubts: await status(who, 'GET', `${lessonPath}/doubts`),
    video: await status(who, 'GET', lesson.videoUrl ?? ''),
    asks: await status(who, 'POST', `${lessonPath}/doubts`, { question: 'Why is it so bright?' }),
    watches: await status(who, 'POST', `${lessonPath}/progress`, { ranges: [[0, 1]] }),
  });
}

describe('a course for several years and divisions', () => {
  test('comes as lists or as their JSON; a single value works and keeps its wire form', async () => {
    const course = await desk.course({
      visibility: 'restricted',
      targetYears: '["Third Year", "second", "third"]',
      targetDivisions: '["b", "A"]',
    });
    expect(course).toMatchObject({
      targetYear: 'second,third',
      targetYears: ['second', 'third'],
      targetDivision: 'B,A',
      targetDivisions: ['B', 'A'],
    });
    expect(await change(course, { targetYear: 'third' })).toMatchObject({
      targetYear: 'third',
      targetYears: ['third'],
      targetDivisions: ['B', 'A'],
    });
    expect(await change(course, { targetDivision: 'All' })).toMatchObject({
      targetDivision: 'All',
      targetDivisions: [],
    });
    expect(await change(course, { targetYears: ['first', 'second', 'third', 'fourth'] })).toMatchObject({
      targetYear: 'All',
      targetYears: [],
    });
  });

  test.each([
    ['targetYears', ['fifth']],
    ['targetYears', ['all']],
    ['targetYears', '["second"'],
    ['targetYears', { first: true }],
    ['targetYears', Array.from({ length: 51 }, () => 'first')],
    ['targetDivisions', ['Z']],
    ['targetDivisions', [7]],
    ['targetDivisions', Array.from({ length: 51 }, () => 'A')],
  ])('%s of %j is refused by its field', async (field, value) => {
    const body = { title: 'x', description: 'y', [field]: value };
    const answer = await desk.call(desk.teacher, 'POST', '/api/courses', body);
    expect(answer.status).toBe(400);
    const { details } = await json<{ details: { fields: object } }>(answer);
    expect(Object.keys(details.fields)[0]).toMatch(new RegExp(`^${field}(\\.0)?$`));
  });

  test('limits list, search, page, video, doubts and progress to exactly these classes, before and after a change', async () => {
    const fourthB = await desk.server.signUp({ role: 'student', year: 'fourth', division: 'B' });
    const audience = {
      visibility: 'restricted',
      targetYears: '["second", "third"]',
      targetDivisions: '["B"]',
    };
    const { course, lesson, path, lessonPath } = await desk.courseWithLesson(
      { title: 'Quasars twice', ...audience },
      { videoType: 'upload', videoFile: smallVideo() },
    );
    const sees = seesAll({ course, lesson, path, lessonPath });
    expect(await sees(desk.thirdB)).toEqual(everywhere(true));
    expect(await sees(desk.secondA)).toEqual(everywhere(false));
    expect(await sees(fourthB)).toEqual(everywhere(false));

    const heard = [
      await desk.listen(desk.thirdB),
      await desk.listen(desk.secondA),
      await desk.listen(fourthB),
    ];
    await change(course, { targetYears: ['second', 'fourth'], targetDivisions: ['A', 'C'] });
    // People who could see it, and people who can now, fetch it again.
    for (const { changed } of heard.slice(0, 2)) await expect.poll(() => changed).toContain(course._id);
    for (const { socket } of heard) await socket.timeout(5000).emitWithAck('ping', {});
    expect(heard.map(({ changed }) => changed.includes(course._id))).toEqual([true, true, false]);
    expect(await sees(desk.secondA)).toEqual(everywhere(true));
    expect(await sees(desk.thirdB)).toEqual(everywhere(false));
    expect(await sees(fourthB)).toEqual(everywhere(false));
    await change(course, { visibility: 'public' });
    expect(await sees(fourthB)).toEqual(everywhere(true));
  });
});

describe('a draft', () => {
  test('is visible only to its teacher; publishing shows it to its audience, live', async () => {
    const built = await desk.courseWithLesson(
      { title: 'Quasars in draft', isDraft: 'true' },
      { videoType: 'upload', videoFile: smallVideo() },
    );
    const { course, path } = built;
    const sees = seesAll(built);
    expect(course.isDraft).toBe(true);
    for (const who of [desk.thirdB, desk.otherTeacher]) expect(await sees(who)).toEqual(everywhere(false));
    expect(await sees(desk.teacher)).toMatchObject({ list: true, words: true, everywhere: true, page: true });
    const byAuthor = await desk.ask<{ courses: CourseCard[] }>(
      desk.thirdB,
      'GET',
      `/api/courses?author=${desk.teacher.id}`,
    );
    expect(titles(byAuthor.courses)).not.toContain(course.title);

    const { changed } = await desk.listen(desk.thirdB);
    await desk.ask(desk.teacher, 'PATCH', path, { category: 'Astronomy' });
    expect((await change(course, { isDraft: false })).isDraft).toBe(false);
    await expect.poll(() => changed).toContain(course._id);
    expect(changed.filter((id) => id === course._id)).toHaveLength(1);
    expect(await sees(desk.thirdB)).toEqual(everywhere(true));

    // A student began it above.
    const back = await desk.call(desk.teacher, 'PATCH', path, { isDraft: true });
    expect(back.status).toBe(409);
    expect(await json(back)).toMatchObject({
      message: 'Students have begun this course. It can no longer be a draft.',
    });
  });

  test('returns to a draft while nobody has begun it; a client without drafts publishes at once', async () => {
    const course = await desk.course({ title: 'Published at once' });
    expect(course.isDraft).toBe(false);
    expect((await change(course, { isDraft: true })).isDraft).toBe(true);
    expect((await desk.call(desk.thirdB, 'GET', `/api/courses/${course._id}`)).status).toBe(404);
    expect(
      (await desk.call(desk.thirdB, 'PATCH', `/api/courses/${course._id}`, { isDraft: false })).status,
    ).toBe(403);
    const wrong = await desk.call(desk.teacher, 'PATCH', `/api/courses/${course._id}`, {
      isDraft: 'perhaps',
    });
    expect(wrong.status).toBe(400);
  });
});
