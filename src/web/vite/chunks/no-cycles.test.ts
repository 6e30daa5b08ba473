import { expect, test } from 'vitest';
import { findCycle } from './no-cycles.ts';

const files = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

test('files that need each other are found, however long the way is', () => {
  expect(findCycle(files({ a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }))).toEqual(['b', 'd', 'b']);
  expect(findCycle(files({ a: ['b'], b: ['a'] }))).toEqual(['a', 'b', 'a']);
});

test('one that two need is no cycle', () => {
  expect(findCycle(files({ a: ['b', 'c'], b: ['c'], c: ['elsewhere'] }))).toBeUndefined();
});
