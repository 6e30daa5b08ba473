import { randomInt } from 'node:crypto';
import { authLimits } from '#features/auth/contract/limits.ts';

/** Without 0 O, 1 I L, 2 Z, 5 S and 8 B, which look alike on paper. Ten of these 25 are 46 bits. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679';
const half = 5;

/** New codes, as they are shown and stored: XXXXX-XXXXX. */
export const makeBackupCodes = (): string[] =>
  Array.from({ length: authLimits.backupCodes }, () => `${letters()}-${letters()}`);

const letters = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/**
 * The stored code that somebody has typed: spaces and dashes anywhere, and small letters for capitals. Codes from before
 * this alphabet tell small letters from capitals.
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
