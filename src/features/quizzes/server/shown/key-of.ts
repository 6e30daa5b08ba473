import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { NewQuestion, QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import { rightOf } from '#features/quizzes/contract/questions/right-of.ts';
import type { ShownKey } from '#features/quizzes/contract/questions/shown.ts';
import { fillVariant } from '#features/quizzes/contract/questions/variants.ts';

interface Asked {
  question: NewQuestion;
  variant: number | null;
}

/** What is right, for those who may know it. `answer` has the author’s ids. */
export function keyOf({ question, variant }: Asked, answer: Answer | null): ShownKey {
  const { content, comment } = fillVariant(question, variant);
  return { right: rightOf(content), comment, answerComments: commentsOn(content, answer) };
}

function commentsOn(content: QuestionContent, answer: Answer | null): string[] {
  if (content.kind !== 'choice' || answer?.kind !== 'choice') return [];
  return content.options
    .filter(({ id, comment }) => comment !== '' && answer.optionIds.includes(id))
    .map(({ comment }) => comment);
}
