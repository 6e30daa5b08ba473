import * as fc from 'fast-check';

/** One part of an expression that matches one character. */
const atom =
  /\\p\{[^}]*\}|\\P\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\[(?:\\.|[^\]\\])*\]|\\[^bBk1-9]|[^\\()|^$?*+{}]/giu;
/** What matches no character itself. */
const grouping = /\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}/g;
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const characters = ascii.concat(
  ['\n', '\t', '\r', '\0', 'é', 'É', 'ا', '語', '😀', '🏻', '\u200d', '\uFE0F', '\u0301', '\u202e'],
  ['’', '“', '”', '…', '–', '½', '\u00a0'],
);
/** More units of three characters are drawn, always the same. */
const mostOfThree = 1000;
const drawn = { numRuns: 400, seed: 1 };

/**
 * Short texts of characters that an expression tells apart, to be repeated. Characters that match the same parts of it
 * are one character for it.
 */
export function unitsMadeOf(pattern: string, flags: string): string[] {
  const parts = [...new Set(pattern.replaceAll(grouping, '(').match(atom))].map(
    (part) => new RegExp(`^${part === '/' ? '\\/' : part}$`, flags.replaceAll(/[gmy]/g, '')),
  );
  const kinds = Map.groupBy(characters, (one) => parts.map((part) => part.test(one)).join());
  const letters = Array.from(kinds.values(), ([first = '']) => first);
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  if (letters.length ** 3 <= mostOfThree)
    return [...letters, ...pairs, ...pairs.flatMap((pair) => letters.map((one) => pair + one))];
  const longer = fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 5 });
  return [...letters, ...pairs, ...fc.sample(longer, drawn).map((unit) => unit.join(''))];
}
