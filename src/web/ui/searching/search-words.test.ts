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
    expect(parseSearch(stringifySearch({ search: words }))).toEqual({ search: words });
});

test('an address is readable, and says nothing of what is not chosen', () => {
  expect(stringifySearch({ search: '1', category: undefined })).toBe('?search=1');
  expect(stringifySearch({ category: undefined })).toBe('');
});
