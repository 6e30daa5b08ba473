import { expect, test } from 'vitest';
import { cutByRanges } from '../shared/cut-by-ranges.ts';
import { shownSize } from '../files/image-size.ts';
import { snippetOf } from './snippet.ts';

const insides = (text: string, at: number, ranges: [number, number][]) =>
  cutByRanges(text, at, ranges).map(({ text: part, isInside }) => (isInside ? `[${part}]` : part));

test('the words that were found are cut out, wherever the text begins', () => {
  expect(insides('the error bars', 0, [[4, 9]])).toEqual(['the ', '[error]', ' bars']);
  expect(insides('bars again', 10, [[4, 12]])).toEqual(['[ba]', 'rs again']);
  expect(insides('nothing here', 0, [[40, 45]])).toEqual(['nothing here']);
  expect(
    insides('overlap', 0, [
      [3, 6],
      [0, 4],
    ]).join(''),
  ).toBe('[over][la]p');
});

test('a part of a long message begins shortly before the word, at the beginning of a word', () => {
  const content = `${'word '.repeat(100)}zircon sample`;
  const { text, at, isCut } = snippetOf(content, [[500, 506]]);
  expect(text).toMatch(/^word .*zircon sample$/);
  expect(content.slice(at)).toMatch(/^word/);
  expect(isCut).toBe(true);
  expect(snippetOf('short', [[0, 5]])).toEqual({ text: 'short', at: 0, isCut: false });
});

test('a picture keeps its proportions within a bubble, and is never too small to press', () => {
  expect(shownSize({ width: 1200, height: 800 })).toEqual({ width: 320, height: 213 });
  expect(shownSize({ width: 800, height: 3000 })).toEqual({ width: 77, height: 288 });
  expect(shownSize({ width: 16, height: 16 })).toEqual({ width: 72, height: 72 });
});
