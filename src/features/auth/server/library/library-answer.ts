import * as z from 'zod/mini';
import type { ErrorCode } from '#shared/app-error.ts';
import type { Reason } from '#shared/refusals.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import { authCodes } from '#features/auth/contract/auth.ts';
import { authRefusals as refusals } from '#features/auth/refusals-text.ts';
import { IdentityRefusal } from '../refusal.ts';

const LibraryError = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) });

/** The library's codes in Quad's form: the code that screens distinguish, and the reason. */
const known: Record<string, { code?: ErrorCode; wireCode?: string; reason: Reason }> = {
  INVALID_EMAIL_OR_PASSWORD: { reason: refusals.badCredentials },
  INVALID_EMAIL: { reason: refusals.emailInvalid },
  INVALID_PASSWORD: { reason: refusals.wrongPassword },
  PASSWORD_TOO_SHORT: { reason: refusals.passwordTooShort },
  PASSWORD_TOO_LONG: { reason: refusals.passwordTooLong },
  INVALID_OTP: { wireCode: authCodes.wrongCode, reason: refusals.wrongCode },
  INVALID_CODE: { reason: refusals.wrongCode },
  INVALID_BACKUP_CODE: { wireCode: authCodes.wrongCode, reason: refusals.wrongCode },
  OTP_EXPIRED: { wireCode: authCodes.codeExpired, reason: refusals.codeExpired },
  TOO_MANY_ATTEMPTS: { code: 'rate_limited', reason: refusals.codeUsedUp },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    code: 'rate_limited',
    wireCode: authCodes.tooManyAttempts,
    reason: refusals.loginNotComplete,
  },
  ACCOUNT_TEMPORARILY_LOCKED: {
    wireCode: authCodes.tooManyAttempts,
    reason: refusals.tooManyAttempts({ minutes: 15 }),
  },
  INVALID_TWO_FACTOR_COOKIE: { reason: refusals.loginNotComplete },
  BANNED_USER: { reason: refusals.suspended },
  UNAUTHORIZED: { reason: serverRefusals.signInFirst },
  MISSING_OR_NULL_ORIGIN: { reason: refusals.foreignOrigin },
  INVALID_ORIGIN: { reason: refusals.foreignOrigin },
  CREDENTIAL_ACCOUNT_NOT_FOUND: { reason: refusals.noPassword },
  TOTP_ALREADY_ENABLED: { code: 'conflict', reason: refusals.secondFactorOn },
  TOTP_NOT_ENABLED: { reason: refusals.secondFactorOff },
  TWO_FACTOR_NOT_ENABLED: { reason: refusals.secondFactorOff },
  BACKUP_CODES_NOT_ENABLED: { reason: refusals.secondFactorOff },
  CHALLENGE_NOT_FOUND: { reason: refusals.ceremonyGone },
  PASSKEY_NOT_FOUND: { reason: refusals.passkeyUnknown },
  PREVIOUSLY_REGISTERED: { reason: refusals.passkeyKnown },
  AUTHENTICATION_FAILED: { code: 'not_signed_in', reason: refusals.passkeyRefused },
  // The library's code for every answer of a device that does not fit.
  FAILED_TO_VERIFY_REGISTRATION: { code: 'validation', reason: refusals.passkeyRefused },
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: { code: 'forbidden', reason: refusals.passkeyRefused },
  USER_NOT_VERIFIED: { reason: refusals.passkeyRefused },
  PROVIDER_NOT_FOUND: { code: 'not_found', reason: serverRefusals.notFound },
};

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'validation',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  415: 'unsupported_type',
  422: 'validation',
  429: 'rate_limited',
  503: 'unavailable',
};

/** The library's validator reports types: `[body.password] Invalid input: expected string, received undefined`. */
const fieldOfLibrary = /^\[body\.(\w+)/;
function missingField(said = ''): IdentityRefusal | undefined {
  const field = fieldOfLibrary.exec(said)?.[1];
  if (field === undefined) return undefined;
  const reason = refusals.fieldWrong({ name: field });
  return new IdentityRefusal('validation', 'validation', reason, { fields: { [field]: reason } });
}

/** Turns an error of the library into a refusal. */
export function toIdentityRefusal(status: number, body: unknown): IdentityRefusal {
  const parsed = z.safeParse(LibraryError, body);
  const { code, message } = parsed.success ? parsed.data : {};
  return missingField(message) ?? refusalFor(status, code, message);
}

/** A code that is not listed above keeps the library's own sentence. */
function refusalFor(status: number, libraryCode?: string, sentence?: string): IdentityRefusal {
  const listed = libraryCode === undefined ? undefined : known[libraryCode];
  const code = listed?.code ?? codeOfStatus[status] ?? 'internal';
  const said = sentence === undefined ? refusals.anError : refusals.library({ sentence });
  return new IdentityRefusal(code, listed?.wireCode ?? libraryCode ?? code, listed?.reason ?? said);
}

/** Removes tokens: a session's token belongs only into its cookie. */
export function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'token');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutTokens(inner)]));
}

/** Requires user verification: the library only prefers it. */
export const forCeremony = (path: string, body: unknown): unknown =>
  path === 'GET /passkey/generate-authenticate-options' && typeof body === 'object'
    ? { ...body, userVerification: 'required' }
    : body;
