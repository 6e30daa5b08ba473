import { expect, test } from 'vitest';
import { ValueUse } from '../contract/college.ts';
import { screenText } from './text.ts';

test('the text counts the uses of a value by name, also for features that the college does not know', () => {
  expect(screenText.uses(undefined)).toBe('');
  expect(screenText.uses(ValueUse.parse({ value: 'A', notes: 2, tasks: 3, people: 1 }))).toBe(
    '1 person, 3 tasks, 2 notes',
  );
  expect(screenText.uses(ValueUse.parse({ value: 'A', announcements: 1, notes: 1, courses: 1 }))).toBe(
    '1 course, 1 announcement, 1 note',
  );
});
