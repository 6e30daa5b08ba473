import { expect, test } from 'vitest';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { mergeAnnouncement, withoutAnnouncement } from './merge-announcement.ts';

const one = (_id: string, publishAt: string, title = _id): Announcement => ({
  _id,
  title,
  content: '',
  imageUrl: null,
  image: null,
  category: 'Event',
  priority: 'normal',
  date: publishAt,
  author: 'Tara',
  authorId: 't',
  audienceYear: 'all',
  audienceDivision: 'all',
  audienceYears: [],
  audienceDivisions: [],
  course: null,
  sectionIds: [],
  sentBy: null,
  eventAt: null,
  publishAt,
  expiresAt: null,
  editedAt: null,
  state: 'published',
});
const list = {
  announcements: [one('b', '2026-11-02T10:00:00.000Z'), one('a', '2026-11-01T10:00:00.000Z')],
  nextCursor: null,
};
const titles = (of: { announcements: Announcement[] }) => of.announcements.map(({ title }) => title);

test('a new announcement comes first, an older one in its place', () => {
  expect(titles(mergeAnnouncement(list, one('c', '2026-11-03T10:00:00.000Z')))).toEqual(['c', 'b', 'a']);
  expect(titles(mergeAnnouncement(list, one('m', '2026-11-01T12:00:00.000Z')))).toEqual(['b', 'm', 'a']);
  expect(titles(mergeAnnouncement(list, one('0', '2026-10-01T10:00:00.000Z')))).toEqual(['b', 'a', '0']);
});

test('a repeated announcement appears once, and an edit replaces it', () => {
  const edited = mergeAnnouncement(list, one('a', '2026-11-01T10:00:00.000Z', 'a, edited'));
  expect(titles(edited)).toEqual(['b', 'a, edited']);
  expect(titles(mergeAnnouncement(edited, one('a', '2026-11-01T10:00:00.000Z', 'again')))).toEqual([
    'b',
    'again',
  ]);
});

test('a removed announcement disappears; a second removal changes nothing', () => {
  expect(titles(withoutAnnouncement(withoutAnnouncement(list, 'b'), 'b'))).toEqual(['a']);
});
