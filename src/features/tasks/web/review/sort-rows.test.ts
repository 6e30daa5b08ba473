import { expect, test } from 'vitest';
import type { ModerationRow } from '#features/tasks/contract/review.ts';
import { openMarks, pointsBy, sortRows } from './sort-rows.ts';

const row = (name: string, first: number | null, second: number | null): ModerationRow => ({
  student: { id: name, name, studentId: null, year: null, division: null, avatarUrl: null },
  state: 'graded',
  version: 1,
  secondVersion: 1,
  first: { byId: 'a', byName: 'Ada', points: first, rubric: null },
  second: { byId: 'b', byName: 'Ben', points: second, rubric: null, isIn: second !== null },
  difference: first === null || second === null ? null : second - first,
  agreed: null,
});
const rows = [row('Student 10', 5, 6), row('Student 2', 8, 3), row('Student 1', 5, null)];
const names = (sorted: ModerationRow[]) => sorted.map(({ student }) => student.name);

test('the largest difference comes first, in either direction, and what is not in comes last', () => {
  expect(names(sortRows(rows, 'difference'))).toEqual(['Student 2', 'Student 10', 'Student 1']);
});

test('students without names are in the order of their numbers', () => {
  expect(names(sortRows(rows, 'student'))).toEqual(['Student 1', 'Student 2', 'Student 10']);
});

test('only two marks can be settled, and the mean has two decimals', () => {
  expect(rows.map(openMarks)).toEqual([{ first: 5, second: 6 }, { first: 8, second: 3 }, undefined]);
  expect(pointsBy('mean', { first: 5.25, second: 6 })).toBe(5.63);
});
