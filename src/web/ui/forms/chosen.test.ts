import { expect, test } from 'vitest';
import { chosenIn, chosenText } from './chosen.ts';

test('choices survive a kept draft, and one of an earlier version is read', () => {
  for (const chosen of [[], ['A'], ['A', 'North, West'], ['second', 'third']])
    expect(chosenIn(chosenText(chosen))).toEqual(chosen);
  expect(chosenIn('all')).toEqual([]);
  expect(chosenIn('second')).toEqual(['second']);
  expect(chosenIn('[broken')).toEqual(['[broken']);
});
