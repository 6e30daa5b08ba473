import { expect, test } from 'vitest';
import type { Viewer } from '../session.ts';
import { viewerKey } from './viewer-key.ts';

const student: Viewer = {
  userId: 'u1',
  sessionId: 's1',
  role: 'student',
  isPendingTeacher: false,
  isAdmin: false,
  name: 'Asha',
  email: 'asha@college.test',
  year: 'second',
  division: 'A',
};

test('viewers of one role and class have one key, also when others ask in between', () => {
  const other = { ...student, userId: 'u2', division: 'B' };
  expect(viewerKey(student)).toBe('student/second/A');
  expect(viewerKey(other)).toBe('student/second/B');
  expect(viewerKey({ ...student, userId: 'u3' })).toBe(viewerKey(student));
  expect(viewerKey({ ...student, isPendingTeacher: true, isAdmin: true, year: null, division: null })).toBe(
    'student?!//',
  );
});
