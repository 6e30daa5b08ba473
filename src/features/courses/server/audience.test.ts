import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CourseDesk, smallVideo, titles } from '../../../../test/courses/desk.ts';
import { json } from '../../../../test/desk.ts';
import type { Course, CourseCard } from '../views.ts';

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

describe('a course for several years and divisions', () => {
  test('comes as lists or as their JSON; a single value is taken and answered as before', async () => {
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

  test('list, search, page, film, doubts and progress are for exactly these classes, before and after a change', async () => {
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
    const list = async (who: typeof fourthB, query = '') =>
      titles((await desk.ask<{ courses: CourseCard[] }>(who, 'GET', `/api/courses${query}`)).courses);
    const status = async (who: typeof fourthB, method: 'GET' | 'POST', at: string, body?: object) =>
      (await desk.call(who, method, at, body)).status < 300;
    const sees = async (who: typeof fourthB) => ({
      list: (await list(who)).includes(course.title),
      words: (await list(who, '?search=quasars')).includes(course.title),
      everywhere: JSON.stringify(await desk.ask(who, 'GET', '/api/search?query=quasars')).includes(
        course._id,
      ),
      page: await status(who, 'GET', path),
      doubts: await status(who, 'GET', `${lessonPath}/doubts`),
      video: await status(who, 'GET', lesson.videoUrl ?? ''),
      asks: await status(who, 'POST', `${lessonPath}/doubts`, { question: 'Why is it so bright?' }),
      watches: await status(who, 'POST', `${lessonPath}/progress`, { ranges: [[0, 1]] }),
    });
    expect(await sees(desk.thirdB)).toEqual(everywhere(true));
    expect(await sees(desk.secondA)).toEqual(everywhere(false));
    expect(await sees(fourthB)).toEqual(everywhere(false));

    const heard = [
      await desk.listen(desk.thirdB),
      await desk.listen(desk.secondA),
      await desk.listen(fourthB),
    ];
    await change(course, { targetYears: ['second', 'fourth'], targetDivisions: ['A', 'C'] });
    // Whoever saw it, and whoever sees it now, asks again.
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
