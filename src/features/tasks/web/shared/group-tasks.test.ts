import { expect, test } from 'vitest';
import type { OwnStanding } from '#features/tasks/contract/tasks.ts';
import { groupTasks } from './group-tasks.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const task = (_id: string, dueDate: string | null, state?: OwnStanding['state'], isFromBefore = false) => ({
  _id,
  dueDate: dueDate && new Date(dueDate).toISOString(),
  createdDate: '2026-11-01T00:00:00.000Z',
  standing: state ? { state, isLate: false, handedInAt: null, points: null } : null,
  isFromBefore,
});
const namesOf = (groups: ReturnType<typeof groupTasks<ReturnType<typeof task>>>) =>
  groups.map(({ group, tasks }) => [group, ...tasks.map(({ _id }) => _id)].join(' '));

test('tasks are grouped by due date, next first, with undated ones at the end', () => {
  const tasks = [
    task('in a month', '2026-12-21'),
    task('never', null),
    task('in a week', '2026-11-28T11:00:00Z'),
    task('tomorrow', '2026-11-22'),
    task('a year ago', '2025-11-21'),
    task('yesterday', '2026-11-20'),
  ];
  expect(namesOf(groupTasks(tasks, now))).toEqual([
    'soon tomorrow in a week',
    'later in a month never',
    'past yesterday a year ago',
  ]);
});

test('only tasks without a hand-in are overdue, and they come first', () => {
  const tasks = [
    task('open', '2026-11-22', 'assigned'),
    task('forgotten', '2026-11-20', 'assigned'),
    task('done', '2026-11-20', 'submitted'),
    task('over before they came', '2026-11-19', 'assigned', true),
  ];
  expect(namesOf(groupTasks(tasks, now))).toEqual([
    'overdue forgotten',
    'soon open',
    'past done over before they came',
  ]);
});

test('a task handed in, graded or returned before its due date is not due soon', () => {
  const tasks = [
    task('open', '2026-11-22', 'assigned'),
    task('handed in', '2026-11-22', 'submitted'),
    task('graded', '2026-11-23', 'graded'),
    task('returned', '2026-11-24', 'returned'),
    task('returned without a date', null, 'returned'),
  ];
  expect(namesOf(groupTasks(tasks, now))).toEqual([
    'soon open',
    'done handed in graded returned returned without a date',
  ]);
});
