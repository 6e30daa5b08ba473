import { noteAudited } from '#server/audit.ts';
import type { Attempt, SaveOutcome } from '#features/quizzes/contract/taking.ts';
import { toAttempt } from './attempt-view.ts';
import type { TakingDeps } from './taking-deps.ts';
import type { SaveCall, WriteAnswers } from './write-answers.ts';

/** Ends the attempt, with the changes that were not saved yet. One that has ended stays as it is. */
export async function handInAttempt(
  deps: Pick<TakingDeps, 'db' | 'uploads'>,
  write: WriteAnswers,
  call: SaveCall,
): Promise<{ attempt: Attempt; outcomes: SaveOutcome[] }> {
  const { outcomes, ended, handedIn } = await write({ ...call, isHandIn: true });
  if (ended) noteAudited();
  if (handedIn === undefined) throw new Error('an attempt was not handed in');
  return { attempt: await toAttempt(deps, handedIn, ended), outcomes };
}
