import { newId } from '#shared/id.ts';
import type { SavedAnswer } from '#features/quizzes/contract/taking.ts';
import { isWaiting, type KeptSave, type Standing } from './kept-save.ts';

/** What was kept last of a question, and what the server has of it. */
interface Known {
  attemptId: string;
  questionId: string;
  last: KeptSave | undefined;
  saved: SavedAnswer | undefined;
}

/** How a question stands: as it was given here last, else as the server has it. */
export const standingOf = ({ last, saved }: Pick<Known, 'last' | 'saved'>): Standing =>
  last ?? saved ?? { answer: null, isFlagged: false };

/** The change to keep. It takes the place of one that has not left yet; on top of one that has, it is another one. */
export function nextSave(known: Known, change: Partial<Standing>): KeptSave {
  const { attemptId, questionId, last } = known;
  const before = standingOf(known);
  // One that waits for the taker is replaced too: this is the choice. But its client id has left already.
  const replaced = last && !(isWaiting(last) && last.isSent) ? last : undefined;
  return {
    attemptId,
    questionId,
    ...editionOf(replaced),
    seenSeq: seenSeq(known),
    answer: change.answer === undefined ? before.answer : change.answer,
    isFlagged: change.isFlagged ?? before.isFlagged,
    changesAnswer: change.answer !== undefined || replaced?.changesAnswer === true,
    changesFlag: change.isFlagged !== undefined || replaced?.changesFlag === true,
    isSent: false,
  };
}

const editionOf = (replaced: KeptSave | undefined): Pick<KeptSave, 'clientId' | 'edition'> =>
  replaced && isWaiting(replaced)
    ? { clientId: replaced.clientId, edition: replaced.edition + 1 }
    : { clientId: newId(), edition: 1 };

function seenSeq({ last, saved }: Known): number {
  if (last?.conflict) return last.conflict.seq;
  if (last && isWaiting(last)) return last.seenSeq;
  return saved?.seq ?? 0;
}
