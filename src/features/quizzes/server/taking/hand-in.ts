import { noteAudited } from '#server/audit.ts';
import type { Attempt, SaveOutcome } from '#features/quizzes/contract/taking.ts';
import { toAttempt } from './attempt-view.ts';
import { readTaken } from './find-attempt.ts';
import type { TakingDeps } from './taking-deps.ts';
import type { SaveCall, WriteAnswers } from './write-answers.ts';

/** Ends the attempt, with the changes that were not saved yet. One that has ended stays as it is. */
export async function handInAttempt(
  deps: Pick<TakingDeps, 'db' | 'uploads'>,
  write: WriteAnswers,
  call: SaveCall,
): Promise<{ attempt: Attempt; outcomes: SaveOutcome[] }> {
  const { outcomes, ended } = await write({ ...call, isHandIn: true });
  if (ended) noteAudited();
  const handedIn = await readTaken(deps.db, call.attemptId);
  if (handedIn === undefined) throw new Error('an attempt was not handed in');
  return { attempt: await toAttempt(deps, handedIn, ended), outcomes };
}
