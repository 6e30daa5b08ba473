import { expect, test } from 'vitest';
import { readWindow } from './dates.ts';

// Half past one on Saturday in Kolkata, and Friday evening in London.
const now = new Date('2026-11-20T20:00:00Z');

test.each([
  ['what is due today?', '2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z', 'today'],
  ['anything tomorrow', '2026-11-21T18:30:00.000Z', '2026-11-22T18:30:00.000Z', 'tomorrow'],
  // On a Saturday 'this week' is the coming one.
  [
    'my schedule this week',
    '2026-11-15T18:30:00.000Z',
    '2026-11-29T18:30:00.000Z',
    'this week and next week',
  ],
  ['what is on next week?', '2026-11-22T18:30:00.000Z', '2026-11-29T18:30:00.000Z', 'next week'],
  ['due on monday', '2026-11-22T18:30:00.000Z', '2026-11-23T18:30:00.000Z', 'on Monday'],
  ['by wednesday please', '2026-11-20T18:30:00.000Z', '2026-11-25T18:30:00.000Z', 'by Wednesday'],
  ['at the weekend', '2026-11-20T18:30:00.000Z', '2026-11-22T18:30:00.000Z', 'at the weekend'],
  ['on the 3rd of december', '2026-12-02T18:30:00.000Z', '2026-12-03T18:30:00.000Z', 'on 3 December'],
  ['on january 5', '2027-01-04T18:30:00.000Z', '2027-01-05T18:30:00.000Z', 'on 5 January'],
  [
    'due between 4 and 9 december',
    '2026-12-03T18:30:00.000Z',
    '2026-12-09T18:30:00.000Z',
    'between 4 December and 9 December',
  ],
  [
    'from 28th november to december 2',
    '2026-11-27T18:30:00.000Z',
    '2026-12-02T18:30:00.000Z',
    'between 28 November and 2 December',
  ],
  ['before the 4th of december', '2026-11-20T18:30:00.000Z', '2026-12-03T18:30:00.000Z', 'before 4 December'],
  ['by 4 dec', '2026-11-20T18:30:00.000Z', '2026-12-04T18:30:00.000Z', 'by 4 December'],
  ['in the next three days', '2026-11-20T18:30:00.000Z', '2026-11-24T18:30:00.000Z', 'in the next 3 days'],
])('%s: a window in the college’s time zone', (question, from, to, label) => {
  const window = readWindow(question, now, 'Asia/Kolkata');
  expect(window).toMatchObject({ label, isPast: false });
  expect([window?.from.toISOString(), window?.to.toISOString()]).toEqual([from, to]);
});

test("until Friday 'this week' is the current one", () => {
  const window = readWindow('my schedule this week', now, 'UTC');
  expect(window).toMatchObject({ label: 'this week', to: new Date('2026-11-23T00:00:00Z') });
});

test.each([
  'yesterday',
  'last week',
  'since monday',
  'since 3 november',
  'last friday',
  'in the last 3 days',
])('%s is past', (words) => expect(readWindow(words, now, 'Asia/Kolkata')?.isPast).toBe(true));

test('a question without a time, or with an impossible date, has no window', () => {
  expect(readWindow('what is the meaning of life', now, 'UTC')).toBeUndefined();
  expect(readWindow('may i ask 5 things', now, 'UTC')).toBeUndefined();
});
