import { expect, test } from 'vitest';
import { mergeSteps } from './merge-steps.ts';

const before = [
  { id: 'a', words: 'Read', isDone: true },
  { id: 'b', words: 'Write', isDone: false },
  { id: 'c', words: 'Show', isDone: true },
];

test('steps that are moved keep their ticks', () => {
  expect(mergeSteps(before, ['Show', 'Read', 'Write'])).toEqual([before[2], before[0], before[1]]);
});

test('a step that is rewritten in its place keeps its tick', () => {
  expect(mergeSteps(before, ['Read the book', 'Write', 'Show'])).toEqual([
    { id: 'a', words: 'Read the book', isDone: true },
    before[1],
    before[2],
  ]);
});

test('a new step is not done, and one that is left out is gone', () => {
  const merged = mergeSteps(before, ['Read', 'Show', 'Ask', 'Print']);
  expect(merged.slice(0, 2)).toEqual([before[0], before[2]]);
  expect(merged.slice(2).map(({ words, isDone }) => [words, isDone])).toEqual([
    ['Ask', false],
    ['Print', false],
  ]);
});

test('the same words twice are two steps', () => {
  const merged = mergeSteps([], ['Try', 'Try']);
  expect(new Set(merged.map(({ id }) => id)).size).toBe(2);
});
