import type { NewQuestion, QuestionContent } from '#features/quizzes/contract/questions/content.ts';

/**
 * The corrected question asks what the other version asked: the same parts in the same form, so that every answer to it can
 * be marked with the new key. Texts may differ by a corrected slip.
 */
export const asksTheSame = (one: NewQuestion, other: NewQuestion): boolean =>
  shapeOf(one.content) === shapeOf(other.content) && one.variants.rows.length === other.variants.rows.length;

const ids = (parts: readonly { id: string }[]): string[] => parts.map(({ id }) => id).toSorted();

function shapeOf(content: QuestionContent): string {
  const { kind } = content;
  if (kind === 'choice') return JSON.stringify([kind, content.isMultiple, ids(content.options)]);
  if (kind === 'matching') return JSON.stringify([kind, ids(content.pairs), ids(content.distractors)]);
  if (kind === 'ordering') return JSON.stringify([kind, ids(content.items)]);
  if (kind === 'gaps')
    return JSON.stringify([
      kind,
      content.gaps.map(({ id, choices }) => `${id} ${choices.length > 0}`).toSorted(),
    ]);
  return kind;
}
