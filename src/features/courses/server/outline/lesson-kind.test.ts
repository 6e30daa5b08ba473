import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CourseDesk,
  formOf,
  modulePath,
  ownLessonPath,
  refusalOf,
  youtube,
} from '../../../../../test/courses/desk.ts';
import { json } from '../../../../../test/lib/desk.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

test('lessons have a kind, which follows the video when it is not sent', async () => {
  const { course, module, lesson } = await desk.courseWithLesson();
  const reading = await desk.lesson(course, module, { title: 'Reading', videoType: 'none' });
  expect([lesson.kind, reading.kind]).toEqual(['video', 'reading']);
  const named = await json<{ lesson: Lesson }>(
    await desk.call(
      desk.teacher,
      'POST',
      `${modulePath(course, module)}/lessons`,
      formOf({ title: 'Notes', kind: 'reading' }),
    ),
  );
  expect(named.lesson).toMatchObject({ kind: 'reading', videoType: 'none' });
  const shown = await desk.read(desk.secondA, course._id);
  expect(shown.modules[0]?.lessons.map(({ kind }) => kind)).toEqual(['video', 'reading', 'reading']);
  const patch = async (body: object) =>
    (
      await json<{ lesson: Lesson }>(
        await desk.call(desk.teacher, 'PATCH', ownLessonPath(course, lesson), body),
      )
    ).lesson;
  expect(await patch({ videoType: 'none' })).toMatchObject({ kind: 'reading', youtubeUrl: null });
  expect(await patch({ videoType: 'youtube', youtubeUrl: youtube })).toMatchObject({ kind: 'video' });
  expect(await patch({ title: 'Renamed' })).toMatchObject({ kind: 'video', videoType: 'youtube' });
  expect(await patch({ kind: 'reading' })).toMatchObject({ kind: 'reading', videoType: 'none' });
  const film = await desk.call(desk.teacher, 'PATCH', ownLessonPath(course, lesson), { kind: 'video' });
  expect(await refusalOf(film)).toEqual([400, 'Upload a video file for this lesson']);
});
