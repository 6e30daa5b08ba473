import { expect, test } from 'vitest';
import type { Work } from '#features/gradebook/contract/shapes.ts';
import type { Row } from '../shared/book.ts';
import { hasProblem, planPaste } from './plan-paste.ts';

const work = (id: string, points: number): Work => ({
  id: `task:${id}`,
  source: 'task',
  recordId: id,
  title: id,
  points,
  dueAt: null,
  sectionIds: [],
  categoryId: null,
  isExtraCredit: false,
  isNeverDropped: false,
  passPoints: null,
});
const row = (id: string, ...cells: Row['cells']): Row => ({
  student: { id, name: id, studentId: null, sectionId: null },
  cells,
});
const target = {
  rows: [
    row('ann', { points: 3, state: 'graded', version: 2 }, null),
    row('ben', null, { points: null, state: 'none', isNotMeant: true }),
    row('cem', null, null),
  ],
  works: [
    { work: work('one', 10), at: 0 },
    { work: work('two', 5), at: 1 },
  ],
};
const notes = (block: string[][]) =>
  planPaste(block, target).cells.map(({ student, work: { recordId }, after, note }) => [
    student.id,
    recordId,
    after?.isExcused ? 'ex' : after?.points,
    note,
  ]);

test('a pasted column is read cell by cell: words, too many points, another decimal sign', () => {
  expect(notes([['good'], ['11'], ['7,5']])).toEqual([
    ['ann', 'one', undefined, 'words'],
    ['ben', 'one', undefined, 'tooMany'],
    ['cem', 'one', 7.5, 'comma'],
  ]);
});

test('an empty cell takes no grade away, a dash does, and “ex” excuses', () => {
  expect(
    notes([
      ['', 'ex'],
      ['', ''],
      ['-', '3'],
    ]),
  ).toEqual([
    ['ann', 'one', undefined, 'empty'],
    ['ann', 'two', 'ex', undefined],
    ['ben', 'one', undefined, 'empty'],
    ['ben', 'two', undefined, 'empty'],
    ['cem', 'one', undefined, 'same'],
    ['cem', 'two', 3, undefined],
  ]);
});

test('a work that is not for a student takes no points', () => {
  expect(
    notes([
      ['1', '1'],
      ['1', '2'],
    ])[3],
  ).toEqual(['ben', 'two', undefined, 'notMeant']);
});

test('each edit carries the version that was on the screen', () => {
  expect(planPaste([['4']], target).cells[0]).toMatchObject({ version: 2, before: { points: 3 } });
});

test('values for which there is no row or column are counted', () => {
  const { cells, outside } = planPaste([['1', '2', '3'], ['1'], ['1'], ['1'], ['']], target);
  expect([cells.length, outside]).toEqual([4, 2]);
});

test('one value fills what is selected', () => {
  const { cells } = planPaste([['2']], target, { rows: 3, columns: 1 });
  expect(cells.map(({ after }) => after?.points)).toEqual([2, 2, 2]);
  expect(cells.some(hasProblem)).toBe(false);
});
