import { plainText } from '#shared/words/plain-text.ts';

const longestChars = 120;

/** Markdown of an option as words for a name or a line of a list. */
export function wordsOf(source: string): string {
  const words = plainText(source);
  return words.length > longestChars ? `${words.slice(0, longestChars).trimEnd()}…` : words;
}

/** Formulas, marks and long texts need more than a line of a list. */
export const needsMarkdown = (source: string): boolean =>
  source.length > longestChars || /[$*_`|\n[\]]/.test(source);

/** A, B, ... Z, AA, AB. */
export function letterOf(place: number): string {
  const letter = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? letter : `${letterOf(Math.floor(place / 26) - 1)}${letter}`;
}
