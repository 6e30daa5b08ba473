import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isChange, markDifferences, textWith } from './mark-differences.ts';

const words = fc
  .array(fc.constantFrom('the', 'teh', 'wave', 'Read', '.', ',', '\n', 'a', '**b**'), { maxLength: 30 })
  .map((all) => all.join(' '));

test('with every change it is the new text, with none the old one', () => {
  fc.assert(
    fc.property(words, words, (original, improved) => {
      const parts = markDifferences(original, improved) ?? [];
      const all = new Set(parts.filter(isChange).map(({ key }) => key));
      expect(textWith(parts, new Set())).toBe(improved);
      expect(textWith(parts, all)).toBe(original);
    }),
  );
});

test('a replaced word is one change, which can be left alone beside another', () => {
  const parts = markDifferences('Read teh book on friday.', 'Read the book on Friday.') ?? [];
  const changes = parts.filter(isChange);
  expect(changes.map(({ from, to }) => [from, to])).toEqual([
    ['teh', 'the'],
    ['friday', 'Friday'],
  ]);
  expect(textWith(parts, new Set([changes[0]?.key ?? -1]))).toBe('Read teh book on Friday.');
});
