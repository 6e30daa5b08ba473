import { expect, test } from 'vitest';
import { answerTimeWords } from './answer-time.ts';
import { weekNote } from './week-note.ts';

const week = (number: number, sent: number, low: number) => ({
  week: number,
  sent: { share: sent, people: 20 },
  good: null,
  low: { share: low, people: 20 },
});

test('a dip in week five is a note in week five', () => {
  expect(weekNote([week(4, 0.9, 0), week(5, 0.5, 0.25)])).toBe(
    'Week 5 was low for more people than the week before. Worth a question in the next meetings?',
  );
  expect(weekNote([week(4, 0.9, 0.25), week(5, 0.5, 0.25)])).toBe(
    'Fewer check-ins came in week 5 than in the week before. Worth a message to the mentors?',
  );
  expect(weekNote([week(4, 0.9, 0), week(5, 0.9, 0.05)])).toBe('Week 5 went like the weeks before it.');
  expect(weekNote([week(5, 0.9, 0.5)])).toBeNull();
});

test('how fast mentors answer is said in steps', () => {
  expect([15, 60, 240, 1440, 2880, null].map(answerTimeWords)).toEqual([
    'within 15 minutes',
    'within an hour',
    'within 4 hours',
    'within a day',
    'within 2 days',
    'after more than a week',
  ]);
});
