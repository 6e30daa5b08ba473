import { afterAll, beforeAll, expect, test } from 'vitest';
import { CourseDesk, ownLessonPath, picture, youtube } from '../../../../../test/courses/desk.ts';
import type { Account } from '../../../../../e2e/lib/accounts.ts';
import type { Viewer } from '#server/session.ts';
import { firstPoster } from './first-poster.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const viewer = ({ id, role }: Account): Viewer => ({ userId: id, role }) as Viewer;
const poster = (who: Account, courseId: string) =>
  firstPoster(desk.server.composed.courses.ctx, viewer(who), courseId);
const film = async () => ({
  videoType: 'youtube',
  youtubeUrl: youtube,
  thumbnail: await picture(640, 360),
});

test('the document names the picture of the lesson that each viewer continues with', async () => {
  const course = await desk.course();
  expect(await poster(desk.secondA, course._id)).toBeNull();
  const [first, second] = [await desk.module(course), await desk.module(course)];
  const last = await desk.lesson(course, second, await film());
  const text = await desk.lesson(course, first, { videoType: 'none', thumbnail: await picture(640, 360) });
  expect(await poster(desk.secondA, course._id)).toBeNull();

  const done = `/api/courses/${course._id}/lessons/${text._id}/completion`;
  await desk.ask(desk.secondA, 'PUT', done, { isCompleted: true });
  expect(last.thumbnail).not.toBeNull();
  expect(await poster(desk.secondA, course._id)).toBe(last.thumbnail);
  expect(await poster(desk.thirdB, course._id)).toBeNull();

  await desk.ask(desk.teacher, 'DELETE', ownLessonPath(course, text));
  expect(await poster(desk.thirdB, course._id)).toBe(last.thumbnail);
  expect(await poster(desk.teacher, course._id)).toBe(last.thumbnail);
  const { course: hidden } = await desk.courseWithLesson({ visibility: 'restricted', targetYear: 'first' });
  await expect(poster(desk.thirdB, hidden._id)).rejects.toMatchObject({ code: 'not_found' });
});
