import * as fc from 'fast-check';

/** One part of an expression that matches one character. */
const atom =
  /\\p\{[^}]*\}|\\P\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\[(?:\\.|[^\]\\])*\]|\\[^bBk1-9]|[^\\()|^$?*+{}]/giu;
/** What matches no character itself. */
const grouping = /\(\?(?:[:=!]|<[=!]|<\w+>)|(?<!\\u)\{\d+(?:,\d*)?\}/g;
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const characters = ascii.concat(
  ['\n', '\t', '\r', '\0', 'é', 'É', 'ا', '語', '😀', '🏻', '\u200d', '\uFE0F', '\u0301', '\u202e'],
  ['’', '“', '”', '…', '–', '½', '\u00a0'],
);
/** More units of three characters are drawn, always the same. */
const mostOfThree = 1000;
const drawn = { numRuns: 400, seed: 1 };

/** Its parts, each as an expression for one character. */
const partsOf = (pattern: string, flags: string): RegExp[] =>
  [...new Set(pattern.replaceAll(grouping, '(').match(atom))].map(
    (part) => new RegExp(`^${part === '/' ? '\\/' : part}$`, flags.replaceAll(/[gmy]/g, '')),
  );

/**
 * Short texts of characters that an expression tells apart, to be repeated. Characters that match the same parts of it
 * are one character for it.
 */
export function unitsMadeOf(pattern: string, flags: string): string[] {
  const parts = partsOf(pattern, flags);
  const kinds = Map.groupBy(characters, (one) => parts.map((part) => part.test(one)).join());
  const letters = Array.from(kinds.values(), ([first = '']) => first);
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  if (letters.length ** 3 <= mostOfThree)
    return [...letters, ...pairs, ...pairs.flatMap((pair) => letters.map((one) => pair + one))];
  const longer = fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 5 });
  return [...letters, ...pairs, ...fc.sample(longer, drawn).map((unit) => unit.join(''))];
}

/** Where a word and a line end. */
const edges = [/^\w$/, /^[\n\r\u2028\u2029]$/];
/** What stands for a text that was matched before, and characters by their numbers, which are not read here. */
const unread = /\\(?:[1-9]|k<|x|c)/;

/**
 * What an expression sees of a text: over two texts with one look it takes the same steps. A character that it cannot tell
 * from another has the letter of that one.
 */
export function lookOf(pattern: string, flags: string): (text: string) => string {
  const isUnicode = /[uv]/.test(flags);
  if (unread.test(pattern) || (!isUnicode && /[\u{10000}-\u{10ffff}]/u.test(pattern))) return (text) => text;
  const parts = [...partsOf(pattern, flags), ...edges];
  const letters = new Map<string, string>();
  const seen = new Map<string, string>();
  const read = (character: string): string => {
    const kind = parts.map((part) => part.test(character)).join();
    const letter = letters.get(kind) ?? String.fromCodePoint(0x4e00 + letters.size);
    letters.set(kind, letter);
    // One that takes two places in a text has two in its look.
    return letter.padEnd(character.length, '-');
  };
  const letterOf = (character: string): string => {
    const letter = seen.get(character) ?? read(character);
    seen.set(character, letter);
    return letter;
  };
  return (text) => (isUnicode ? Array.from(text) : text.split('')).map(letterOf).join('');
}
