import { expect, test } from 'vitest';
import type { Announcement } from '#features/announcements/contract/announcements.ts';
import { changesBetween, draftOf, emptyDraft, wireOf } from './announcement-draft.ts';

test('times cross the wire as moments and come back as they were typed', () => {
  const typed = { ...emptyDraft('Tara'), publishAt: '2026-11-21T14:05' };
  const { publishAt, expiresAt } = wireOf(typed);
  expect(publishAt).toBe(new Date('2026-11-21T14:05').toISOString());
  expect(expiresAt).toBe('');
  const announcement: Omit<Announcement, 'state'> = {
    _id: 'a',
    title: '',
    content: '',
    imageUrl: null,
    image: null,
    category: 'Event',
    priority: 'normal',
    date: String(publishAt),
    author: 'Tara',
    authorId: 't',
    audienceYear: 'all',
    audienceDivision: 'all',
    audienceYears: [],
    audienceDivisions: [],
    course: null,
    sectionIds: [],
    sentBy: null,
    eventAt: '2026-11-28T16:00:00.000Z',
    publishAt: String(publishAt),
    expiresAt: null,
    editedAt: null,
  };
  expect(draftOf({ ...announcement, state: 'scheduled' }).publishAt).toBe('2026-11-21T14:05');
  expect(draftOf({ ...announcement, state: 'published' }).publishAt).toBe('');
  const { eventAt } = draftOf({ ...announcement, state: 'published' });
  expect(new Date(eventAt).toISOString()).toBe('2026-11-28T16:00:00.000Z');
});

test('only changed fields are sent, and a cleared time is sent as empty', () => {
  const before = { ...emptyDraft('Tara'), title: 'Exams', expiresAt: '2026-11-21T14:05' };
  expect(changesBetween(before, { ...before, title: 'Exam week', expiresAt: '' })).toEqual({
    title: 'Exam week',
    expiresAt: '',
  });
});

test('an invalid time stays, so that the schema refuses it', () => {
  expect(wireOf({ ...emptyDraft('Tara'), publishAt: 'soon' }).publishAt).toBe('soon');
});
