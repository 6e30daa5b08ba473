import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/calls/api-error.ts';
import { type CodeAnswer, CodeFeed } from './code-feed.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-10-05T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** This browser's clock is wrong by so much. */
const wrongMs = 3 * 60 * 60_000;
const endAt = Date.parse('2026-10-05T08:01:00Z');

/** A server that shows another code every 10 seconds. It answers with each of `failures` once, first. */
function server(failures: ApiError[] = []) {
  const asked: number[] = [];
  const answer = (): CodeAnswer => {
    const now = Date.now();
    const next = Math.floor(now / 10_000) * 10_000 + 10_000;
    return {
      code: `CODE${(next / 10_000) % 100}`,
      now: new Date(now + wrongMs).toISOString(),
      nextAt: new Date(next + wrongMs).toISOString(),
      openUntil: new Date(endAt + wrongMs).toISOString(),
      counted: asked.length,
      students: 30,
    };
  };
  const feed = new CodeFeed(
    {
      open: () => Promise.resolve(),
      show: () => {
        asked.push(Date.now());
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : Promise.resolve(answer());
      },
    },
    () => Date.now(),
  );
  return { feed, asked };
}

const codeIn = (feed: CodeFeed): string | undefined => {
  const shown = feed.shown.get();
  return shown.step === 'showing' ? shown.last?.code : shown.step;
};

test('a code is asked for when the one before has run out, by the server’s clock', async () => {
  const { feed, asked } = server();
  await feed.ask();
  const first = codeIn(feed);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(codeIn(feed)).toBe(first);
  await vi.advanceTimersByTimeAsync(300);
  expect(codeIn(feed)).not.toBe(first);
  expect(asked).toHaveLength(2);
  feed.stop();
});

test('without a connection the code stays while it counts, goes then, and comes back', async () => {
  const failures: ApiError[] = [];
  const { feed } = server(failures);
  await feed.ask();
  const first = codeIn(feed);
  await vi.advanceTimersByTimeAsync(8_500);
  failures.push(...Array.from({ length: 4 }, () => new ApiError(0, 'offline', 'away')));
  // As when the browser says that the network is back, and it is not.
  await feed.ask();
  expect(feed.shown.get()).toMatchObject({ last: { code: first }, isLost: true });
  await vi.advanceTimersByTimeAsync(2_100);
  expect(feed.shown.get()).toEqual({ step: 'showing', last: undefined, isLost: true });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(feed.shown.get()).toMatchObject({ isLost: false });
  expect(codeIn(feed)).not.toBe(first);
  feed.stop();
});

test('it ends with the meeting, and asks no more', async () => {
  const { feed, asked } = server();
  await feed.ask();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(feed.shown.get()).toEqual({ step: 'over', sentence: undefined });
  const soFar = asked.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(soFar);
});

test('a refusal ends it with the server’s sentence', async () => {
  const { feed } = server([new ApiError(409, 'conflict', 'This meeting is over.')]);
  await feed.ask();
  expect(feed.shown.get()).toEqual({ step: 'over', sentence: 'This meeting is over.' });
});

test('students who are counted meanwhile show at once', async () => {
  const { feed } = server();
  await feed.ask();
  feed.count(12);
  expect(feed.shown.get()).toMatchObject({ last: { counted: 12, students: 30 } });
  feed.stop();
});
