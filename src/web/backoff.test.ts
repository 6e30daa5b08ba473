import { expect, test } from 'vitest';
import { connectionLimits } from '#shared/connection-limits.ts';
import { reconnectDelay, sessionRetryDelaysMs } from './backoff.ts';

test('the session is asked for again five times, from 125 ms, doubling', () => {
  expect(sessionRetryDelaysMs).toEqual([125, 250, 500, 1000, 2000]);
});

test('the first five attempts to reconnect are 1000 ms apart', () => {
  for (const attempt of [1, 2, 3, 4, 5]) expect(reconnectDelay(attempt, connectionLimits)).toBe(1000);
});

const slow = (attempt: number) => reconnectDelay(attempt, connectionLimits, () => 1);

test('later attempts wait longer and longer, never more than 30 s, never all at the same moment', () => {
  expect([6, 7, 8].map(slow)).toEqual([2000, 4000, 8000]);
  expect(slow(40)).toBe(30_000);
  expect(reconnectDelay(40, connectionLimits, () => 0)).toBe(15_000);
});
