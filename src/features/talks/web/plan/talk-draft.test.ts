import { expect, test } from 'vitest';
import { changesOf, newDraft, problemsOf, wireOf } from './talk-draft.ts';

const berlin = 'Europe/Berlin';
// 10:20 in Berlin.
const now = Date.parse('2026-08-03T08:20:00Z');

test('a new meeting begins tomorrow at the next whole hour of the reader’s clock', () => {
  expect(newDraft('sue', now, berlin)).toMatchObject({
    menteeIds: 'sue',
    startAt: '2026-08-04T11:00',
    minutes: '30',
  });
});

test('what is wrong is said beside its field', () => {
  const good = { ...newDraft('sue', now), title: 'Term goals' };
  expect(problemsOf(good)).toEqual({});
  expect(Object.keys(problemsOf({ ...good, title: ' ', menteeIds: '', startAt: '' })).toSorted()).toEqual([
    'menteeIds',
    'startAt',
    'title',
  ]);
  expect(problemsOf({ ...good, link: 'mailto:a@college.example' })).toEqual({
    link: ['Enter an address that begins with http:// or https://'],
  });
});

test('an untouched beginning is not sent: the second 02:30 of a day stays the second', () => {
  const before = { ...newDraft('sue', now, berlin), startAt: '2026-10-25T02:30' };
  expect(changesOf(before, { ...before, title: 'Other' }, berlin)).not.toHaveProperty('startAt');
  expect(changesOf(before, { ...before, startAt: '2026-10-25T04:00' }, berlin)).toMatchObject({
    startAt: '2026-10-25T03:00:00.000Z',
  });
  expect(wireOf(before, berlin).menteeIds).toEqual(['sue']);
});
