import { createHash } from 'node:crypto';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { QuestionContent } from '#features/quizzes/contract/questions/content.ts';

/** What the ids of one question in one attempt are made from. Takers never see `questionId`, so they cannot compute one. */
export interface IdSource {
  seed: number;
  questionId: string;
}
type Side = 'part' | 'right';

/** Says nothing about the author’s id, which may say what is right: '1', '2', '3' of an ordering. */
export const shownId = ({ seed, questionId }: IdSource, side: Side, id: string): string =>
  createHash('sha256').update(`${seed}\n${questionId}\n${side}\n${id}`).digest('base64url').slice(0, 16);

type Translate = (side: Side, id: string) => string | undefined;

/** The answer with the ids that the taker sees. Stored answers have the author’s. */
export function answerForTaker(source: IdSource, answer: Answer): Answer {
  return translated(answer, (side, id) => shownId(source, side, id)) ?? answer;
}

/** A taker’s answer with the author’s ids. Null: it is no answer to this question. */
export function answerOfTaker(source: IdSource, content: QuestionContent, answer: Answer): Answer | null {
  if (content.kind !== answer.kind) return null;
  const known = (side: Side, ids: readonly string[]) =>
    new Map(ids.map((id) => [shownId(source, side, id), id]));
  const ids = { part: known('part', partIdsOf(content)), right: known('right', rightIdsOf(content)) };
  return translated(answer, (side, id) => ids[side].get(id));
}

function partIdsOf(content: QuestionContent): string[] {
  switch (content.kind) {
    case 'choice':
      return content.options.map(({ id }) => id);
    case 'matching':
      return content.pairs.map(({ id }) => id);
    case 'ordering':
      return content.items.map(({ id }) => id);
    case 'gaps':
      return content.gaps.map(({ id }) => id);
    case 'trueFalse':
    case 'shortText':
    case 'number':
    case 'longText':
    case 'file':
      return [];
  }
}
const rightIdsOf = (content: QuestionContent): string[] =>
  content.kind === 'matching' ? [...content.pairs, ...content.distractors].map(({ id }) => id) : [];

function translated(answer: Answer, translate: Translate): Answer | null {
  if (answer.kind === 'choice') {
    const optionIds = all(answer.optionIds.map((id) => translate('part', id)));
    return optionIds && { ...answer, optionIds };
  }
  if (answer.kind === 'ordering') {
    const itemIds = all(answer.itemIds.map((id) => translate('part', id)));
    return itemIds && { ...answer, itemIds };
  }
  if (answer.kind === 'matching') {
    const chosen = Object.entries(answer.chosen);
    const left = all(chosen.map(([id]) => translate('part', id)));
    const right = all(chosen.map(([, id]) => translate('right', id)));
    return left && right && { ...answer, chosen: record(left, right) };
  }
  if (answer.kind === 'gaps') {
    const ids = all(Object.keys(answer.texts).map((id) => translate('part', id)));
    return ids && { ...answer, texts: record(ids, Object.values(answer.texts)) };
  }
  // The others name no parts.
  return answer;
}

/** Null: one of them is unknown, or there twice. */
function all(ids: readonly (string | undefined)[]): string[] | null {
  const known = ids.flatMap((id) => id ?? []);
  return known.length === ids.length ? known : null;
}
const record = (keys: readonly string[], values: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.map((key, at) => [key, values[at] ?? '']));
