import { expect, test } from 'vitest';
import { readCourseSearch } from './search-params.ts';

test('the second in an address is a whole number from zero', () => {
  expect(readCourseSearch({ lesson: 'l-1', t: '75.9' })).toEqual({ lesson: 'l-1', t: 75 });
  expect(readCourseSearch({ t: 0 })).toEqual({ t: 0 });
  for (const t of [undefined, '', 'soon', '-1', '1e9']) expect(readCourseSearch({ t })).toEqual({});
});
