import { expect, test } from 'vitest';
import { noSteps, redo, undo, withoutCells, withStep } from './undo.ts';

const value = (points: number | null) => ({ points, isExcused: false });
const change = (workId: string, before: number | null, after: number | null) => ({
  workId,
  studentId: 'ann',
  before: value(before),
  after: value(after),
});
const one = [change('task:1', null, 5)];
const two = [change('task:1', 5, 6), change('task:2', null, 1)];
const both = withStep(withStep(noSteps, one), two);

test('undo gives back what was there, the newest step first, and redo takes it again', () => {
  const first = undo(both);
  expect(first?.step).toEqual([change('task:1', 6, 5), change('task:2', 1, null)]);
  const second = first && undo(first.steps);
  expect(second?.step).toEqual([change('task:1', 5, null)]);
  expect(second && undo(second.steps)).toBeUndefined();
  const again = second && redo(second.steps);
  expect(again?.step).toEqual(one);
  expect(again && redo(again.steps)?.step).toEqual(two);
});

test('a new edit ends what could be done again', () => {
  const first = undo(both);
  expect(first && redo(withStep(first.steps, one))).toBeUndefined();
});

test('a refused cell leaves the steps', () => {
  const { done } = withoutCells(both, [{ workId: 'task:1', studentId: 'ann' }]);
  expect(done).toEqual([[change('task:2', null, 1)]]);
});
