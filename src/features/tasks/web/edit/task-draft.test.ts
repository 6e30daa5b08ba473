import { expect, test } from 'vitest';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { Task } from '#features/tasks/contract/tasks.ts';
import { changesBetween, draftOf, emptyDraft, wireOf } from './task-draft.ts';

const task: Task = {
  _id: 't1',
  title: 'Waves',
  description: 'Read chapter 3.',
  subject: 'Science',
  priority: 'high',
  dueDate: '2026-12-01T18:29:00.000Z',
  points: 12.5,
  assignedYear: 'Year 2',
  assignedDivision: 'A',
  assignedYears: ['Year 2'],
  assignedDivisions: ['A'],
  createdDate: '2026-11-21T10:00:00.000Z',
  attachmentName: null,
  attachmentUrl: null,
  attachment: null,
  authorId: 'u1',
  authorName: 'Tara',
  course: null,
  sectionIds: [],
  handInBy: 'student',
  attemptsMax: null,
  isAnonymous: false,
  areNamesHidden: false,
  secondMarking: 'none',
  editedAt: null,
};

test('a new task has 10 points, is for all, and is due at 23:59 of the chosen day', () => {
  expect(wireOf(emptyDraft)).toMatchObject({
    points: '10',
    dueDate: '',
    assignedYears: [],
    assignedDivisions: [],
  });
  expect(wireOf({ ...emptyDraft, dueDate: '2026-12-01' }).dueDate).toBe('2026-12-01T23:59');
});

test("an edit shows the due date in the college's time zone, wherever the teacher is", () => {
  expect(draftOf(task, 'Asia/Kolkata')).toMatchObject({ dueDate: '2026-12-01', dueTime: '23:59' });
  expect(draftOf(task, 'America/New_York')).toMatchObject({ dueDate: '2026-12-01', dueTime: '13:29' });
  expect(toClock('2026-11-30T23:30:00Z', 'Asia/Kolkata')).toBe('2026-12-01T05:00');
});

test('only changed fields are sent; the time belongs to the due date', () => {
  const before = draftOf(task, 'Asia/Kolkata');
  expect(changesBetween(before, before)).toEqual({});
  expect(changesBetween(before, { ...before, title: 'Light', dueTime: '12:00' })).toEqual({
    title: 'Light',
    dueDate: '2026-12-01T12:00',
  });
  expect(changesBetween(before, { ...before, dueDate: '' })).toEqual({ dueDate: '' });
});

test('a draft keeps several years and divisions, and one more of them is a change', () => {
  const before = draftOf(
    { ...task, assignedYears: ['Year 2', 'Year 3'], assignedDivisions: ['A,B'] },
    'Asia/Kolkata',
  );
  expect(wireOf(before)).toMatchObject({ assignedYears: ['Year 2', 'Year 3'], assignedDivisions: ['A,B'] });
  const after = { ...before, assignedDivision: '["A","B"]' };
  expect(changesBetween(before, after)).toEqual({ assignedDivisions: ['A', 'B'] });
  // A draft that an earlier version of the form has stored.
  expect(wireOf({ ...before, assignedYear: 'All', assignedDivision: 'All' })).toMatchObject({
    assignedYears: [],
    assignedDivisions: [],
  });
});
