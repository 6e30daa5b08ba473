import { expect, test } from 'vitest';
import type { EditOutcome } from '#features/gradebook/contract/gradebook.ts';
import {
  asTried,
  emptyOutbox,
  type PendingEdit,
  refusedWhole,
  settled,
  toCellEdit,
  withEdits,
} from './outbox.ts';

const edit = (points: number | null, version = 0, workId = 'task:1'): PendingEdit => ({
  workId,
  studentId: 'ann',
  value: { points, isExcused: false },
  wasExcused: false,
  version,
});
const outcome = (version: number, refused: EditOutcome['refused'] = null): EditOutcome => ({
  workId: 'task:1',
  studentId: 'ann',
  cell: { points: 5, state: 'graded', version },
  refused,
});

test('edits that wait go together, and a newer value of a cell replaces the older', () => {
  const one = withEdits(emptyOutbox, 'a', [edit(4, 7)]);
  const two = withEdits(one, 'b', [edit(5, 0), edit(1, 0, 'task:2')]);
  expect(two.batches).toEqual([{ id: 'a', isTried: false, edits: [edit(5, 7), edit(1, 0, 'task:2')] }]);
});

test('edits that were sent once are never changed under their key', () => {
  const sent = asTried(withEdits(emptyOutbox, 'a', [edit(4)]), 'a');
  expect(
    withEdits(sent, 'b', [edit(5)]).batches.map(({ id, edits }) => [id, edits[0]?.value.points]),
  ).toEqual([
    ['a', 4],
    ['b', 5],
  ]);
});

test('a second edit of a cell is based on what the first became', () => {
  const sent = asTried(withEdits(emptyOutbox, 'a', [edit(4, 2)]), 'a');
  const both = withEdits(sent, 'b', [edit(5, 2)]);
  expect(settled(both, 'a', [outcome(3)]).batches).toEqual([
    { id: 'b', isTried: false, edits: [edit(5, 3)] },
  ]);
});

test('a refused value is kept with who was faster', () => {
  const sent = withEdits(emptyOutbox, 'a', [edit(4, 2)]);
  const refused = { message: 'Ben changed it.', byName: 'Ben', at: '2026-11-26T10:00:00.000Z' };
  const { batches, refused: kept } = settled(sent, 'a', [outcome(3, refused)]);
  expect(batches).toEqual([]);
  expect(kept).toEqual([{ ...edit(4, 2), ...refused, now: { points: 5, state: 'graded', version: 3 } }]);
  // A new value in that cell ends the refusal.
  expect(withEdits({ batches, refused: kept }, 'b', [edit(6, 3)]).refused).toEqual([]);
});

test('a call that is refused as a whole loses no value', () => {
  const outbox = refusedWhole(withEdits(emptyOutbox, 'a', [edit(4)]), 'a', 'You cannot grade here.');
  expect(outbox.refused.map(({ value, message }) => [value.points, message])).toEqual([
    [4, 'You cannot grade here.'],
  ]);
});

test('points end an excuse, and an excuse has no points', () => {
  expect(toCellEdit({ ...edit(4), wasExcused: true })).toMatchObject({ points: 4, isExcused: false });
  const excused = toCellEdit({ ...edit(null), value: { points: null, isExcused: true } });
  expect(excused).toEqual({ workId: 'task:1', studentId: 'ann', version: 0, isExcused: true });
});
