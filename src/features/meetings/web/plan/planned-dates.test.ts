import { expect, test } from 'vitest';
import { plannedDates } from './planned-dates.ts';

const zone = 'Europe/Berlin';
const none = { time: '', zone, holidays: [] };
const daysOf = (first: string, rule: Parameters<typeof plannedDates>[1]) =>
  plannedDates(first, rule, none).map(({ day }) => day);

test('every week on its weekday, with the last day', () => {
  expect(daysOf('2026-08-03', { everyWeeks: 1, days: ['MO'], until: '2026-08-24' })).toEqual([
    '2026-08-03',
    '2026-08-10',
    '2026-08-17',
    '2026-08-24',
  ]);
});

test('on several weekdays every second week, counted from the Monday of the first one', () => {
  // A Wednesday: the Monday before it is not in the plan.
  expect(daysOf('2026-08-05', { everyWeeks: 2, days: ['MO', 'WE'], until: '2026-08-31' })).toEqual([
    '2026-08-05',
    '2026-08-17',
    '2026-08-19',
    '2026-08-31',
  ]);
});

test('the first meeting is on its own day, whatever its weekday', () => {
  expect(daysOf('2026-08-05', { everyWeeks: 1, days: ['FR'], until: '2026-08-14' })).toEqual([
    '2026-08-05',
    '2026-08-07',
    '2026-08-14',
  ]);
});

test('the time of day stays when the clocks change', () => {
  const rule = { everyWeeks: 1, days: ['SU' as const], until: '2026-11-01' };
  const dates = plannedDates('2026-10-18', rule, { ...none, time: '10:00' });
  expect(dates.map(({ at }) => at)).toEqual([
    '2026-10-18T08:00:00.000Z',
    '2026-10-25T09:00:00.000Z',
    '2026-11-01T09:00:00.000Z',
  ]);
});

test('a day whose clocks leave the time out is named, and has no meeting', () => {
  const rule = { everyWeeks: 1, days: ['SU' as const], until: '2027-04-04' };
  const dates = plannedDates('2027-03-21', rule, { ...none, time: '02:30' });
  expect(dates.map(({ day, at, isSkipped }) => [day, at, isSkipped])).toEqual([
    ['2027-03-21', '2027-03-21T01:30:00.000Z', false],
    ['2027-03-28', undefined, true],
    ['2027-04-04', '2027-04-04T00:30:00.000Z', false],
  ]);
});

test('a date on a holiday is not skipped, it is named', () => {
  const holidays = [{ name: 'Autumn break', firstDay: '2026-10-19', lastDay: '2026-10-24' }];
  const rule = { everyWeeks: 1, days: ['MO' as const], until: '2026-10-26' };
  const dates = plannedDates('2026-10-12', rule, { ...none, holidays });
  expect(dates.map(({ day, holiday }) => [day, holiday])).toEqual([
    ['2026-10-12', undefined],
    ['2026-10-19', 'Autumn break'],
    ['2026-10-26', undefined],
  ]);
});

test('what is not chosen yet, and a last day far away, end too', () => {
  expect(daysOf('2026-08-03', { everyWeeks: 1, days: ['MO'], until: '' })).toEqual(['2026-08-03']);
  expect(daysOf('2026-08-03', { everyWeeks: Number.NaN, days: ['MO'], until: '2027-08-03' })).toHaveLength(1);
  const everyDay = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
  // One more than a plan may have.
  expect(daysOf('2026-08-03', { everyWeeks: 1, days: [...everyDay], until: '2199-12-31' })).toHaveLength(201);
});
