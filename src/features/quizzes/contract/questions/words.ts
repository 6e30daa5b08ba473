import type { WordRules } from './content.ts';

/** Raised and lowered digits and fractions stay: '10²' is not '102'. */
const foldable = /[^\u00B2\u00B3\u00B9\u00BC-\u00BE\u2070-\u209F\u2150-\u215F\u2189]+/gu;
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
const apostrophes = /[\u2018\u2019\u201B\u02BC]/gu;
const quotes = /[\u201C-\u201F]/gu;
const hyphens = /[\u2010-\u2013\u2212]/gu;
const accents = /[\u0300-\u036F]/gu;

/** Unicode has several ways to write one letter, and keyboards change quotes and hyphens by themselves. */
const inOneWay = (words: string): string =>
  words
    .normalize('NFC')
    .replaceAll(foldable, (run) => run.normalize('NFKC'))
    .replaceAll(invisible, '')
    .replaceAll(apostrophes, "'")
    .replaceAll(quotes, '"')
    .replaceAll(hyphens, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();

function comparable(words: string, { isCaseSensitive, areAccentsCounted }: WordRules): string {
  const folded = inOneWay(words);
  // By way of capitals: 'STRASSE' is 'straße', and a final sigma is a sigma.
  const cased = isCaseSensitive ? folded : folded.toUpperCase().toLowerCase();
  const bare = areAccentsCounted ? cased : cased.normalize('NFD').replaceAll(accents, '');
  return bare.normalize('NFC');
}

/** The answer is one of the accepted forms. */
export function isAccepted(words: string, accepted: readonly string[], rules: WordRules): boolean {
  const answered = comparable(words, rules);
  return answered !== '' && accepted.some((form) => comparable(form, rules) === answered);
}

/** Chosen from a list: each letter counts. */
export const isSameChoice = (one: string, other: string): boolean =>
  one.normalize('NFC').trim() === other.normalize('NFC').trim();
