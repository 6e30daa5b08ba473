import { writeAsOwn } from '#platform/database/commits.ts';
import { noteAudited } from '#server/audit.ts';
import type { Viewer } from '#server/session.ts';
import type { Save, SaveOutcome } from '#features/quizzes/contract/taking.ts';
import { storeEnd } from './hand-in.ts';
import { publishAttemptChanged } from './live.ts';
import { lockCurrent } from './lock-current.ts';
import { storeSaves } from './store-saves.ts';
import type { TakingDeps } from './taking-deps.ts';
import { publishEnded } from './publish-ended.ts';

interface Receipt {
  outcomes: SaveOutcome[];
  endsAt: string | null;
  now: string;
}

/**
 * Stores changes in their order, each exactly once. The receipt is sent after the commit. The saves themselves say who stored
 * what when, so the audit log has no line of each.
 */
export async function saveAnswers(
  deps: TakingDeps,
  viewer: Viewer,
  attemptId: string,
  saves: readonly Save[],
): Promise<Receipt> {
  noteAudited();
  const { receipt, taken, ended } = await writeAsOwn([viewer.userId], () =>
    deps.db.transaction(async (tx) => {
      const taken = await lockCurrent(tx, viewer, attemptId);
      const outcomes = await storeSaves(deps, tx, viewer, taken, saves);
      const isEnding = taken.attempt.state === 'open' && taken.hasRunOut;
      const ended = isEnding ? await storeEnd(tx, taken) : undefined;
      deps.failpoints.hit('answers_stored');
      const { now, attempt } = taken;
      const receipt = { outcomes, endsAt: attempt.endsAt?.toISOString() ?? null, now: now.toISOString() };
      return { receipt, taken, ended };
    }),
  );
  deps.failpoints.hit('answers_committed');
  if (ended) publishEnded(deps, taken);
  else if (receipt.outcomes.some(({ outcome }) => outcome === 'saved'))
    publishAttemptChanged(deps.realtime, taken.attempt);
  return receipt;
}
