import { expect, test } from 'vitest';
import { emptyOffer, type OfferDraft, plannedSlots, problemsOf, wireOf } from './offer-draft.ts';

const zone = 'Asia/Kolkata';
const now = Date.parse('2026-08-01T06:00:00.000Z');
const draft = { ...emptyOffer, title: 'Office hours', day: '2026-08-03', time: '10:00' };

test('an offer begins for mentees, with eight times of a quarter of an hour and two hours to change', () => {
  expect(wireOf(draft)).toEqual({
    title: 'Office hours',
    note: '',
    place: null,
    link: null,
    offeredTo: 'mentees',
    courseId: null,
    start: '2026-08-03T10:00',
    minutes: 15,
    slots: 8,
    pauseMinutes: 0,
    changeHours: 2,
    perPerson: 1,
  });
  expect(problemsOf(draft, now, zone)).toEqual({});
});

test('a course counts only where the offer is for one', () => {
  expect(wireOf({ ...draft, courseId: 'c1' }).courseId).toBeNull();
  expect(wireOf({ ...draft, offeredTo: 'course', courseId: 'c1' }).courseId).toBe('c1');
  expect(problemsOf({ ...draft, offeredTo: 'course' }, now, zone)).toEqual({
    courseId: ['Choose one of your courses'],
  });
});

test('what is missing is said beside its field, the time beside the time', () => {
  expect(Object.keys(problemsOf({ ...emptyOffer, offeredTo: 'course' }, now, zone)).toSorted()).toEqual([
    'courseId',
    'start',
    'title',
  ]);
  expect(Object.keys(problemsOf({ ...draft, time: '' }, now, zone))).toEqual(['time']);
  expect(Object.keys(problemsOf({ ...draft, minutes: '', slots: '1.5' }, now, zone)).toSorted()).toEqual([
    'minutes',
    'slots',
  ]);
});

test('the first time is in the future, on the college’s clock', () => {
  // 11:30 at college.
  const today = { ...draft, day: '2026-08-01' };
  expect(problemsOf({ ...today, time: '11:29' }, now, zone)).toEqual({
    start: ['The first time must be in the future'],
  });
  expect(problemsOf({ ...today, time: '11:31' }, now, zone)).toEqual({});
});

test('the planned slots follow each other with the pause in between', () => {
  const planned = plannedSlots({ ...draft, minutes: '20', slots: '3', pauseMinutes: '10' }, zone);
  expect(planned).toEqual([
    { startAt: '2026-08-03T04:30:00.000Z', endAt: '2026-08-03T04:50:00.000Z' },
    { startAt: '2026-08-03T05:00:00.000Z', endAt: '2026-08-03T05:20:00.000Z' },
    { startAt: '2026-08-03T05:30:00.000Z', endAt: '2026-08-03T05:50:00.000Z' },
  ]);
});

test('where the clocks go forward time passes as it does', () => {
  const night = { ...draft, day: '2026-03-29', time: '01:30', minutes: '30', slots: '2' };
  expect(plannedSlots(night, 'Europe/Berlin').map(({ startAt }) => startAt)).toEqual([
    '2026-03-29T00:30:00.000Z',
    '2026-03-29T01:00:00.000Z',
  ]);
});

const slips: Partial<OfferDraft>[] = [
  { day: '' },
  { time: '' },
  { minutes: '' },
  { slots: '201' },
  { pauseMinutes: '-1' },
];
test.each(slips)('nothing is planned while the form says too little, or too much: %o', (slip) => {
  expect(plannedSlots({ ...draft, ...slip }, zone)).toEqual([]);
});
