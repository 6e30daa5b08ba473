import { createClient } from '#web/calls/api-client.ts';
import { isApiError } from '#web/calls/api-error.ts';
import { authCodes, authContract, identityContract } from '#features/auth/contract/auth.ts';

export const authApi = createClient(authContract);
export const identity = createClient(identityContract);

export const codeOf = (error: unknown): string | undefined => (isApiError(error) ? error.code : undefined);

/** The errors by field. The last part of a path in the call is the name of the field on the screen. */
export function fieldErrorsOf(error: unknown): Record<string, string[]> {
  if (!isApiError(error)) return {};
  const fields = Object.entries(error.fields).map(([path, sentence]) => [path.split('.').at(-1), [sentence]]);
  if (fields.length > 0) return Object.fromEntries(fields) as Record<string, string[]>;
  return error.code.startsWith('PASSWORD_') ? { password: [error.message] } : {};
}

const wrongCodes: readonly unknown[] = [authCodes.wrongCode, 'invalid_backup_code', 'invalid_otp'];
const expiredCodes: readonly unknown[] = [authCodes.codeExpired, 'otp_expired'];
export const isWrongCode = (error: unknown): boolean => wrongCodes.includes(codeOf(error));

/** The code is wrong or expired. */
export const isCodeRefused = (error: unknown): boolean =>
  isWrongCode(error) || expiredCodes.includes(codeOf(error));

/** The second factor is no longer possible: the challenge has expired, or had too many guesses. */
export const isChallengeGone = (error: unknown): boolean =>
  isApiError(error) &&
  !isWrongCode(error) &&
  (error.status === 401 || error.code === 'too_many_attempts_request_new_code');
