import { plainText } from '#shared/words/plain-text.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import type { QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import { quizText } from '#features/quizzes/text.ts';
import { resultsText as text } from './text.ts';

const longestChars = 200;

/** A saved answer in a line. An id that the question has no more is left out. */
export function savedWords(content: QuestionContent, answer: Answer | null): string {
  const words = answer === null ? '' : plainText(wordsIn(content, answer));
  if (words === '') return text.noAnswer;
  return words.length > longestChars ? `${words.slice(0, longestChars).toWellFormed().trimEnd()}…` : words;
}

function wordsIn(content: QuestionContent, answer: Answer): string {
  if ('text' in answer) return answer.text;
  switch (answer.kind) {
    case 'choice':
      return named(content, answer.optionIds).join('; ');
    case 'trueFalse':
      return answer.isTrue ? quizText.isTrue : quizText.isFalse;
    case 'matching':
      return matched(content, answer.chosen);
    case 'ordering':
      return named(content, answer.itemIds).join(' → ');
    case 'gaps':
      return gaps(content, answer.texts);
    case 'file':
      return answer.fileIds.length === 0 ? '' : text.files(answer.fileIds.length);
  }
}

function named(content: QuestionContent, ids: readonly string[]): string[] {
  const parts =
    content.kind === 'choice' ? content.options : content.kind === 'ordering' ? content.items : [];
  return ids.flatMap((id) => parts.find((part) => part.id === id)?.text ?? []);
}

function matched(content: QuestionContent, chosen: Record<string, string>): string {
  if (content.kind !== 'matching') return '';
  const sides = [...content.pairs, ...content.distractors];
  return content.pairs
    .flatMap(({ id, left }) => {
      const side = sides.find((each) => each.id === chosen[id]);
      return side === undefined ? [] : `${left} → ${side.right}`;
    })
    .join('; ');
}

const gaps = (content: QuestionContent, texts: Record<string, string>): string =>
  content.kind === 'gaps'
    ? content.gaps
        .flatMap(({ id }, place) => {
          const words = texts[id] ?? '';
          return words.trim() === '' ? [] : `(${place + 1}) ${words}`;
        })
        .join('; ')
    : '';
