import { expect, test } from 'vitest';
import { parseSearch } from '#web/ui/searching/search-words.ts';
import {
  announcementStates,
  categories,
  priorities,
} from '#features/announcements/contract/announcements.ts';
import { hasFilters, readFilters, readOpen } from './filters.ts';

test('the address keeps valid values and nothing else', () => {
  const search = {
    search: ' exam ',
    category: 'Event',
    priority: 'urgent',
    audience: 'second',
    page: '3',
    state: 'x',
  };
  expect(readFilters(search)).toEqual({ search: ' exam ', category: 'Event', audience: 'second' });
  // A division may be a number.
  expect(readFilters(parseSearch('?search=2026&audience=1'))).toEqual({ search: '2026', audience: '1' });
  expect(hasFilters(readFilters({ search: '   ' }))).toBe(false);
  expect(readOpen({ open: '01HZX-3_a', search: 'exam' })).toEqual({ open: '01HZX-3_a' });
  expect(readOpen({ open: '../x' })).toEqual({});
});

test('the filter offers every value of the contract', () => {
  for (const category of categories) expect(readFilters({ category })).toEqual({ category });
  for (const priority of priorities) expect(readFilters({ priority })).toEqual({ priority });
  for (const audience of ['everyone', 'first', 'fourth', 'A', 'C'])
    expect(readFilters({ audience })).toEqual({ audience });
  for (const state of announcementStates)
    expect(hasFilters(readFilters({ state }))).toBe(state !== 'published');
});
