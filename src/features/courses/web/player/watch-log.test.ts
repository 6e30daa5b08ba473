import { expect, test } from 'vitest';
import { clock } from '#shared/time/video-clock.ts';
import { WatchLog } from './watch-log.ts';

test('continuous play is one range; a jump begins another', () => {
  const log = new WatchLog();
  log.see(5, true, 0);
  log.see(5.5, true, 500);
  log.see(6, true, 1000);
  log.see(30, true, 1500);
  log.see(30.5, true, 2000);
  expect(log.ranges).toEqual([
    [5, 6],
    [30, 30.5],
  ]);
});

test('a jump back counts what plays again, and a pause counts nothing', () => {
  const log = new WatchLog();
  log.see(10, true, 0);
  log.see(11, true, 1000);
  log.see(4, true, 1200);
  log.see(5, true, 2200);
  log.see(5, false, 2300);
  log.see(8, true, 9000);
  log.see(8.5, true, 9500);
  expect(log.ranges).toEqual([
    [10, 11],
    [4, 5],
    [8, 8.5],
  ]);
});

test('at double speed twice as much counts, and no more', () => {
  const log = new WatchLog();
  log.see(0, true, 0, 2);
  log.see(10, true, 5000, 2);
  log.see(30, true, 10_000, 2);
  expect(log.ranges).toEqual([[0, 10]]);
});

test.each([
  [0, '0:00'],
  [75.9, '1:15'],
  [3675, '1:01:15'],
])('%d seconds read as %s', (seconds, words) => expect(clock(seconds)).toBe(words));
