import { expect, test, vi } from 'vitest';
import { ApiError, offlineError } from '#web/calls/api-error.ts';
import type { EditOutcome } from '#features/gradebook/contract/gradebook.ts';
import { EditSender } from './edit-sender.ts';
import type { Batch, PendingEdit } from './outbox.ts';

const edit = (points: number): PendingEdit => ({
  workId: 'task:1',
  studentId: 'ann',
  value: { points, isExcused: false },
  wasExcused: false,
  version: 0,
});

/** A server that stores what it is asked to, as soon as it can be reached. */
function serverOf(first: Error[] = []) {
  const seen: Batch[] = [];
  const send = async (batch: Batch): Promise<readonly EditOutcome[]> => {
    seen.push(batch);
    const failure = first.shift();
    if (failure) throw failure;
    return batch.edits.map(({ workId, studentId, value, version }) => ({
      workId,
      studentId,
      cell: { points: value.points, state: 'graded', version: version + 1 },
      refused: null,
    }));
  };
  const kept: string[][] = [];
  const sender = new EditSender({
    kept: [],
    send,
    keep: (_before, now) => void kept.push(now.batches.map(({ id }) => id)),
    onAnswered: () => undefined,
    onRefused: () => undefined,
    sentenceOf: (error) => (error instanceof Error ? error.message : ''),
  });
  return { seen, sender, kept };
}

test('a second edit of a cell waits for the first, and is based on it', async () => {
  const { seen, sender } = serverOf();
  sender.add([edit(4)]);
  sender.add([edit(5)]);
  await vi.waitFor(() => expect(sender.state.get()).toBe('idle'));
  expect(seen.map(({ edits }) => edits.map(({ value, version }) => [value.points, version]))).toEqual([
    [[4, 0]],
    [[5, 1]],
  ]);
});

test('without a network edits wait, and go once under the same key', async () => {
  const { seen, sender, kept } = serverOf([offlineError(undefined)]);
  sender.add([edit(4)]);
  await vi.waitFor(() => expect(sender.state.get()).toBe('waiting'));
  expect(kept.at(-1)).toHaveLength(1);
  await sender.send();
  expect(sender.state.get()).toBe('idle');
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
  expect(kept.at(-1)).toEqual([]);
});

test('a call that is refused does not stop the next one, and its value stays on the screen', async () => {
  const { sender } = serverOf([new ApiError(403, 'forbidden', 'You cannot grade here.')]);
  sender.add([edit(4)]);
  await vi.waitFor(() => expect(sender.state.get()).toBe('idle'));
  expect(sender.outbox.get().refused.map(({ message }) => message)).toEqual(['You cannot grade here.']);
});
