import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test('a greeting uses the first name, or there', () => {
  expect(firstName('Priya Sharma')).toBe('Priya');
  expect(firstName('  ')).toBe('there');
  expect(firstName(undefined)).toBe('there');
});

test('a title is no first name', () => {
  expect(firstName('Dr. Ananya Rao')).toBe('Ananya');
  expect(firstName('Prof. Dr. Ingrid Halvorsen')).toBe('Ingrid');
  expect(firstName('Drew Marsh')).toBe('Drew');
  expect(firstName('Dr.')).toBe('Dr.');
});
