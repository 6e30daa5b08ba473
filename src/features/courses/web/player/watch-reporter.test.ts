import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lesson } from '#features/courses/contract/shapes.ts';
import { readReport } from './kept-watching.ts';
import { WatchReporter } from './watch-reporter.ts';

const lesson = { _id: 'film', moduleId: 'module', durationSeconds: null } as Lesson;
const student = { isStudent: true, canManage: false };
const manager = { isStudent: false, canManage: true };
/** The requests, and the prepared answers. */
const asked: { path: string; body: unknown }[] = [];
const answers: object[] = [];

beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, { body }: { body: string | FormData }) => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(body);
    asked.push({ path, body: sent });
    return Promise.resolve(
      answers.length > 0 ? Response.json(answers.shift()) : Response.json({}, { status: 503 }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const report = (position: number, ...ranges: [number, number][]) => ({
  ranges,
  position,
  durationSeconds: 600,
});
const taken = (isTaken: boolean) => ({
  success: true,
  progress: { position: 0, watchedPercent: null, isCompleted: false, completedAt: null },
  course: { completedLessons: 0, totalLessons: 1, percent: 0, continueLessonId: null, lastSeenAt: null },
  isTaken,
});

test('the player of a person who manages the course reports the length once; a student’s never does', async () => {
  const reporter = new WatchReporter(new QueryClient(), 'course', lesson, manager);
  reporter.note({ ranges: [], position: 0, durationSeconds: 0 });
  expect(asked).toEqual([]);
  reporter.note(report(1));
  reporter.note(report(2));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ durationSeconds: '600' });
  expect(asked[0]?.path).toContain('/modules/module/lessons/film');
  new WatchReporter(new QueryClient(), 'course', { ...lesson, durationSeconds: 600 }, manager).note(
    report(3),
  );
  answers.push(taken(true));
  const watching = new WatchReporter(new QueryClient(), 'course', lesson, student);
  watching.note(report(4, [0, 4]));
  await watching.send();
  expect(asked.slice(1).map(({ body }) => body)).toEqual([
    { ranges: [[0, 4]], position: 4, durationSeconds: 600 },
  ]);
});

test('seconds that the server has not accepted are kept and sent with the next report', async () => {
  const reporter = new WatchReporter(new QueryClient(), 'course', lesson, student);
  answers.push(taken(false), taken(true));
  reporter.note(report(200, [0, 200]));
  await reporter.send();
  expect(readReport('film')?.ranges).toEqual([[0, 200]]);
  reporter.note(report(210, [200, 210]));
  await reporter.send();
  expect(asked.at(-1)?.body).toMatchObject({
    ranges: [
      [0, 200],
      [200, 210],
    ],
  });
  expect(readReport('film')).toBeUndefined();
});

test('a report that could not be sent is kept for the next visit', async () => {
  const reporter = new WatchReporter(new QueryClient(), 'course', lesson, student);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  reporter.note(report(9, [0, 9]));
  await reporter.send();
  expect(readReport('film')?.ranges).toEqual([[0, 9]]);
});
