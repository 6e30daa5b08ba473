import { expect, test } from 'vitest';
import { shownStep } from './sign-up-steps.ts';

const email = 'priya@college.edu';

test('a new sign-up begins with the role', () => {
  expect(shownStep(undefined, undefined, undefined)).toBe('role');
});

test('a sign-up that waits for its code shows that step on arrival', () => {
  expect(shownStep(undefined, undefined, email)).toBe('verify');
  expect(shownStep('verify', 'student', email)).toBe('verify');
});

test('Back and Change e-mail work while a code is on its way', () => {
  expect(shownStep('details', 'student', email)).toBe('details');
  expect(shownStep('role', 'student', email)).toBe('role');
});

test('a step whose data is missing does not show', () => {
  expect(shownStep('details', undefined, undefined)).toBe('role');
  expect(shownStep('verify', undefined, undefined)).toBe('role');
  expect(shownStep('verify', 'teacher', undefined)).toBe('details');
});
