import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { fillVariant } from '#features/quizzes/contract/questions/variants.ts';
import { autoPointsOf } from '../grading/marking.ts';
import { answerOfTaker } from '../shown/part-ids.ts';

/** One question of an attempt with everything that decides how it is shown and marked. */
export interface AskedQuestion {
  /** Of the question in this attempt. */
  id: string;
  /** From 1. */
  position: number;
  /** Of the bank. Takers never see it. */
  questionId: string;
  question: NewQuestion;
  /** The row of its variants. Null: it has none. */
  variant: number | null;
  most: number;
  /** Of the attempt. */
  seed: number;
  areOptionsShuffled: boolean;
}

/** The points of a stored answer. Null: it is graded by hand. */
export const pointsFor = ({ question, variant, most }: AskedQuestion, answer: Answer | null): number | null =>
  autoPointsOf(fillVariant(question, variant).content, answer, most);

/** A taker’s answer as it is stored. Null: it is no answer to this question. */
export const storedAnswerOf = (asked: AskedQuestion, answer: Answer): Answer | null =>
  answerOfTaker(asked, asked.question.content, answer);
