import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusals } from '#shared/refusals.ts';
import { answerTo } from '../../../test/lib/answer-to.ts';
import { RateLimiter } from './rate-limit.ts';

const { wait } = refusals('rateLimitTest', {
  wait: ({ seconds }: { seconds: number }) => `Wait ${seconds} seconds`,
});
const limit = { max: 2, windowMs: 10_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the third call of two is refused, with the time to retry', async () => {
  const limiter = new RateLimiter();
  void limiter.take('a', limit);
  void limiter.take('a', limit);
  vi.advanceTimersByTime(4000);
  expect(await answerTo(() => limiter.take('a', limit, wait))).toMatchObject({
    code: 'rate_limited',
    message: 'Wait 6 seconds',
    details: { retryAfterSeconds: 6 },
  });
});

test('another key and the next window are free', () => {
  const limiter = new RateLimiter();
  void limiter.take('a', { ...limit, max: 1 });
  void limiter.take('b', { ...limit, max: 1 });
  vi.advanceTimersByTime(10_000);
  expect(() => limiter.take('a', { ...limit, max: 1 })).not.toThrow();
});

test('a clock that is set back makes nobody wait longer', () => {
  const limiter = new RateLimiter();
  void limiter.take('a', { ...limit, max: 1 });
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(10_000);
  expect(() => limiter.take('a', { ...limit, max: 1 })).not.toThrow();
});
