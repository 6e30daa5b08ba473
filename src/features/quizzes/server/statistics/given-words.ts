import type { QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import { quizText as text } from '#features/quizzes/text.ts';
import { autoPointsOf } from '../grading/marking.ts';

/** A piece of answers: an option, the right side of a pair, what is in a gap; or the whole answer, where it has no parts. */
export interface GivenPiece {
  /** The id of the left side or the gap; '' elsewhere. */
  part: string;
  value: string;
}
interface Words {
  words: string;
  isRight: boolean | null;
}

/** In words, and whether it is right. Undefined: nothing of it is in this version. */
export function wordsOf(content: QuestionContent, { part, value }: GivenPiece): Words | undefined {
  if (content.kind === 'choice') {
    const option = content.options.find(({ id }) => id === value);
    return option && { words: option.text, isRight: option.isRight };
  }
  if (content.kind === 'trueFalse')
    return {
      words: value === 'true' ? text.isTrue : text.isFalse,
      isRight: value === String(content.isTrue),
    };
  if (content.kind === 'matching') return matched(content, { part, value });
  if (content.kind === 'ordering') return ordered(content, value);
  return typed(content, { part, value });
}

type Of<Kind extends QuestionContent['kind']> = Extract<QuestionContent, { kind: Kind }>;

function matched(content: Of<'matching'>, { part, value }: GivenPiece): Words | undefined {
  const left = content.pairs.find(({ id }) => id === part);
  const right = [...content.pairs, ...content.distractors].find(({ id }) => id === value);
  // Two pairs may have the same right side: each of them is right then.
  return left && right && { words: `${left.left} → ${right.right}`, isRight: left.right === right.right };
}

function ordered({ items }: Of<'ordering'>, value: string): Words | undefined {
  const ids = value.split(' ');
  const texts = ids.flatMap((id) => items.find((item) => item.id === id)?.text ?? []);
  if (texts.length === 0) return undefined;
  return { words: texts.join(' → '), isRight: value === items.map(({ id }) => id).join(' ') };
}

function typed(content: QuestionContent, { part, value }: GivenPiece): Words | undefined {
  const words = value.normalize('NFC').trim();
  if (words === '') return undefined;
  if (content.kind === 'shortText' || content.kind === 'number')
    return { words, isRight: isAllRight(autoPointsOf(content, { kind: content.kind, text: value }, 1)) };
  if (content.kind !== 'gaps') return undefined;
  const gaps = content.gaps.filter(({ id }) => id === part);
  const place = content.gaps.findIndex(({ id }) => id === part) + 1;
  if (place === 0) return undefined;
  const mark = autoPointsOf({ ...content, gaps }, { kind: 'gaps', texts: { [part]: value } }, 1);
  return { words: `(${place}) ${words}`, isRight: isAllRight(mark) };
}

const isAllRight = (mark: number | null): boolean | null => (mark === null ? null : mark >= 1);
