import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NewPlan } from '#features/meetings/contract/forms/plan.ts';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { changesBetween, draftOf, emptyPlan, planOf, repeatsOf } from './plan-draft.ts';

const meeting: Meeting = {
  id: 'm1',
  planId: 'p1',
  courseId: 'c1',
  courseTitle: 'Optics',
  title: 'Seminar',
  description: '',
  sections: [],
  place: 'Room 2',
  link: null,
  capacity: 30,
  startAt: '2026-10-26T09:00:00.000Z',
  endAt: '2026-10-26T10:30:00.000Z',
  state: 'planned',
  note: '',
  isMoved: false,
  repeats: null,
  canManage: true,
  canMark: true,
  ownAttendance: null,
  checkInUntil: null,
  version: 3,
};

const weekly = {
  ...emptyPlan,
  title: 'Seminar',
  // A Monday.
  day: '2026-08-03',
  time: '10:00',
  repeats: 'weekly',
};

test('a plan repeats on the weekday of its first day, until the term ends, unless something else is chosen', () => {
  expect(repeatsOf(weekly, '2026-12-18')).toEqual({
    everyWeeks: 1,
    days: ['MO'],
    until: '2026-12-18',
    except: [],
  });
  expect(
    repeatsOf(
      { ...weekly, weekdays: 'FR,TU', until: '2026-09-30', except: '2026-08-28,2026-10-02' },
      '2026-12-18',
    ),
  ).toEqual({ everyWeeks: 1, days: ['TU', 'FR'], until: '2026-09-30', except: ['2026-08-28'] });
});

test('what the form holds is what the server takes', () => {
  const body = planOf({ ...weekly, place: ' ', capacity: '24' }, '2026-12-18');
  expect(body).toMatchObject({ start: '2026-08-03T10:00', minutes: 60, place: null, capacity: 24 });
  expect(z.safeParse(NewPlan, body).success).toBe(true);
  expect(planOf({ ...weekly, repeats: 'once' }, undefined).repeats).toBeNull();
});

test('what is missing is refused by the field', () => {
  const result = z.safeParse(NewPlan, planOf({ ...weekly, title: '', time: '', minutes: '' }, undefined));
  const fields = result.error?.issues.map(({ path }) => path.join('.'));
  expect(new Set(fields)).toEqual(new Set(['title', 'start', 'minutes', 'repeats.until']));
});

test('an edit shows the college’s clock, and sends only what was changed', () => {
  const before = draftOf(meeting, 'Europe/Berlin');
  // The clocks went back the night before.
  expect(before).toMatchObject({ day: '2026-10-26', time: '10:00', minutes: '90', capacity: '30' });
  expect(changesBetween(before, before)).toEqual({});
  expect(changesBetween(before, { ...before, time: '11:00', place: '' })).toEqual({
    start: '2026-10-26T11:00',
    place: null,
  });
});
