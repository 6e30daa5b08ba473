import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { NewQuestion, QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import { markOf } from '#features/quizzes/contract/questions/marking.ts';
import { fillVariant } from '#features/quizzes/contract/questions/variants.ts';

/** The question with the values of its variant. */
export const filled = (question: NewQuestion, variant: number | null): NewQuestion =>
  fillVariant(question, variant);

/** The points that the marking gives. Null: it is graded by hand. */
export function autoPointsOf(content: QuestionContent, answer: Answer | null, most: number): number | null {
  const hundredths = markOf(content, answer, most);
  return hundredths === null ? null : hundredths / 100;
}
