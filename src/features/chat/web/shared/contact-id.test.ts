import { expect, test } from 'vitest';
import { contactIdOf } from './contact-id.ts';

test('a person is named by an id of the college, and by none rather than by ours', () => {
  const nothing = { studentId: null, teacherId: null, email: null };
  expect(contactIdOf({ ...nothing, studentId: 'PH-24-031', email: 'k@college.example' })).toBe('PH-24-031');
  expect(contactIdOf({ ...nothing, teacherId: 'a@college.example' })).toBe('a@college.example');
  // A teacher who waits for approval has no student ID, and students do not see the e-mail.
  expect(contactIdOf(nothing)).toBeUndefined();
});
