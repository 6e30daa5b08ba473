import { keepText, readText, textsFrom } from '#web/storage/stored-text.ts';
import type { Batch, Outbox, PendingEdit } from './outbox.ts';

// Each batch has a key of its own, so that two windows never erase each other's.
const prefixOf = (courseId: string) => `quad.grades.${courseId}.`;

/** Edits that a closed tab or a lost network left behind. They may have arrived: their ids say so to the server. */
export const keptBatches = (courseId: string): Batch[] =>
  textsFrom(prefixOf(courseId)).flatMap((text) => parseBatch(text) ?? []);

/** Writes what waits before anything is sent, and erases what has been answered. */
export function keepBatches(courseId: string, before: Outbox, now: Outbox): void {
  const prefix = prefixOf(courseId);
  for (const batch of now.batches) {
    const text = JSON.stringify(batch);
    if (readText(prefix + batch.id) !== text) keepText(prefix + batch.id, text);
  }
  for (const { id } of before.batches)
    if (now.batches.every((batch) => batch.id !== id)) keepText(prefix + id, '');
}

export function parseBatch(text: string): Batch | undefined {
  try {
    const { id, edits } = JSON.parse(text) as Partial<Batch>;
    return typeof id === 'string' && Array.isArray(edits) && edits.length > 0 && edits.every(isEdit)
      ? { id, edits, isTried: true }
      : undefined;
  } catch {
    // It holds something else: nothing waits.
    return undefined;
  }
}

function isEdit(edit: Partial<PendingEdit> | null): edit is PendingEdit {
  if (edit === null) return false;
  const { value, workId, studentId, version, wasExcused } = edit;
  const isPlaced = typeof workId === 'string' && typeof studentId === 'string';
  const points = value?.points;
  const hasPoints = points === null || typeof points === 'number';
  return isPlaced && hasPoints && typeof version === 'number' && typeof wasExcused === 'boolean';
}
