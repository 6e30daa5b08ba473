import type { beginRefusals } from '#features/quizzes/contract/quizzes.ts';
import { closesFor, type QuizTimes } from './ends-at.ts';

interface BegunQuiz extends QuizTimes {
  attempts: number | null;
  isPractice: boolean;
}

/** Why a student who has begun so often cannot begin now. Null: they can. */
export function refusalToBegin(
  quiz: BegunQuiz,
  { begun, extraPercent, now }: { begun: number; extraPercent: number; now: Date },
): (typeof beginRefusals)[number] | null {
  const { opensAt, attempts, isPractice } = quiz;
  const closesAt = closesFor(quiz, extraPercent);
  if (opensAt !== null && now < opensAt) return 'notOpenYet';
  if (closesAt !== null && now >= closesAt) return 'closed';
  return !isPractice && attempts !== null && begun >= attempts ? 'attemptsUsed' : null;
}
