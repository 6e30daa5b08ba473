import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateLimiter } from './rate-limit.ts';

const limit = { max: 2, windowMs: 10_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the third call of two is refused, with the time to retry', () => {
  const limiter = new RateLimiter();
  void limiter.take('a', limit);
  void limiter.take('a', limit);
  vi.advanceTimersByTime(4000);
  expect(() => limiter.take('a', limit, 'Wait N seconds')).toThrow(
    expect.objectContaining({
      code: 'rate_limited',
      message: 'Wait 6 seconds',
      details: { retryAfterSeconds: 6 },
    }),
  );
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
