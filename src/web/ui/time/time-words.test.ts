import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { college } from '../../college.ts';
import { clockHint } from '../forms/clock-hint.ts';
import { fullWords, timeWords } from './time-words.ts';

// The reader is in Berlin; the college is in Kolkata, 4 and a half hours ahead in November.
const before = college.get();
const at = '2026-11-22T14:59:00.000Z';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  collegeIn('Asia/Kolkata');
});
afterEach(() => {
  vi.unstubAllEnvs();
  college.set(before);
});
const collegeIn = (timeZone: string) => college.set({ ...college.get(), timeZone });

test('a moment is the reader’s, with the college’s clock behind it where that differs', () => {
  expect(timeWords(at)).toMatch(/^Nov 22, 2026, 03:59 PM · 08:29 PM at college \(GMT\+5:30\)$/);
});

test('the college’s day is named where it is another one', () => {
  expect(timeWords('2026-11-22T20:30:00.000Z')).toBe(
    'Nov 22, 2026, 09:30 PM · Mon Nov 23, 02:00 AM at college (GMT+5:30)',
  );
});

test('where both clocks agree there is one', () => {
  collegeIn('Europe/Paris');
  expect(timeWords(at)).toBe('Nov 22, 2026, 03:59 PM');
  expect(fullWords(at)).toBe('Sunday, November 22, 2026 at 03:59 PM Central European Standard Time');
});

test('zones that agree in winter only differ in summer', () => {
  collegeIn('Africa/Lagos');
  expect(timeWords('2026-12-01T10:00:00Z')).not.toContain('at college');
  expect(timeWords('2026-07-01T10:00:00Z')).toContain('11:00 AM at college (GMT+1)');
});

test('a day or a clock alone is the reader’s; the full form has both', () => {
  expect(timeWords(at, 'date')).toBe('Nov 22, 2026');
  expect(timeWords(at, 'clock')).toBe('03:59 PM');
  expect(fullWords(at)).toBe(
    'Sunday, November 22, 2026 at 03:59 PM Central European Standard Time\nAt college: Sunday, November 22, 2026 at 08:29 PM India Standard Time',
  );
});

test('a college that says no zone, or one this browser does not know, has the reader’s', () => {
  collegeIn('Mars/Olympus');
  expect(timeWords(at)).toBe('Nov 22, 2026, 03:59 PM');
});

test('a form names its zone, and what the other clock shows', () => {
  expect(clockHint('')).toBe('Time in Europe/Berlin');
  expect(clockHint('2026-11-22T15:59')).toBe('Time in Europe/Berlin. 08:29 PM at college (GMT+5:30)');
  expect(clockHint('2026-11-22T20:29', 'Asia/Kolkata')).toBe(
    'Time in Asia/Kolkata. On your clock Nov 22, 2026, 03:59 PM',
  );
});

test('a form says what is stored of a time that does not exist or comes twice', () => {
  collegeIn('Europe/Berlin');
  expect(clockHint('2027-03-28T02:30')).toBe(
    'Time in Europe/Berlin. The clocks go forward over 02:30 AM on this day: 03:30 AM is stored.',
  );
  expect(clockHint('2026-10-25T02:30', 'Europe/Berlin')).toBe(
    'Time in Europe/Berlin. The clocks show 02:30 AM twice on this day: the first one is stored.',
  );
});
