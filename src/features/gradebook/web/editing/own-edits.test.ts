import { expect, test } from 'vitest';
import type { EditOutcome } from '#features/gradebook/contract/gradebook.ts';
import { OwnEdits } from './own-edits.ts';

const place = { workId: 'task:1', studentId: 'ann' };
const value = (points: number | null) => ({ points, isExcused: false });
const put = (before: number | null, after: number | null, version: number) => ({
  ...place,
  before: value(before),
  after: value(after),
  version,
});
const outcome = (version: number, refused: EditOutcome['refused'] = null): EditOutcome => ({
  ...place,
  cell: { points: 5, state: 'graded', version },
  refused,
});
const shown = (edits: ReturnType<OwnEdits['undo']>) =>
  edits?.map((edit) => [edit.value.points, edit.version]);

test('an undo is based on the version that the edit made, so that it goes over nobody else’s', () => {
  const edits = new OwnEdits();
  expect(shown(edits.put([put(null, 5, 2)]))).toEqual([[5, 2]]);
  edits.answered([outcome(3)]);
  expect(shown(edits.undo())).toEqual([[null, 3]]);
  edits.answered([outcome(4)]);
  expect(shown(edits.redo())).toEqual([[5, 4]]);
});

test('an edit that began before the answer to the last one is no conflict with oneself', () => {
  const edits = new OwnEdits();
  edits.put([put(null, 5, 2)]);
  edits.answered([outcome(3)]);
  expect(shown(edits.put([put(5, 6, 2)]))).toEqual([[6, 3]]);
});

test('what was refused, or changes nothing, cannot be undone', () => {
  const edits = new OwnEdits();
  expect(edits.put([put(5, 5, 2)])).toEqual([]);
  edits.put([put(null, 5, 2)]);
  edits.answered([outcome(9, { message: 'Ben was faster.', byName: 'Ben' })]);
  expect(edits.undo()).toBeUndefined();
});
