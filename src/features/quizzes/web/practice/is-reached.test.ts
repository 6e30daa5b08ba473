import { expect, test } from 'vitest';
import { isReached } from './is-reached.ts';

test('a second of the video is reached when it is played past, once', () => {
  expect([29.6, 29.9, 30.1, 30.4].map((now, place, all) => isReached(30, all[place - 1], now))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('a video that goes on at this second reaches it, and so does one that begins there', () => {
  expect(isReached(30, undefined, 30.2)).toBe(true);
  expect(isReached(0, undefined, 0.2)).toBe(true);
  expect(isReached(30, undefined, 45)).toBe(false);
});

test('a jump past it does not reach it', () => {
  expect(isReached(30, 10, 60)).toBe(false);
  expect(isReached(30, 60, 10)).toBe(false);
});
