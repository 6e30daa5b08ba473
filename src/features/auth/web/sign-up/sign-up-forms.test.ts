import { expect, test } from 'vitest';
import { toSignUp } from './sign-up-forms.ts';

test('a student signs up with the e-mail, which is not part of the profile', () => {
  const details = {
    name: 'Priya',
    studentId: 'S-1',
    year: 'second',
    division: 'A',
    email: 'p@college.edu',
    password: 'x',
  } as const;
  expect(toSignUp(details)).toEqual({
    email: 'p@college.edu',
    password: 'x',
    profile: { role: 'student', name: 'Priya', studentId: 'S-1', year: 'second', division: 'A' },
  });
});

test("a teacher's Email ID is the sign-in address, and the profile never contains the password", () => {
  const details = { name: 'Meera', department: 'Physics', teacherId: 'm@college.edu', password: 'x' };
  expect(toSignUp(details)).toEqual({
    email: 'm@college.edu',
    password: 'x',
    profile: { role: 'teacher', name: 'Meera', department: 'Physics', teacherId: 'm@college.edu' },
  });
});
