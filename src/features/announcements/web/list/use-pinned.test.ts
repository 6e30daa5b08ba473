import { expect, test } from 'vitest';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { withPinned } from './use-pinned.ts';

const one = (id: string): Announcement => ({ _id: id, title: id }) as Announcement;
const ids = (list: readonly Announcement[]): string[] => list.map(({ _id }) => _id);
const latest = ['d', 'c', 'b'].map(one);

test('a pinned announcement is at the top once, also when it is older than the list', () => {
  const pinned = ['c', 'a'].map(one);
  expect(ids(withPinned(latest, pinned, pinned, new Set()))).toEqual(['c', 'a', 'd', 'b']);
});

test('an announcement read here keeps its place, and new ones come above it', () => {
  const atFirst = ['c', 'a'].map(one);
  expect(ids(withPinned(latest, atFirst, [one('c')], new Set(['a'])))).toEqual(['c', 'a', 'd', 'b']);
  expect(ids(withPinned([one('e'), ...latest], atFirst, ['e', 'c', 'a'].map(one), new Set()))).toEqual([
    'e',
    'c',
    'a',
    'd',
    'b',
  ]);
});

test('a deleted announcement disappears', () => {
  const atFirst = ['c', 'a'].map(one);
  expect(ids(withPinned(latest, atFirst, [one('c')], new Set()))).toEqual(['c', 'd', 'b']);
});
