import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CourseDesk,
  formOf,
  modulePath,
  ownLessonPath,
  refusalOf,
  titles,
  youtube,
} from '../../../../../test/courses/desk.ts';
import { json } from '../../../../../test/lib/desk.ts';
import type { Course, Lesson, Module } from '#features/courses/contract/shapes.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const postLesson = (course: Course, module: Module, fields: Record<string, string | File>) =>
  desk.call(desk.teacher, 'POST', `${modulePath(course, module)}/lessons`, formOf(fields));
const positions = (items: readonly { position: number }[]): number[] => items.map(({ position }) => position);

describe('modules', () => {
  test('need a title, on create and on edit', async () => {
    const course = await desk.course();
    const path = `/api/courses/${course._id}/modules`;
    for (const body of [{}, { title: '' }, { title: '   ' }, { summary: 'only' }]) {
      expect(await refusalOf(await desk.call(desk.teacher, 'POST', path, body))).toEqual([
        400,
        'Module title is required',
      ]);
    }
    const module = await desk.module(course, 'Waves', { summary: 'Of all lengths' });
    expect(module).toMatchObject({ title: 'Waves', summary: 'Of all lengths', position: 1, lessons: [] });
    expect(
      await refusalOf(await desk.call(desk.teacher, 'PATCH', modulePath(course, module), { title: ' ' })),
    ).toEqual([400, 'Module title cannot be empty']);
    const changed = await desk.ask<{ module: Module }>(desk.teacher, 'PATCH', modulePath(course, module), {
      summary: '',
    });
    expect(changed.module).toMatchObject({ title: 'Waves', summary: '', version: module.version + 1 });
  });

  test('with one client id are created once, and so are lessons, from two concurrent windows', async () => {
    const course = await desk.course();
    const modules = await Promise.all(
      ['Waves', 'Waves'].map((title) => desk.module(course, title, { clientId: 'draft-0001' })),
    );
    expect(modules[0]).toEqual(modules[1]);
    const [module] = modules;
    if (module === undefined) throw new Error('no module');
    const lessons = await Promise.all(
      [1, 2].map(() => desk.lesson(course, module, { clientId: 'draft-0002' })),
    );
    expect(lessons[0]).toEqual(lessons[1]);
    const stored = await desk.read(desk.teacher, course._id);
    expect(stored.modules.map((one) => titles(one.lessons))).toEqual([['Refraction']]);
    await desk.module(course, 'Waves', { clientId: 'draft-0003' });
    const other = await desk.course();
    await desk.module(other, 'Waves', { clientId: 'draft-0001' });
    expect(titles((await desk.read(desk.teacher, course._id)).modules)).toEqual(['Waves', 'Waves']);
    expect(titles((await desk.read(desk.teacher, other._id)).modules)).toEqual(['Waves']);
  });

  test('go to the given position, blank to the end; moving and the conflict of a second tab', async () => {
    const course = await desk.course();
    for (const title of ['A', 'B']) await desk.module(course, title);
    await desk.module(course, 'First', { position: 1 });
    await desk.module(course, 'Last', { position: '' });
    const before = await desk.read(desk.teacher, course._id);
    expect(titles(before.modules)).toEqual(['First', 'A', 'B', 'Last']);
    const [first] = before.modules;
    if (first === undefined) throw new Error('no module');
    const move = (body: object) => desk.call(desk.teacher, 'POST', `${modulePath(course, first)}/move`, body);
    const { outlineVersion } = before;
    const moved = await json<{ course: Course }>(await move({ position: 3, outlineVersion }));
    expect(titles(moved.course.modules)).toEqual(['A', 'B', 'First', 'Last']);
    expect(positions(moved.course.modules)).toEqual([1, 2, 3, 4]);
    const blank = { title: 'First', summary: '', position: '' };
    const edited = await desk.ask<{ course: Course }>(
      desk.teacher,
      'PATCH',
      modulePath(course, first),
      blank,
    );
    expect(titles(edited.course.modules)).toEqual(['A', 'B', 'Last', 'First']);
    const late = await move({ position: 1, outlineVersion });
    expect(await refusalOf(late)).toEqual([
      409,
      'The outline was changed in another tab or by somebody else meanwhile. Here is what it looks like now.',
    ]);
    const stale = { title: 'x', version: first.version - 1 };
    expect((await desk.call(desk.teacher, 'PATCH', modulePath(course, first), stale)).status).toBe(409);
    expect((await move({ position: 0 })).status).toBe(400);
    expect((await move({ position: 1.5 })).status).toBe(400);
  });
});

describe('lessons', () => {
  test('store every field of the form', async () => {
    const course = await desk.course();
    const module = await desk.module(course);
    const answer = await postLesson(course, module, {
      title: 'Refraction',
      description: 'Snell: $n_1 \\sin a = n_2 \\sin b$',
      videoType: 'youtube',
      youtubeUrl: 'https://www.youtube.com/shorts/dQw4w9WgXcQ?t=1m5s',
      duration: '12.34',
      position: '',
      resources: JSON.stringify([
        { title: 'Script', url: 'https://college.example/optics.pdf' },
        { title: 'dropped', url: '' },
        { url: 'http://college.example/more' },
      ]),
    });
    expect(answer.status).toBe(201);
    const { lesson } = await json<{ lesson: Lesson }>(answer);
    expect(lesson).toMatchObject({
      title: 'Refraction',
      kind: 'video',
      videoType: 'youtube',
      videoUrl: null,
      youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=65s',
      youtube: { videoId: 'dQw4w9WgXcQ', start: 65 },
      duration: 12.3,
      position: 1,
      resources: [
        { title: 'Script', url: 'https://college.example/optics.pdf' },
        { title: 'http://college.example/more', url: 'http://college.example/more' },
      ],
      thumbnail: null,
      captions: null,
    });
    expect((await desk.read(desk.secondA, course._id)).modules[0]?.lessons[0]?.youtubeUrl).toBe(
      lesson.youtubeUrl,
    );
  });

  test.each<[Record<string, string>, string]>([
    [{ title: '' }, 'Lesson title is required'],
    [{ youtubeUrl: '' }, 'Provide a valid YouTube URL'],
    [{ youtubeUrl: 'https://vimeo.com/1' }, 'Provide a valid YouTube URL'],
    [{ videoType: 'upload' }, 'Upload a video file for this lesson'],
    [{ videoType: 'tape' }, 'Choose an uploaded video, a YouTube video or no video'],
    [{ kind: 'film' }, 'Choose a video lesson, a reading lesson or a task'],
    [{ kind: 'reading' }, 'A reading lesson has no video'],
    [{ kind: 'video', videoType: 'none' }, 'A video lesson needs an uploaded video or a YouTube video'],
    [{ duration: '-1' }, 'Duration must be a number of minutes, 0 or more'],
    [{ position: 'two' }, 'Position must be a whole number from 1'],
    [{ resources: 'nonsense' }, 'Resources must be a list of titles and addresses'],
    [
      { resources: '[{"title":"x","url":"javascript:alert(1)"}]' },
      'A resource address must begin with http:// or https://',
    ],
    [
      { videoType: 'upload', videoFileId: 'unknown' },
      'A file is missing, was used before, or was uploaded by somebody else.',
    ],
  ])('%j is refused: %s', async (fields, sentence) => {
    const course = await desk.course();
    const module = await desk.module(course);
    const answer = await postLesson(course, module, {
      title: 'x',
      videoType: 'youtube',
      youtubeUrl: youtube,
      ...fields,
    });
    expect(await refusalOf(answer)).toEqual([400, sentence]);
    expect((await desk.read(desk.teacher, course._id)).lessonCount).toBe(0);
  });

  test('keep absent fields, need a file to become an upload, and answer a conflict to the second tab', async () => {
    const { course, lesson } = await desk.courseWithLesson();
    const patch = (body: object) => desk.call(desk.teacher, 'PATCH', ownLessonPath(course, lesson), body);
    expect(await refusalOf(await patch({ videoType: 'upload' }))).toEqual([
      400,
      'Upload a video file for this lesson',
    ]);
    expect(await refusalOf(await patch({ videoType: 'youtube', youtubeUrl: '' }))).toEqual([
      400,
      'Provide a valid YouTube URL',
    ]);
    const { lesson: changed } = await json<{ lesson: Lesson }>(
      await patch({ description: 'More', videoType: 'youtube', version: lesson.version }),
    );
    expect(changed).toMatchObject({
      title: lesson.title,
      description: 'More',
      youtubeUrl: lesson.youtubeUrl,
    });
    expect((await patch({ title: 'Late', version: lesson.version })).status).toBe(409);
    expect(await refusalOf(await patch({ title: '' }))).toEqual([400, 'Lesson title is required']);
  });

  test('move to a number on edit, to the end for blank, and stay for an absent position', async () => {
    const course = await desk.course();
    const module = await desk.module(course);
    const one = await desk.lesson(course, module, { title: 'One' });
    for (const title of ['Two', 'Three']) await desk.lesson(course, module, { title });
    const edit = async (fields: object) => {
      const path = ownLessonPath(course, one);
      const answer = await desk.ask<{ course: Course }>(desk.teacher, 'PATCH', path, fields);
      return titles(answer.course.modules[0]?.lessons ?? []);
    };
    expect(await edit({ position: '' })).toEqual(['Two', 'Three', 'One']);
    expect(await edit({ position: 2 })).toEqual(['Two', 'One', 'Three']);
    expect(await edit({ description: 'More' })).toEqual(['Two', 'One', 'Three']);
  });

  test('are 404 in another module, another course, and for another teacher', async () => {
    const { course, lesson } = await desk.courseWithLesson();
    const elsewhere = await desk.module(course, 'Elsewhere');
    const wrong = `${modulePath(course, elsewhere)}/lessons/${lesson._id}`;
    expect((await desk.call(desk.teacher, 'PATCH', wrong, { title: 'x' })).status).toBe(404);
    const own = ownLessonPath(course, lesson);
    expect((await desk.call(desk.otherTeacher, 'DELETE', own)).status).toBe(404);
    expect((await desk.call(desk.secondA, 'DELETE', own)).status).toBe(403);
    const { course: another } = await desk.courseWithLesson();
    const target = another.modules[0]?._id ?? (await desk.module(another))._id;
    const answer = await desk.call(desk.teacher, 'POST', `${own}/move`, { moduleId: target });
    expect(await refusalOf(answer)).toEqual([404, 'This module does not exist any more.']);
  });
});

type Step =
  | { kind: 'add'; module: number; position: number | null }
  | { kind: 'move'; lesson: number; module: number; position: number | null }
  | { kind: 'remove'; lesson: number };
const place = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), module: fc.nat(1), position: place }),
  fc.record({ kind: fc.constant('move' as const), lesson: fc.nat(9), module: fc.nat(1), position: place }),
  fc.record({ kind: fc.constant('remove' as const), lesson: fc.nat(9) }),
);

test('after any sequence of changes the positions of every module are 1..n, in the requested order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const course = await desk.course();
      const modules = [await desk.module(course, 'One'), await desk.module(course, 'Two')];
      const model: string[][] = [[], []];
      const put = (module: number, id: string, position: number | null) =>
        model[module]?.splice(position === null ? model[module].length : position - 1, 0, id);
      for (const [index, { kind, ...rest }] of steps.entries()) {
        const asked = { module: 0, lesson: 0, position: null, ...rest };
        const all = model.flat();
        const id = all[asked.lesson % Math.max(all.length, 1)];
        const module = modules[asked.module];
        const from = model.findIndex((list) => id !== undefined && list.includes(id));
        const path = `/api/courses/${course._id}/modules/${modules[from]?._id}/lessons/${id}`;
        if (kind === 'add' && module) {
          const fields = { title: `Lesson ${index}`, position: String(asked.position ?? '') };
          put(asked.module, (await desk.lesson(course, module, fields))._id, asked.position);
        } else if (id !== undefined && from !== -1) {
          model[from]?.splice(model[from].indexOf(id), 1);
          if (kind === 'move') {
            const body = { moduleId: module?._id, position: asked.position };
            await desk.ask(desk.teacher, 'POST', `${path}/move`, body);
            put(asked.module, id, asked.position);
          } else await desk.ask(desk.teacher, 'DELETE', path);
        }
      }
      const after = await desk.read(desk.secondA, course._id);
      expect(after.modules.map(({ lessons }) => lessons.map(({ _id }) => _id))).toEqual(model);
      for (const { lessons } of after.modules)
        expect(positions(lessons)).toEqual(lessons.map((_, index) => index + 1));
      expect([after.moduleCount, after.lessonCount]).toEqual([2, model.flat().length]);
    }),
    { numRuns: 8 },
  );
});

test('eight concurrent additions are all stored once, and the positions are 1..n', async () => {
  const course = await desk.course();
  const module = await desk.module(course);
  const wanted = Array.from({ length: 8 }, (_, index) => `Lesson ${index}`);
  await Promise.all(wanted.map((title) => desk.lesson(course, module, { title, position: '1' })));
  const lessons = (await desk.read(desk.teacher, course._id)).modules[0]?.lessons ?? [];
  expect(titles(lessons).toSorted()).toEqual(wanted);
  expect(positions(lessons)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
