import { expect, test } from 'vitest';
import { connectionLimits } from '#shared/connection-limits.ts';
import { reconnectDelay, sessionRetryDelaysMs } from './backoff.ts';

test('the session is asked for again five times, from 125 ms, doubling', () => {
  expect(sessionRetryDelaysMs).toEqual([125, 250, 500, 1000, 2000]);
});

test('the first five attempts to reconnect are 1000 ms apart', () => {
  for (const attempt of [1, 2, 3, 4, 5]) expect(reconnectDelay(attempt, connectionLimits)).toBe(1000);
});

const slowest = (attempt: number) => reconnectDelay(attempt, connectionLimits, () => 1);
const fastest = (attempt: number) => reconnectDelay(attempt, connectionLimits, () => 0);

test('later attempts wait longer and longer, never more than 6 s, never all at the same moment', () => {
  expect([6, 7, 8, 40].map(slowest)).toEqual([2000, 4000, 6000, 6000]);
  expect([6, 7, 8, 40].map(fastest)).toEqual([1000, 2000, 3000, 3000]);
});

test('a page asks again within 10 s of the return of the server, whenever it asked last', () => {
  // A question that began just before the return and was lost, and the longest pause after it.
  expect(connectionLimits.probeTimeoutMs + connectionLimits.slowestRetryMs).toBeLessThan(10_000);
});
