import { expect, test } from 'vitest';
import type { Row } from '../shared/book.ts';
import { everybody, filterRows } from './filter-rows.ts';

const row = (name: string, studentId: string | null, sectionId: string | null): Row => ({
  student: { id: name, name, studentId, sectionId },
  cells: [],
});
const rows = [row('Ann Alto', 'S-1', 'a'), row('Ben Bass', 'S-2', 'b'), row('Anna Bell', null, 'a')];
const names = (words: string, section = ''): string[] =>
  filterRows(rows, { words, section }).map(({ student }) => student.name);

test('students are found by the beginning of words, by student ID and by section', () => {
  expect(names('ann b')).toEqual(['Anna Bell']);
  expect(names('s-2')).toEqual(['Ben Bass']);
  expect(names('', 'a')).toEqual(['Ann Alto', 'Anna Bell']);
});

test('without a filter the list is the same object', () => {
  expect(filterRows(rows, everybody)).toBe(rows);
});
