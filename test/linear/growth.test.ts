import { expect, test } from 'vitest';
import { repeated, superLinear } from './growth.ts';

const looked = { chars: 20_000, fromMs: 20 };
const spaces = (length: number): string => `${repeated(' ', length)}x`;

test('an expression that looks back over spaces is found, one that does not is not', () => {
  expect(superLinear((text) => /\s+$/.test(text), spaces, looked)).toMatch(/times that of a quarter$/);
  expect(superLinear((text) => text.trimEnd(), spaces, looked)).toBeUndefined();
});
