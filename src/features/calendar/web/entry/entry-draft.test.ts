import { expect, test } from 'vitest';
import type { Entry } from '#features/calendar/contract/calendar.ts';
import { ApiError } from '#web/calls/api-error.ts';
import {
  changesOf,
  draftOf,
  newDraft,
  problemsOf,
  refusalsOf,
  wireOf,
  withBeginning,
} from './entry-draft.ts';

const berlin = 'Europe/Berlin';
// 10:20 in Berlin.
const now = Date.parse('2026-08-03T08:20:00Z');
const draft = (begin: Parameters<typeof newDraft>[0]) => newDraft(begin, now, berlin);
const times = ({ start, end }: { start: string; end: string }) => [start, end];

test('a new entry lasts an hour, from the next whole hour today and from nine on other days', () => {
  expect(times(draft({ day: '2026-08-03' }))).toEqual(['2026-08-03T11:00', '2026-08-03T12:00']);
  expect(times(draft({ day: '2026-08-04' }))).toEqual(['2026-08-04T09:00', '2026-08-04T10:00']);
  expect(times(draft({ day: '2026-08-04', minute: 23 * 60 + 30 }))).toEqual([
    '2026-08-04T23:30',
    '2026-08-05T00:30',
  ]);
  expect(draft({ day: '2026-08-04', isAllDay: true })).toMatchObject({
    isAllDay: 'yes',
    firstDay: '2026-08-04',
  });
});

test('what is stored comes back, on the reader’s clock', () => {
  const entry: Entry = {
    id: 'e1',
    title: 'Run',
    notes: 'Slowly',
    place: null,
    link: 'https://example.org',
    version: 2,
    isAllDay: false,
    startAt: '2026-10-25T00:30:00.000Z',
    endAt: '2026-10-25T03:00:00.000Z',
  };
  const shown = draftOf(entry, berlin);
  expect(shown).toMatchObject({ start: '2026-10-25T02:30', end: '2026-10-25T04:00', place: '' });
  expect(wireOf(shown, berlin)).toEqual({
    title: 'Run',
    notes: 'Slowly',
    place: null,
    link: 'https://example.org',
    when: { isAllDay: false, startAt: entry.startAt, endAt: entry.endAt },
  });
});

test('whole days are sent as days', () => {
  const { when } = wireOf({ ...draft({ day: '2026-08-04', isAllDay: true }), lastDay: '2026-08-06' }, berlin);
  expect(when).toEqual({ isAllDay: true, firstDay: '2026-08-04', lastDay: '2026-08-06' });
});

test('the end moves along with the beginning', () => {
  const before = draft({ day: '2026-08-04' });
  expect(withBeginning(before, { start: '2026-08-05T10:30' })).toMatchObject({ end: '2026-08-05T11:30' });
  expect(withBeginning(before, { firstDay: '2026-08-08' })).toEqual({
    firstDay: '2026-08-08',
    lastDay: '2026-08-08',
  });
  expect(withBeginning({ ...before, lastDay: '2026-08-09' }, { firstDay: '2026-08-08' })).toEqual({
    firstDay: '2026-08-08',
  });
  expect(withBeginning(before, { start: '' })).toEqual({ start: '' });
  expect(withBeginning(before, { title: 'Run' })).toEqual({ title: 'Run' });
});

test('what is wrong is said beside its field', () => {
  const good = { ...draft({ day: '2026-08-04' }), title: 'Run' };
  expect(problemsOf(good)).toEqual({});
  expect(Object.keys(problemsOf({ ...good, title: ' ', end: '2026-08-04T08:00' })).toSorted()).toEqual([
    'end',
    'title',
  ]);
  expect(problemsOf({ ...good, start: '' })).toMatchObject({ start: ['Please enter a day and a time'] });
  expect(problemsOf({ ...good, link: 'mailto:a@college.example' })).toMatchObject({
    link: ['Enter an address that begins with http:// or https://'],
  });
  expect(problemsOf({ ...good, isAllDay: 'yes', lastDay: '2026-08-01' })).toEqual({
    lastDay: ['The end cannot be before the beginning'],
  });
});

test('what the server refuses is said beside its field too', () => {
  const refused = new ApiError(400, 'invalid', 'No', {
    fields: { 'when.endAt': 'Too long', title: 'Missing' },
  });
  expect(refusalsOf(refused)).toEqual({ end: ['Too long'], title: ['Missing'] });
  expect(refusalsOf(new Error('gone'))).toEqual({});
});

test('an untouched time is not sent: the second 02:30 of a day stays the second', () => {
  const before = { ...draft({ day: '2026-10-25', minute: 150 }), title: 'Run' };
  expect(changesOf(before, { ...before, title: 'Walk' })).toEqual({
    title: 'Walk',
    notes: '',
    place: null,
    link: null,
  });
  expect(changesOf(before, { ...before, end: '2026-10-25T04:30' })).toHaveProperty('when');
});
