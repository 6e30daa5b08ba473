import { expect, test } from 'vitest';
import { fits } from './fits.ts';

test('a subject fits what is asked for, in any case and with accents', () => {
  expect(fits('I need help with linear algebra', 'Algebra')).toBe(true);
  expect(fits('PHYSIQUE QUANTIQUE', 'Physique quántique')).toBe(true);
  expect(fits('C', 'C')).toBe(true);
  expect(fits('c++', 'C++')).toBe(true);
});

test('a subject does not fit because of a word that says nothing', () => {
  expect(fits('Help with my thesis', 'Help and advice')).toBe(false);
  expect(fits('Arts', 'Art')).toBe(false);
  expect(fits('', 'Physics')).toBe(false);
});
