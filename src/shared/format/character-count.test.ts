import { assert, nat, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { characterCount } from './character-count.ts';

test.each([
  ['', 0],
  ['four', 4],
  ['😀 ok', 4],
  ['\ude00\ud83d', 2],
])('%j: %i', (text, count) => {
  expect(characterCount(text)).toBe(count);
});

test('what is counted as fitting is taken by a contract, and what is counted as too long is not', () => {
  assert(
    property(string({ unit: 'binary' }), nat(12), (text, max) => {
      const isTaken = z.string().check(z.maxLength(max)).safeParse(text).success;
      expect(isTaken).toBe(characterCount(text) <= max);
    }),
  );
});
