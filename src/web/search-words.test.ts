import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-words.ts';

test('words stay as they were typed, through an address and back', () => {
  for (const words of [
    'lens',
    '1',
    '2026',
    '007',
    '1e5',
    '1.0',
    'true',
    'null',
    '[1]',
    '"quoted"',
    'a & b = ü',
    '-0',
  ])
    expect(String(parseSearch(stringifySearch({ search: words }))['search'])).toBe(words);
});

test('an address is readable, and says nothing of what is not chosen', () => {
  expect(stringifySearch({ search: '1', category: undefined })).toBe('?search=1');
  expect(stringifySearch({ category: undefined })).toBe('');
});

test('what is written as a number is read as one', () => {
  expect(parseSearch('?message=12&t=0')).toEqual({ message: 12, t: 0 });
});
