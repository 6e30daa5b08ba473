import { expect, test } from 'vitest';
import { problemOfWords } from './problem-of-words.ts';

const sentences = { empty: 'nothing', tooLong: 'too much' };

test.each([
  ['  \n', 'nothing'],
  [' four ', undefined],
  ['fives', 'too much'],
  ['😀😀😀😀', undefined],
])('%j: %s', (words, problem) => {
  expect(problemOfWords(words, 4, sentences)).toBe(problem);
});
