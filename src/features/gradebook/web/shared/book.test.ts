import { expect, test } from 'vitest';
import { type Book, valueOf, withCells } from './book.ts';

const work = {
  source: 'task' as const,
  points: 10,
  dueAt: null,
  sectionIds: [],
  categoryId: null,
  isExtraCredit: false,
  isNeverDropped: false,
  passPoints: null,
};
const student = (id: string) => ({ id, name: id, studentId: null, sectionId: null });
const book: Book = {
  plan: {
    missing: 'left',
    version: 1,
    scale: null,
    categories: [],
    works: [
      { ...work, id: 'task:1', recordId: '1', title: 'One' },
      { ...work, id: 'task:2', recordId: '2', title: 'Two' },
    ],
  },
  rows: [
    { student: student('ann'), cells: [null, { points: 4, state: 'graded', version: 3 }] },
    { student: student('ben'), cells: [null, null] },
  ],
  mayEdit: true,
  mayManage: true,
};
const changed = (version: number) => ({
  workId: 'task:2',
  studentId: 'ann',
  cell: { points: 9, state: 'graded' as const, version },
});

test('a changed cell is in the book, and rows without a change are the same objects', () => {
  const now = withCells(book, [changed(4)]);
  expect(now.rows[0]?.cells).toEqual([null, { points: 9, state: 'graded', version: 4 }]);
  expect(now.rows[1]).toBe(book.rows[1]);
});

test('an event that comes late does not bring an older value back', () => {
  expect(withCells(book, [changed(2)]).rows[0]?.cells[1]?.points).toBe(4);
});

test('a cell with a late deduction is edited as what was given', () => {
  expect(valueOf({ points: 6, given: 8, state: 'graded' })).toEqual({ points: 8, isExcused: false });
  expect(valueOf({ points: null, state: 'excused' })).toEqual({ points: null, isExcused: true });
  expect(valueOf(null)).toEqual({ points: null, isExcused: false });
});
