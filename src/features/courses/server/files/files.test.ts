import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CourseDesk,
  captions,
  formOf,
  modulePath,
  ownLessonPath,
  picture,
  refusalOf,
  smallVideo,
  youtube,
} from '../../../../../test/courses/desk.ts';
import { json } from '../../../../../test/lib/desk.ts';
import type { Lesson } from '#features/courses/contract/shapes.ts';

let desk: CourseDesk;
beforeAll(async () => {
  desk = await CourseDesk.open();
});
afterAll(() => desk[Symbol.asyncDispose]());

const postLesson = async (fields: Record<string, string | File>) => {
  const course = await desk.course();
  const path = `${modulePath(course, await desk.module(course))}/lessons`;
  return desk.call(desk.teacher, 'POST', path, formOf({ title: 'x', ...fields }));
};
const base64 = (text: string) => Buffer.from(text).toString('base64');
function beginFilm(bytes: number): Promise<Response> {
  return fetch(`${desk.server.url}/api/uploads`, {
    method: 'POST',
    headers: {
      cookie: desk.teacher.cookie,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `filename ${base64('lecture.mp4')},purpose ${base64('lesson-video')}`,
    },
  });
}
const secondA = { visibility: 'restricted', targetYear: 'second', targetDivision: 'A' };
const upload = { videoType: 'upload', videoFile: smallVideo() };

test('everybody who sees the course reads its video, captions, poster and cover, and nobody else', async () => {
  const { course, lesson } = await desk.courseWithLesson(
    { ...secondA, coverImage: await picture() },
    { ...upload, captions: captions(), thumbnail: await picture(640, 360) },
  );
  const addresses = [lesson.videoUrl, lesson.captions?.url, lesson.thumbnail, course.coverImageUrl];
  for (const address of addresses) {
    const statuses: number[] = [];
    for (const who of [desk.teacher, desk.secondA, desk.thirdB, desk.otherTeacher, undefined]) {
      statuses.push((await desk.call(who, 'GET', address ?? '')).status);
    }
    expect(statuses, address ?? '').toEqual([200, 200, 404, 404, 401]);
  }
  const vtt = await desk.call(desk.secondA, 'GET', lesson.captions?.url ?? '');
  expect([vtt.headers.get('content-type'), vtt.headers.get('x-content-type-options')]).toEqual([
    'text/vtt; charset=utf-8',
    'nosniff',
  ]);
  // Removed with the lesson, back with it, and hidden from students outside of a new audience.
  const own = ownLessonPath(course, lesson);
  const bytes = async (who = desk.secondA) => (await desk.call(who, 'GET', lesson.videoUrl ?? '')).status;
  await desk.ask(desk.teacher, 'DELETE', own);
  expect(await bytes()).toBe(404);
  await desk.ask(desk.teacher, 'POST', `${own}/restore`);
  expect(await bytes()).toBe(200);
  await desk.ask(desk.teacher, 'PATCH', `/api/courses/${course._id}`, { targetYear: 'third' });
  expect(await bytes()).toBe(404);
});

describe('byte ranges (RFC 9110)', () => {
  const size = 4096;
  const content = async () => Buffer.from(await smallVideo(size).arrayBuffer());
  let address = '';
  let etag = '';
  beforeAll(async () => {
    const { lesson } = await desk.courseWithLesson({}, upload);
    address = lesson.videoUrl ?? '';
    etag = (await desk.call(desk.secondA, 'GET', address)).headers.get('etag') ?? '';
  });
  const askedIf = async (ifRange: string): Promise<number> =>
    (await get({ range: 'bytes=0-9', 'if-range': ifRange })).status;
  const get = (headers: Record<string, string>) =>
    fetch(desk.server.url + address, { headers: { cookie: desk.secondA.cookie, ...headers } });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=4000-', 4000, size - 1],
    ['bytes=-10', size - 10, size - 1],
    ['bytes=-99999', 0, size - 1],
    ['bytes=100-99999', 100, size - 1],
    ['bytes=0-0', 0, 0],
  ])('%s is 206 from %i to %i', async (range, start, end) => {
    const answer = await get({ range });
    expect([
      answer.status,
      answer.headers.get('content-range'),
      answer.headers.get('content-length'),
    ]).toEqual([206, `bytes ${start}-${end}/${size}`, String(end - start + 1)]);
    expect(Buffer.from(await answer.arrayBuffer()).equals((await content()).subarray(start, end + 1))).toBe(
      true,
    );
  });

  test.each(['bytes=4096-', 'bytes=9999-10000', 'bytes=-0'])('%s is 416', async (range) => {
    const answer = await get({ range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    // The error has the form of all errors.
    expect([answer.headers.get('cache-control'), answer.headers.get('content-disposition')]).toEqual([
      'no-store',
      null,
    ]);
    expect(await answer.json()).toMatchObject({ success: false, code: 'range_not_satisfiable' });
  });

  test.each(['bytes=9-3', 'lines=0-1', 'bytes=x', 'bytes=0-1,5-6'])(
    '%s gets the whole file',
    async (range) => {
      const answer = await get({ range });
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, size]);
    },
  );

  test('If-Range with the validator gets the range; another or a weak one gets the whole file', async () => {
    expect(await askedIf(etag)).toBe(206);
    expect(await askedIf('"another"')).toBe(200);
    expect(await askedIf(`W/${etag}`)).toBe(200);
    expect(await askedIf(new Date().toUTCString())).toBe(200);
  });

  test.each(['W/', '"old", ', '*'])('an unchanged file is 304, also for %s', async (prefix) => {
    const ifNoneMatch = prefix === '*' ? prefix : prefix + etag;
    expect((await get({ 'if-none-match': ifNoneMatch })).status).toBe(304);
    expect((await get({ 'if-none-match': '"old"' })).status).toBe(200);
  });

  test('If-Match with the validator or * gets the file; another or a weak one gets 412', async () => {
    for (const known of [etag, `"old", ${etag}`, '*']) {
      expect((await get({ 'if-match': known })).status, known).toBe(200);
      expect((await get({ 'if-match': known, range: 'bytes=0-9' })).status, known).toBe(206);
      expect((await get({ 'if-match': known, 'if-none-match': etag })).status, known).toBe(304);
    }
    for (const other of ['"old"', `W/${etag}`, '']) {
      const answer = await get({ 'if-match': other, 'if-none-match': etag, range: 'bytes=9999-' });
      expect(answer.status, other).toBe(412);
      expect(answer.headers.get('content-disposition')).toBeNull();
      expect(await answer.json()).toMatchObject({ success: false, code: 'precondition_failed' });
    }
  });

  test('HEAD answers the length and ignores ranges', async () => {
    const headers = { cookie: desk.secondA.cookie, range: 'bytes=0-9' };
    const head = await fetch(desk.server.url + address, { method: 'HEAD', headers });
    const sent = ['content-length', 'accept-ranges', 'etag'].map((name) => head.headers.get(name));
    expect([head.status, ...sent]).toEqual([200, String(size), 'bytes', etag]);
  });
});

describe('the file of a lesson', () => {
  test('is an earlier upload of the teacher, used once', async () => {
    const send = async (who: typeof desk.teacher) => {
      const form = formOf({ purpose: 'lesson-video', file: smallVideo() });
      return desk.call(who, 'POST', '/api/files', form);
    };
    expect((await send(desk.secondA)).status).toBe(403);
    const { file } = await json<{ file: { id: string } }>(await send(desk.teacher));
    const fields = { videoType: 'upload', videoFileId: file.id };
    const { lesson } = await json<{ lesson: Lesson }>(await postLesson(fields));
    expect(lesson).toMatchObject({ videoUrl: `/api/files/${file.id}`, video: { name: 'lecture.mp4' } });
    expect((await postLesson(fields)).status).toBe(400);
    const foreign = await json<{ file: { id: string } }>(await send(desk.otherTeacher));
    expect((await postLesson({ videoType: 'upload', videoFileId: foreign.file.id })).status).toBe(400);
  });

  test('of 500 MB is accepted; one byte more is refused before it is sent', async () => {
    const most = 500 * 1024 * 1024;
    expect((await beginFilm(most)).status).toBe(201);
    expect(await refusalOf(await beginFilm(most + 1))).toEqual([413, 'Video exceeds 500MB limit']);
  });

  test('must be a video, captions must be captions, and none may be too large', async () => {
    const fake = new File(['<script>alert(1)</script>'], 'lecture.mp4');
    expect((await postLesson({ videoType: 'upload', videoFile: fake })).status).toBe(415);
    const page = new File(['<html></html>'], 'x.html');
    expect((await postLesson({ videoType: 'upload', videoFile: page })).status).toBe(415);
    const text = new File(['no captions'], 'x.vtt');
    expect((await postLesson({ videoType: 'youtube', youtubeUrl: youtube, captions: text })).status).toBe(
      415,
    );
    const large = new File([Buffer.alloc(2 * 1024 * 1024 + 1)], 'x.vtt');
    expect(
      await refusalOf(await postLesson({ videoType: 'youtube', youtubeUrl: youtube, captions: large })),
    ).toEqual([413, 'Captions exceed 2MB limit']);
  });

  test('is replaced by another one, or removed for YouTube, together with the watched seconds', async () => {
    const { course, lesson, lessonPath } = await desk.courseWithLesson({}, { ...upload, duration: '1' });
    const watched = { ranges: [[0, 30]], position: 30 };
    await desk.ask(desk.secondA, 'POST', `${lessonPath}/progress`, watched);
    const patch = async (fields: Record<string, string | File>) =>
      (
        await desk.ask<{ lesson: Lesson }>(
          desk.teacher,
          'PATCH',
          ownLessonPath(course, lesson),
          formOf(fields),
        )
      ).lesson;
    const other = await patch({ videoFile: smallVideo(5000) });
    expect(other.video).toMatchObject({ size: 5000 });
    expect((await desk.call(desk.teacher, 'GET', lesson.videoUrl ?? '')).status).toBe(404);
    const seen = (await desk.read(desk.secondA, course._id)).modules[0]?.lessons[0]?.progress;
    expect(seen).toMatchObject({ position: 0, watchedPercent: null, isCompleted: false });
    const tube = await patch({ videoType: 'youtube', youtubeUrl: youtube });
    expect(tube).toMatchObject({ videoUrl: null, video: null, videoType: 'youtube' });
    expect((await desk.call(desk.teacher, 'GET', other.videoUrl ?? '')).status).toBe(404);
  });
});

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

test.runIf(hasFfmpeg)(
  "gets length and poster from the video itself, and the author's own choices stay",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quad-video-'));
    const path = join(folder, 'real.mp4');
    const source = ['-f', 'lavfi', '-i', 'testsrc=duration=3:size=320x180:rate=10'];
    spawnSync('ffmpeg', ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', path]);
    const videoFile = new File([await readFile(path)], 'real.mp4');
    await rm(folder, { recursive: true });
    const { course, lesson } = await desk.courseWithLesson({}, { videoType: 'upload', videoFile });
    const now = async () => (await desk.read(desk.teacher, course._id)).modules[0]?.lessons[0];
    // It is measured with low priority.
    await expect.poll(async () => (await now())?.durationSeconds, { timeout: 50_000 }).toBe(3);
    expect(await now()).toMatchObject({ duration: 0.1, version: lesson.version });
    const poster = await desk.call(desk.secondA, 'GET', (await now())?.thumbnail ?? '');
    expect(poster.headers.get('content-type')).toBe('image/webp');
  },
);

test('gets them from the author’s browser where the server could not read them, without overwriting', async () => {
  const { course, lesson } = await desk.courseWithLesson();
  const send = async (fields: Record<string, string | File>) =>
    (
      await desk.ask<{ lesson: Lesson }>(
        desk.teacher,
        'POST',
        `${ownLessonPath(course, lesson)}/media`,
        formOf(fields),
      )
    ).lesson;
  const sent = await send({ durationSeconds: '95.5', thumbnail: await picture(640, 360) });
  expect(sent).toMatchObject({ durationSeconds: 95.5, duration: 1.6 });
  expect(await send({ durationSeconds: '10', thumbnail: await picture() })).toMatchObject({
    durationSeconds: 95.5,
    thumbnail: sent.thumbnail,
  });
  const path = `${ownLessonPath(course, lesson)}/media`;
  expect((await desk.call(desk.secondA, 'POST', path, { durationSeconds: 1 })).status).toBe(403);
  expect((await desk.call(desk.otherTeacher, 'POST', path, { durationSeconds: 1 })).status).toBe(404);
  expect((await desk.call(desk.teacher, 'POST', path, { durationSeconds: -1 })).status).toBe(400);
});
