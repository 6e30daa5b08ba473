import { randomInt } from 'node:crypto';
import { authLimits } from '#features/auth/contract/limits.ts';

/** Without 0 O, 1 I L, 2 Z, 5 S and 8 B, which look alike on paper. Ten of these 25 characters are 46 bits. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679';
const half = 5;

/** New codes in the shown and stored form: XXXXX-XXXXX. */
export const makeBackupCodes = (): string[] =>
  Array.from({ length: authLimits.backupCodes }, () => `${letters()}-${letters()}`);

const letters = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * Finds the stored code for a typed one, ignoring spaces, dashes and capitals. Codes from older alphabets distinguish
 * small letters from capitals.
 */
export function findBackupCode(stored: readonly string[], typed: string): string | undefined {
  const plain = withoutSeparators(typed);
  return stored.find((code) => {
    const wanted = withoutSeparators(code);
    return isOfAlphabet(wanted) ? wanted === plain.toUpperCase() : wanted === plain;
  });
}

const withoutSeparators = (code: string): string => code.replaceAll(/[\s\p{Pd}]/gu, '');
const isOfAlphabet = (code: string): boolean => Array.from(code).every((letter) => alphabet.includes(letter));
