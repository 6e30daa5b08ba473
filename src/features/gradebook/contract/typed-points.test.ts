import { expect, test } from 'vitest';
import { readTyped } from './typed-points.ts';

test.each([
  ['7', 7, false],
  [' 7.5 ', 7.5, false],
  ['7,5', 7.5, true],
  ['0', 0, false],
  ['20', 20, false],
  ["'12", 12, false],
  ['7.50', 7.5, false],
])('%j is points', (typed, points, hasComma) =>
  expect(readTyped(typed, 20)).toEqual({ kind: 'points', points, hasComma }),
);

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['-', 'taken'],
  ['–', 'taken'],
  ['ex', 'excused'],
  ['EX', 'excused'],
  ['Excused', 'excused'],
])('%j is %s', (typed, kind) => expect(readTyped(typed, 20)).toEqual({ kind }));

test.each([
  ['85 %', 'percent'],
  ['85%', 'percent'],
  ['-3', 'negative'],
  ['good', 'words'],
  ['7/10', 'words'],
  ['1e1', 'words'],
  ['0x10', 'words'],
  ['=1+1', 'words'],
  ['１２', 'words'],
  ['9'.repeat(400), 'words'],
  ['1,000', 'decimals'],
  ['1.000', 'decimals'],
  ['7.125', 'decimals'],
  ['20.01', 'tooMany'],
  ['999', 'tooMany'],
])('%j is refused as %s', (typed, problem) =>
  expect(readTyped(typed, 20)).toEqual({ kind: 'problem', problem }),
);
