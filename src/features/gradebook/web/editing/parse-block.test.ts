import { expect, test } from 'vitest';
import { parseBlock, writeBlock } from './parse-block.ts';

test.each([
  ['7', [['7']]],
  ['7\n8\n', [['7'], ['8']]],
  ['7\r\n8\r\n', [['7'], ['8']]],
  [
    '7\t8\n9\t',
    [
      ['7', '8'],
      ['9', ''],
    ],
  ],
  ['\n7', [[''], ['7']]],
  ['"two\nlines"\t8', [['two\nlines', '8']]],
  ['"a ""b"""\n1', [['a "b"'], ['1']]],
  ['"open\n7', [['"open'], ['7']]],
  ['', []],
])('%j', (text, rows) => expect(parseBlock(text)).toEqual(rows));

test('a large hostile text is read in one pass', () => {
  expect(parseBlock('"'.repeat(200_000)).length).toBe(1);
  expect(parseBlock('\t'.repeat(100_000))[0]).toHaveLength(100_001);
});

test('what is copied can be pasted', () => {
  const rows = [
    ['7', ''],
    ['ex', '3.5'],
  ];
  expect(parseBlock(writeBlock(rows))).toEqual(rows);
});
