import { expect, test } from 'vitest';
import { filterLines, sectionsIn } from './filter-lines.ts';

const lines = [
  { name: 'Ann Alto', studentId: 'S-1', section: 'Lab B' },
  { name: 'Ben Bass', studentId: null, section: 'Lab A' },
  { name: 'Anna Tenor', studentId: 'S-12', section: null },
];
const found = (words: string, section?: string | null) =>
  filterLines(lines, { words, section }).map(({ name }) => name);

test('students are found by every word of a name or by their ID', () => {
  expect(found('ann')).toEqual(['Ann Alto', 'Anna Tenor']);
  expect(found(' alto  ANN ')).toEqual(['Ann Alto']);
  expect(found('s-12')).toEqual(['Anna Tenor']);
  expect(found('')).toHaveLength(3);
});

test('and by their section, or by being in none', () => {
  expect(found('', 'Lab A')).toEqual(['Ben Bass']);
  expect(found('', null)).toEqual(['Anna Tenor']);
});

test('the sections of a register come by name', () => {
  expect(sectionsIn(lines)).toEqual(['Lab A', 'Lab B', null]);
});
