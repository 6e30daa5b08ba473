import { expect, test } from 'vitest';
import {
  collegeDate,
  collegeDay,
  collegeLongMoment,
  collegeMoment,
  collegeShortMoment,
  sortableMoment,
  utcMoment,
} from './college-words.ts';

const at = '2026-11-23T18:29:00.000Z';

test('every time that the server says is the college’s, and names the zone', () => {
  expect(collegeMoment(at, 'Asia/Kolkata')).toBe('23 November 2026 at 23:59 GMT+5:30');
  expect(collegeLongMoment(at, 'Asia/Kolkata')).toBe('Monday, 23 November 2026 at 23:59 GMT+5:30');
  expect(collegeShortMoment(at, 'Asia/Kolkata')).toBe('Monday 23 November, 23:59 GMT+5:30');
  expect(collegeShortMoment(at, 'Pacific/Auckland')).toBe('Tuesday 24 November, 07:29 GMT+13');
});

test('a day is the college’s; a spreadsheet and the archive say the zone once, above', () => {
  expect(collegeDay(at, 'Pacific/Auckland')).toBe('Tuesday 24 November');
  expect(collegeDate(at, 'Pacific/Auckland')).toBe('24 November 2026');
  expect(sortableMoment(at, 'Asia/Kolkata')).toBe('2026-11-23 23:59');
  expect(utcMoment(at)).toBe('23 Nov 2026, 18:29');
});

test('the zone is the one of that moment: summer time has another name', () => {
  expect(collegeMoment('2026-07-01T10:00:00Z', 'Europe/London')).toMatch(/11:00 BST$/);
  expect(collegeMoment('2026-12-01T10:00:00Z', 'Europe/London')).toMatch(/10:00 GMT$/);
});
