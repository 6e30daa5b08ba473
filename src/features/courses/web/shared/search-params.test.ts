import { expect, test } from 'vitest';
import { readCourseSearch } from './search-params.ts';

test('the second of an address is a number from nought, whole', () => {
  expect(readCourseSearch({ lesson: 'l-1', t: '75.9' })).toEqual({ lesson: 'l-1', t: 75 });
  expect(readCourseSearch({ t: 0 })).toEqual({ t: 0 });
  for (const t of [undefined, '', 'soon', '-1', '1e9']) expect(readCourseSearch({ t })).toEqual({});
});
