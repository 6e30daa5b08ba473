import { characterCount } from '#shared/format/character-count.ts';

/** Why these words cannot be sent, in the sentence for it; the server counts in the same way. */
export function problemOfWords(
  words: string,
  maxChars: number,
  sentences: { empty: string; tooLong: string },
): string | undefined {
  const length = characterCount(words.trim());
  if (length === 0) return sentences.empty;
  return length > maxChars ? sentences.tooLong : undefined;
}
