import { expect, test } from 'vitest';
import { piecesOf } from './text-places.ts';

test('a text is in pieces that the same marks cover', () => {
  const spans = [
    { id: 'a', from: 0, to: 5 },
    { id: 'b', from: 3, to: 8 },
  ];
  expect(piecesOf('Light bends.', spans)).toEqual([
    { from: 0, text: 'Lig', ids: ['a'] },
    { from: 3, text: 'ht', ids: ['a', 'b'] },
    { from: 5, text: ' be', ids: ['b'] },
    { from: 8, text: 'nds.', ids: [] },
  ]);
  expect(piecesOf('All', [])).toEqual([{ from: 0, text: 'All', ids: [] }]);
});

test('a mark that reaches behind the end covers what is there', () => {
  expect(piecesOf('cut', [{ id: 'a', from: 1, to: 99 }])).toEqual([
    { from: 0, text: 'c', ids: [] },
    { from: 1, text: 'ut', ids: ['a'] },
  ]);
  expect(piecesOf('cut', [{ id: 'a', from: 50, to: 99 }])).toEqual([{ from: 0, text: 'cut', ids: [] }]);
});
