import type { SaveOutcome } from '#features/quizzes/contract/taking.ts';
import { isSameAnswer, isWaiting, type KeptSave } from './kept-save.ts';

/** What an outcome means for the kept changes of its question. */
type Verdict = 'confirmed' | 'overtaken' | 'conflict' | 'ended' | 'refused';

/**
 * `overtaken`: it was stored once, and another device that had seen it went on. A conflict with the same words is none: a
 * page was left before it had noted that they were stored.
 */
export function verdictOf(kept: KeptSave, { outcome, saved }: SaveOutcome): Verdict {
  const isSame = saved !== null && isSameAnswer(saved.answer, kept.answer);
  switch (outcome) {
    case 'saved':
      return 'confirmed';
    case 'repeated':
      return isSame ? 'confirmed' : 'overtaken';
    case 'conflict':
      return isSame && saved.isFlagged === kept.isFlagged ? 'confirmed' : 'conflict';
    case 'ended':
      return 'ended';
    case 'wrongKind':
    case 'unknownQuestion':
      return 'refused';
  }
}

/** The kept changes after one outcome, in their order. */
export function settled(kept: readonly KeptSave[], outcome: SaveOutcome): KeptSave[] {
  const sent = kept.find(({ clientId }) => clientId === outcome.clientId);
  if (!sent || !isWaiting(sent)) return [...kept];
  const verdict = verdictOf(sent, outcome);
  const isOfQuestion = ({ questionId }: KeptSave): boolean => questionId === sent.questionId;
  const rest = kept.filter((each) => each !== sent);
  const { saved } = outcome;
  if (verdict === 'overtaken') return rest;
  if (verdict === 'confirmed')
    // What waits behind it was made on top of it.
    return rest.map((each) =>
      isOfQuestion(each) && isWaiting(each) && saved ? { ...each, seenSeq: saved.seq } : each,
    );
  // The newest has what the taker wants; what stands before it was never stored.
  const newest = kept.findLast(isOfQuestion) ?? sent;
  const others = kept.filter((each) => !isOfQuestion(each));
  if (verdict === 'conflict' && saved) return [...others, { ...newest, conflict: saved }];
  return [...others, { ...newest, problem: verdict === 'ended' ? 'ended' : 'refused' }];
}

/** What can be sent together: no question twice, so that each change names what its question stands at. */
export function nextBatch(kept: readonly KeptSave[], most: number): KeptSave[] {
  const batch: KeptSave[] = [];
  const questions = new Set<string>();
  for (const each of kept) {
    if (!isWaiting(each)) continue;
    if (questions.has(each.questionId) || batch.length === most) break;
    questions.add(each.questionId);
    batch.push(each);
  }
  return batch;
}
