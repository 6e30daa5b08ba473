import { expect, test } from 'vitest';
import { refuse, refuseField } from './app-error.ts';
import { type Language, refusals, wordsOf } from './refusals.ts';

const library = refusals('library', {
  closed: 'The library is closed.',
  tooMany: ({ most }: { most: number }) => `Borrow at most ${most} books.`,
});

test('a reason has a key and parameters', () => {
  expect(library.closed).toMatchObject({ key: 'library.closed' });
  expect(library.tooMany({ most: 5 })).toMatchObject({ key: 'library.tooMany', parameters: { most: 5 } });
});

test('an error carries the reason, and its message for logs is the key', () => {
  const reason = library.tooMany({ most: 5 });
  const refusal = refuse('conflict', reason);
  expect(refusal).toMatchObject({ code: 'conflict', status: 409, message: 'library.tooMany', reason });
});

test('the words of a reason come from the table', () => {
  expect(wordsOf(library.closed)).toBe('The library is closed.');
  expect(wordsOf(library.tooMany({ most: 5 }))).toBe('Borrow at most 5 books.');
});

test('another language is another table; what it has no words for stays English', () => {
  const german: Language = new Map([
    ['library.tooMany', ({ most }: { most: number }) => `Höchstens ${most} Bücher.`],
  ]);
  expect(wordsOf(library.tooMany({ most: 5 }), german)).toBe('Höchstens 5 Bücher.');
  expect(wordsOf(library.closed, german)).toBe('The library is closed.');
});

const wrong: (() => unknown)[] = [
  // @ts-expect-error: words belong into a table
  () => refuse('conflict', 'The library is closed.'),
  // @ts-expect-error: words belong into a table
  () => refuseField('books', 'Too many.'),
  // @ts-expect-error: only a table makes a reason
  () => refuse('conflict', { key: 'library.closed', sentence: 'The library is closed.' }),
  // @ts-expect-error: no such key
  () => refuse('conflict', library.burned),
  // @ts-expect-error: the sentence takes parameters
  () => refuse('conflict', library.tooMany),
  // @ts-expect-error: the parameter is missing
  () => library.tooMany({}),
  // @ts-expect-error: the parameter is a number
  () => library.tooMany({ most: 'five' }),
  // @ts-expect-error: the sentence takes no parameters
  () => library.closed({ most: 5 }),
];

test('a sentence, an unknown key and wrong parameters do not compile', () => {
  expect(wrong).toHaveLength(8);
});
