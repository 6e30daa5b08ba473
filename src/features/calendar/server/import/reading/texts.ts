/** One line without control characters, at most so many characters long. */
export const lineOf = (text: string, maxChars: number): string =>
  cut(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), maxChars);

/** The same with its line breaks. */
export const paragraphsOf = (text: string, maxChars: number): string =>
  cut(
    text
      .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
    maxChars,
  );

/** Counts as the contracts do: an emoji of two units is one character. */
function cut(text: string, maxChars: number): string {
  const sound = text.toWellFormed();
  if (sound.length <= maxChars) return sound;
  return Array.from(sound.slice(0, 2 * maxChars))
    .slice(0, maxChars)
    .join('')
    .trimEnd();
}

/** An address that a person may open; null for any other. */
export function linkOf(text: string, maxChars: number): string | null {
  const link = text.trim();
  const isWebAddress = /^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(link) && URL.canParse(link);
  return isWebAddress && link.length <= maxChars && link.isWellFormed() ? link : null;
}
