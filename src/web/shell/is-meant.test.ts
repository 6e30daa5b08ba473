import { expect, test } from 'vitest';
import { isMeant } from './is-meant.ts';

test.each([
  ['dark', true],
  ['DARK theme', true],
  ['night', true],
  ['ark', false],
  ['dark banana', false],
  ['', false],
])('%j finds the dark theme: %s', (search, expected) => {
  expect(isMeant(search, 'Dark theme appearance colours night mode')).toBe(expected);
});

test('a hyphen parts words', () => {
  expect(isMeant('two-factor', 'Two-Factor Authentication 2fa')).toBe(true);
});
