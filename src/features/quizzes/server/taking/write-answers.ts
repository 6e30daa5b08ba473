import { isId } from '#shared/id.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Transaction } from '#platform/database/port.ts';
import { batchedWrites } from '#server/batched-writes.ts';
import { auditAll } from '#features/audit/server/service.ts';
import type { Save, SaveOutcome } from '#features/quizzes/contract/taking.ts';
import type { Asked } from './asked-questions.ts';
import { type LockedAttempt, type OwnAttempt, unknownAttempt } from './find-attempt.ts';
import { publishAttemptChanged } from './live.ts';
import { lockCurrent } from './lock-current.ts';
import { publishEnded } from './publish-ended.ts';
import { storeEnds } from './store-ends.ts';
import { storeSaves } from './store-saves.ts';
import type { TakingDeps } from './taking-deps.ts';

/** Transactions at once, and calls in one of them. */
const batches = { atOnce: 2, most: 50 };

export interface SaveCall extends OwnAttempt {
  saves: readonly Save[];
}
interface WriteCall extends SaveCall {
  isHandIn: boolean;
}
/** What a call has stored. */
interface Written {
  outcomes: SaveOutcome[];
  /** As it was locked, before all of this. */
  taken: LockedAttempt;
  /** Where the call has ended the attempt: its questions with their marks. */
  ended: Asked[] | undefined;
}
export type WriteAnswers = (call: WriteCall) => Promise<Written>;

/**
 * The one way in which takers change their attempts. When everybody comes back after an outage, or hands in within the last
 * seconds, many are stored in one transaction.
 */
export function answerWriter(deps: TakingDeps): WriteAnswers {
  const keyOf = ({ attemptId }: WriteCall): string => attemptId;
  const write = batchedWrites<WriteCall, Written>({ ...batches, keyOf }, (calls) => writeMany(deps, calls));
  return async (call) => {
    if (!isId(call.attemptId)) throw unknownAttempt();
    return write(call);
  };
}

async function writeMany(
  deps: TakingDeps,
  calls: readonly WriteCall[],
): Promise<PromiseSettledResult<Written>[]> {
  const userIds = calls.map(({ viewer }) => viewer.userId);
  const kinds = new Set(calls.map(({ isHandIn }) => (isHandIn ? 'attempt' : 'answers')));
  const written = await writeAsOwn(userIds, () =>
    deps.db.transaction(async (tx) => {
      const written = await storeCalls(deps, tx, calls);
      for (const kind of kinds) deps.failpoints.hit(`${kind}_stored`);
      return written;
    }),
  );
  for (const kind of kinds) deps.failpoints.hit(`${kind}_committed`);
  for (const one of written.values()) publish(deps, one);
  return calls.map(({ attemptId }) => {
    const one = written.get(attemptId);
    return one === undefined
      ? { status: 'rejected', reason: unknownAttempt() }
      : { status: 'fulfilled', value: one };
  });
}

/** By attempt, without those that are unknown to the caller. */
async function storeCalls(
  deps: TakingDeps,
  tx: Transaction,
  calls: readonly WriteCall[],
): Promise<Map<string, Written>> {
  const locked = await lockCurrent(tx, calls);
  const takers = calls.flatMap((call) => {
    const taken = locked.get(call.attemptId);
    return taken ? { ...call, taken } : [];
  });
  const outcomes = await storeSaves(deps, tx, takers);
  const ending = takers.filter(
    ({ taken, isHandIn }) => taken.attempt.state === 'open' && (isHandIn || taken.hasRunOut),
  );
  const ended = await storeEnds(
    tx,
    ending.map(({ taken }) => taken),
  );
  await auditAll(
    tx,
    ending
      .filter(({ isHandIn }) => isHandIn)
      .map(({ viewer, attemptId, taken }) => ({
        actorId: viewer.userId,
        action: 'quiz.handed_in',
        subject: attemptId,
        details: { quizId: taken.quiz.id },
      })),
  );
  return new Map(
    takers.map(({ attemptId, taken }, at) => [
      attemptId,
      { outcomes: outcomes[at] ?? [], taken, ended: ended.get(attemptId) },
    ]),
  );
}

function publish(deps: TakingDeps, { outcomes, taken, ended }: Written): void {
  if (ended) publishEnded(deps, taken);
  else if (outcomes.some(({ outcome }) => outcome === 'saved'))
    publishAttemptChanged(deps.realtime, taken.attempt);
}
