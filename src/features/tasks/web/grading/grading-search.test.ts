import { expect, test } from 'vitest';
import { readBoardSearch, readGradingSearch } from './grading-search.ts';

test('the address names the queue, which may be that of requests, and the student', () => {
  expect(readGradingSearch({ column: 'requests', student: 'sue' })).toEqual({
    column: 'requests',
    student: 'sue',
  });
  expect(readBoardSearch({ column: 'requests', student: 'sue' })).toEqual({ column: 'requests' });
});

test('what is no queue is left out', () => {
  expect(readGradingSearch({ column: 'mine', student: '' })).toEqual({});
});
