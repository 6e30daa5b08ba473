import { expect, test } from 'vitest';
import { shownStep } from './sign-up-steps.ts';

const email = 'priya@college.edu';

test('a new sign-up begins with the role', () => {
  expect(shownStep(undefined, undefined, undefined)).toBe('role');
});

test('a sign-up that waits for its code is shown again on arrival', () => {
  expect(shownStep(undefined, undefined, email)).toBe('verify');
  expect(shownStep('verify', 'student', email)).toBe('verify');
});

test('Back and Change e-mail are obeyed while a code is under way', () => {
  expect(shownStep('details', 'student', email)).toBe('details');
  expect(shownStep('role', 'student', email)).toBe('role');
});

test('a step whose ground is missing is not shown', () => {
  expect(shownStep('details', undefined, undefined)).toBe('role');
  expect(shownStep('verify', undefined, undefined)).toBe('role');
  expect(shownStep('verify', 'teacher', undefined)).toBe('details');
});
