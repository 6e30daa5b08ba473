import { quizText as text } from '../../text.ts';
import type { QuestionContent } from './content.ts';

/** What is right, a line for each right answer. Markdown. */
export function rightOf(content: QuestionContent): string[] {
  switch (content.kind) {
    case 'choice':
      return content.options.filter(({ isRight }) => isRight).map((option) => option.text);
    case 'trueFalse':
      return [content.isTrue ? text.isTrue : text.isFalse];
    case 'shortText':
      return content.accepted.map(asMarkdown);
    case 'number':
      return [numberWords(content)];
    case 'matching':
      return content.pairs.map(({ left, right }) => `${left} → ${right}`);
    case 'ordering':
      return content.items.map((item) => item.text);
    case 'gaps':
      return content.gaps.map(({ accepted }, at) => `(${at + 1}) ${accepted.map(asMarkdown).join(' / ')}`);
    case 'longText':
    case 'file':
      return [];
  }
}

function numberWords({ value, tolerance, unit }: Extract<QuestionContent, { kind: 'number' }>): string {
  const isExact = Number(tolerance.of) === 0;
  const sign = tolerance.by === 'percent' ? '%' : '';
  const words = isExact ? value : `${value} ± ${tolerance.of}${sign}`;
  return asMarkdown(unit === '' ? words : `${words} ${unit}`);
}

/** Accepted forms are no Markdown: each sign shows as it is. */
const asMarkdown = (words: string): string => words.replaceAll(/[\\`*_{}[\]()#+.!|<>~$&-]/g, String.raw`\$&`);
