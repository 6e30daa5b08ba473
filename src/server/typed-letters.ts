import { randomInt } from 'node:crypto';

// Codes that people read and type.

/** Without 0 O, 1 I L, 2 Z, 5 S and 8 B, which look alike on paper. Ten of these 25 characters are 46 bits. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679';

export const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The same letters for the same number. */
export const lettersOf = (number: number, count: number): string =>
  Array.from(
    { length: count },
    (_, place) => alphabet[Math.floor(number / alphabet.length ** place) % alphabet.length],
  ).join('');

/** As it was typed, without spaces and dashes. */
export const withoutSeparators = (code: string): string => code.replaceAll(/[\s\p{Pd}]/gu, '');

export const isOfAlphabet = (code: string): boolean =>
  Array.from(code).every((letter) => alphabet.includes(letter));
