import type { Transaction } from '#platform/database/port.ts';
import { lockAttempts, type LockedAttempt, type OwnAttempt } from './find-attempt.ts';
import { moveEndOf } from './move-ends.ts';

/** The takers' own, locked, by id. Where the time of one seems to be over, it gets the time that the student has now. */
export async function lockCurrent(
  tx: Transaction,
  owns: readonly OwnAttempt[],
): Promise<Map<string, LockedAttempt>> {
  const locked = await lockAttempts(tx, owns);
  const moved: OwnAttempt[] = [];
  for (const own of owns) {
    const taken = locked.get(own.attemptId);
    const seemsOver = taken?.attempt.state === 'open' && taken.hasRunOut;
    if (seemsOver && (await moveEndOf(tx, taken))) moved.push(own);
  }
  return moved.length === 0 ? locked : new Map([...locked, ...(await lockAttempts(tx, moved))]);
}
