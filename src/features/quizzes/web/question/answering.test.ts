import { expect, test } from 'vitest';
import { isPlaced, withNumbers } from './gap-places.ts';
import { inOrder, moved } from './ordered.ts';
import { letterOf, needsMarkdown, wordsOf } from './words-of.ts';

test('a gap in a formula or in code stands below the text, with its number in it', () => {
  const source = 'A [[one]] and $x = [[two]]$ and `[[three]]`';
  const gaps = [{ id: 'one' }, { id: 'two' }, { id: 'three' }];
  expect(gaps.map(({ id }) => isPlaced(source, id))).toEqual([true, false, false]);
  expect(withNumbers(source, gaps)).toBe('A [[one]] and $x = (2)$ and `(3)`');
});

test('an order names some items, and the others follow', () => {
  const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(inOrder(items, ['c', 'gone']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});

test('right sides have letters, and words where a list shows no Markdown', () => {
  expect([0, 25, 26, 49].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AX']);
  expect(wordsOf('**Strong** words')).toBe('Strong words');
  expect([needsMarkdown('France'), needsMarkdown('$x$')]).toEqual([false, true]);
});
