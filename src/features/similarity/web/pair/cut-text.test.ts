import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text is cut at its passages, in the order of this text and with the numbers of the other', () => {
  expect(
    cutText('one two three four', [
      [14, 18],
      [4, 7],
    ]),
  ).toEqual([
    { words: 'one ' },
    { words: 'two', passage: 1 },
    { words: ' three ' },
    { words: 'four', passage: 0 },
  ]);
});

test('without passages, and from the first letter to the last, nothing is lost', () => {
  expect(cutText('same', [])).toEqual([{ words: 'same' }]);
  expect(cutText('same', [[0, 4]])).toEqual([{ words: 'same', passage: 0 }]);
  expect(cutText('', [])).toEqual([]);
});
