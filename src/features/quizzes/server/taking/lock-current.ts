import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { lockAttempt, type LockedAttempt } from './find-attempt.ts';
import { moveEndOf } from './move-ends.ts';

/** The viewer's own, locked. Where its time seems to be over, it gets the time that the student has now. */
export async function lockCurrent(tx: Transaction, viewer: Viewer, id: string): Promise<LockedAttempt> {
  const taken = await lockAttempt(tx, viewer, id);
  if (taken.attempt.state !== 'open' || !taken.hasRunOut) return taken;
  return (await moveEndOf(tx, taken)) ? lockAttempt(tx, viewer, id) : taken;
}
