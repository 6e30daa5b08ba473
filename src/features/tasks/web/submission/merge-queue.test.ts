import { expect, test } from 'vitest';
import type { BoardRow } from '#features/tasks/contract/hand-ins.ts';
import type { HandInState } from '#features/tasks/contract/states.ts';
import { mergeQueue, neighbourOf, withRow } from './merge-queue.ts';

const row = (id: string, state: HandInState = 'submitted'): BoardRow => ({
  student: { id, name: id, studentId: null, year: null, division: null, avatarUrl: null },
  state,
  isLate: false,
  handedInAt: null,
  attempts: 1,
  teamName: null,
  points: null,
  returnedAt: null,
  exception: null,
});
const namesOf = (rows: readonly BoardRow[]) => rows.map(({ student, state }) => `${student.id} ${state}`);

test('a graded student keeps the place in the list, and new ones come at the end', () => {
  const before = [row('asha'), row('bo', 'graded'), row('cem')];
  expect(namesOf(mergeQueue(before, [row('dev'), row('cem', 'late'), row('asha')]))).toEqual([
    'asha submitted',
    'bo graded',
    'cem late',
    'dev submitted',
  ]);
});

test('a grade shows in its place; a student opened by address comes first', () => {
  expect(namesOf(withRow([row('asha'), row('bo')], row('bo', 'graded')))).toEqual([
    'asha submitted',
    'bo graded',
  ]);
  expect(namesOf(withRow([row('asha')], row('zoe', 'late')))).toEqual(['zoe late', 'asha submitted']);
});

test('no student comes before the first or after the last', () => {
  const rows = [row('asha'), row('bo')];
  expect(neighbourOf(rows, 'asha', 1)).toBe('bo');
  expect(neighbourOf(rows, 'asha', -1)).toBeUndefined();
  expect(neighbourOf(rows, 'bo', 1)).toBeUndefined();
});
