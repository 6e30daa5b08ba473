import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { Save, SavedAnswer } from '#features/quizzes/contract/taking.ts';

/** How one question stands, as the taker sees it. */
export interface Standing {
  answer: Answer | null;
  isFlagged: boolean;
}

/** A change of one answer that the server has not confirmed yet. */
export interface KeptSave {
  attemptId: string;
  questionId: string;
  /** The server stores one change per client id, however often it is sent. */
  clientId: string;
  /** Counts what was typed into it while it waited; the higher one is the newer. */
  edition: number;
  seenSeq: number;
  /** How the question stands after it, whichever of the two it changes. */
  answer: Answer | null;
  isFlagged: boolean;
  changesAnswer: boolean;
  changesFlag: boolean;
  /** It was sent at least once and may be stored: it never changes any more. */
  isSent: boolean;
  /** What another device stored before. The taker chooses one of the two. */
  conflict?: SavedAnswer;
  /** Why it was not taken. It is sent no more. */
  problem?: 'ended' | 'refused';
}

/** It waits for the server, not for the taker. */
export const isWaiting = ({ conflict, problem }: KeptSave): boolean =>
  conflict === undefined && problem === undefined;

/** How many questions wait. One may have a change that has left, and another on top of it. */
export const countWaiting = (kept: readonly KeptSave[]): number =>
  new Set(kept.filter(isWaiting).map(({ questionId }) => questionId)).size;

export const toSave = (kept: KeptSave): Save => ({
  questionId: kept.questionId,
  clientId: kept.clientId,
  seenSeq: kept.seenSeq,
  ...(kept.changesAnswer ? { answer: kept.answer } : {}),
  ...(kept.changesFlag ? { isFlagged: kept.isFlagged } : {}),
});

/** Whether two answers say the same: the database keeps the keys of a record in an order of its own. */
export const isSameAnswer = (one: Answer | null, other: Answer | null): boolean =>
  sorted(one) === sorted(other);

const sorted = (answer: Answer | null): string =>
  JSON.stringify(answer, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
