import { expect, test } from 'vitest';
import type { PersonInfo } from '#features/people/contract/people.ts';
import { changesOf, fieldsOf, toDraft } from './profile-draft.ts';

const sami: PersonInfo = {
  id: 's1',
  clerkUserId: 's1',
  role: 'student',
  isPendingTeacher: false,
  name: 'Sami Saleh',
  email: 'sami@college.example',
  studentId: 'S-1',
  teacherId: null,
  department: null,
  year: 'second',
  division: 'A',
  bio: 'Reads.',
  officeHours: null,
  avatarUrl: null,
  lockedFields: ['studentId'],
};

test('nothing changed is nothing to send, spaces around included', () => {
  expect(changesOf(sami, { ...toDraft(sami), name: ' Sami Saleh ' })).toEqual({});
});

test('only what is different is sent; an emptied bio is cleared, an emptied name is left to the schema', () => {
  const draft = { ...toDraft(sami), name: '', year: 'third', bio: '  ' };
  expect(changesOf(sami, draft)).toEqual({ name: '', year: 'third', bio: null });
});

test('what the college keeps, and what is not of this role, is never sent', () => {
  const draft = { ...toDraft(sami), studentId: 'S-2', department: 'Physics', officeHours: 'Monday' };
  expect(changesOf(sami, draft)).toEqual({});
  expect(fieldsOf({ teacherId: 'tara@college.example' })).toEqual([
    'name',
    'department',
    'officeHours',
    'bio',
  ]);
});
