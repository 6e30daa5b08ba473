import { expect, test } from 'vitest';
import {
  defaultDivisions,
  readDivision,
  readDivisionOf,
  readYear,
  toYearLabel,
  toYearNumber,
  yearNames,
} from './classes.ts';

test.each([
  ['first', 'First Year', 'Year 1'],
  ['second', 'Second Year', 'Year 2'],
  ['third', 'Third Year', 'Year 3'],
  ['fourth', 'Fourth Year', 'Year 4'],
] as const)('%s is %s at sign-up and %s on tasks', (year, label, number) => {
  expect(toYearLabel(year)).toBe(label);
  expect(toYearNumber(year)).toBe(number);
});

test('every form is read back to the year it was made from', () => {
  for (const year of yearNames) {
    for (const form of [
      year,
      toYearLabel(year),
      toYearNumber(year),
      toYearNumber(year).toUpperCase(),
      ` ${year} `,
    ]) {
      expect(readYear(form)).toBe(year);
    }
  }
  for (const form of ['all', 'All']) expect(readYear(form)).toBe('all');
});

test.each(['', 'fifth', 'Year 5', 'Year 0', 'year', '12', 'first second'])('%j is no year', (text) => {
  expect(readYear(text)).toBeUndefined();
});

test('divisions and all of them come back from the form of tasks', () => {
  for (const division of [...defaultDivisions, 'all'] as const) {
    expect(readDivision(division)).toBe(division);
    expect(readDivision(` ${division} `)).toBe(division);
  }
  expect(readDivision('All')).toBe('all');
  for (const text of ['', ' ', 'A\0', 'x'.repeat(21)]) expect(readDivision(text)).toBeUndefined();
  expect(readDivisionOf(['North', 'B'], ' NORTH ')).toBe('North');
  expect(readDivisionOf(['North', 'B'], 'A')).toBeUndefined();
});
