import { expect, test } from 'vitest';
import { clampShare, shareAfterKey } from './split-share.ts';

const limits = { min: 30, max: 70 };

test('a pane keeps at least 30 percent', () => {
  expect(clampShare(10, limits, 40)).toBe(30);
  expect(clampShare(90, limits, 40)).toBe(70);
  expect(clampShare(55.5, limits, 40)).toBe(55.5);
});

test('a damaged cookie gives the 40/60 split', () => {
  expect(clampShare(Number('banana'), limits, 40)).toBe(40);
  expect(clampShare(Number.POSITIVE_INFINITY, limits, 40)).toBe(40);
});

test('arrows move the handle, Home and End go to the limits, other keys do nothing', () => {
  expect(shareAfterKey('ArrowLeft', 40, limits)).toBe(38);
  expect(shareAfterKey('ArrowRight', 69, limits)).toBe(70);
  expect(shareAfterKey('Home', 40, limits)).toBe(30);
  expect(shareAfterKey('End', 40, limits)).toBe(70);
  expect(shareAfterKey('a', 40, limits)).toBeUndefined();
});
