import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { freeText, requiredLine, requiredText, wordsToFind } from './texts.ts';

const rules = { missing: 'missing', tooLong: 'too long', unreadable: 'unreadable' };
const read = (schema: z.ZodMiniType, value: unknown): unknown => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};

test.each([
  ['  Ada \n', 'Ada'],
  [' \u200b ', ['missing']],
  [undefined, ['missing']],
  ['123456', ['too long']],
  ['a\0', ['unreadable']],
])('a text that is needed: %j is %j', (value, expected) => {
  expect(read(requiredText(5, rules), value)).toEqual(expected);
});

describe('a line among others', () => {
  test.each([
    ['\u202eexe.gnp', 'exe.gnp'],
    ['\u202a Ada\u202c', 'Ada'],
    ['A\u2067d\u2069a', 'Ada'],
    ['\u202e\u2066', ['missing']],
    // Marks that turn nothing behind them belong to the way in which some names are written.
    ['\u05d0\u200f!', '\u05d0\u200f!'],
  ])('%j is %j', (value, expected) => {
    expect(read(requiredLine(9, rules), value)).toEqual(expected);
  });
  test('a longer text keeps what its writer put there', () => {
    expect(read(freeText(9, rules), 'a\u202eb')).toBe('a\u202eb');
  });
});

test.each([
  ['\0Ada\0Lovelace', 'Ada Lovelace'],
  ['\ud800', ''],
  ['😀', '😀'],
  ['x'.repeat(21), ['A search can have at most 20 characters.']],
])('words to find: %j are %j', (value, expected) => {
  expect(read(wordsToFind(20), value)).toEqual(expected);
});
