import { isOfAlphabet, randomLetters, withoutSeparators } from '#server/typed-letters.ts';
import { authLimits } from '#features/auth/contract/limits.ts';

const half = 5;

/** New codes in the shown and stored form: XXXXX-XXXXX. */
export const makeBackupCodes = (): string[] =>
  Array.from({ length: authLimits.backupCodes }, () => `${randomLetters(half)}-${randomLetters(half)}`);

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
