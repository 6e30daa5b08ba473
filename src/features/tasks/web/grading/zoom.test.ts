import { expect, test } from 'vitest';
import { zoomed } from './zoom.ts';

test('zoom changes by steps, and stops at the ends', () => {
  expect(zoomed(1, 1)).toBe(1.25);
  expect(zoomed(1.25, -1)).toBe(1);
  expect(zoomed(4, 1)).toBe(4);
  expect(zoomed(0.5, -1)).toBe(0.5);
});
