import { foldName } from '#features/people/server/service.ts';

const wordChars = 3;

/** Words that say nothing about a subject are short, or among these. */
const fillers = new Set([
  'and',
  'for',
  'the',
  'with',
  'about',
  'help',
  'need',
  'want',
  'some',
  'from',
  'would',
  'like',
]);

const wordsOf = (text: string): string[] =>
  foldName(text)
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word.length >= wordChars && !fillers.has(word));

/** Does a subject fit what a student asks for? They are the same, or have a word in common. */
export function fits(asked: string, offered: string): boolean {
  if (asked.trim() === '') return false;
  if (foldName(asked.trim()) === foldName(offered.trim())) return true;
  const words = new Set(wordsOf(asked));
  return wordsOf(offered).some((word) => words.has(word));
}
