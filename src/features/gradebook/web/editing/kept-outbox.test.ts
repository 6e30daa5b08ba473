import { expect, test } from 'vitest';
import { parseBatch } from './kept-outbox.ts';

const batch = {
  id: '0195-a',
  isTried: false,
  edits: [
    {
      workId: 'task:1',
      studentId: 'ann',
      value: { points: 5, isExcused: false },
      wasExcused: false,
      version: 2,
    },
  ],
};

test('edits of an earlier visit are read again, and count as sent: they may have arrived', () => {
  expect(parseBatch(JSON.stringify(batch))).toEqual({ ...batch, isTried: true });
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"id":"a","edits":[]}',
  '{"id":"a","edits":[null]}',
  '{"id":"a","edits":[{}]}',
])('%s is no batch', (text) => expect(parseBatch(text)).toBeUndefined());
