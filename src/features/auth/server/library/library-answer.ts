import * as z from 'zod/mini';
import type { ErrorCode } from '#shared/app-error.ts';
import { authCodes } from '#features/auth/contract/auth.ts';
import { authText } from '#features/auth/text.ts';
import { IdentityRefusal } from '../refusal.ts';

const LibraryError = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) });

/** The library's codes in Quad's form: the code that screens distinguish, and the sentence for a person. */
const known: Record<string, { code?: ErrorCode; reason?: string; message: string }> = {
  INVALID_EMAIL_OR_PASSWORD: { message: authText.badCredentials },
  INVALID_EMAIL: { message: authText.emailInvalid },
  INVALID_PASSWORD: { message: authText.wrongPassword },
  PASSWORD_TOO_SHORT: { message: authText.passwordTooShort },
  PASSWORD_TOO_LONG: { message: authText.passwordTooLong },
  INVALID_OTP: { reason: authCodes.wrongCode, message: authText.wrongCode },
  INVALID_CODE: { message: authText.wrongCode },
  INVALID_BACKUP_CODE: { reason: authCodes.wrongCode, message: authText.wrongCode },
  OTP_EXPIRED: { reason: authCodes.codeExpired, message: authText.codeExpired },
  TOO_MANY_ATTEMPTS: { code: 'rate_limited', message: authText.codeUsedUp },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    code: 'rate_limited',
    reason: authCodes.tooManyAttempts,
    message: authText.loginNotComplete,
  },
  ACCOUNT_TEMPORARILY_LOCKED: { reason: authCodes.tooManyAttempts, message: authText.tooManyAttempts(15) },
  INVALID_TWO_FACTOR_COOKIE: { message: authText.loginNotComplete },
  BANNED_USER: { message: authText.suspended },
  UNAUTHORIZED: { message: authText.notSignedIn },
  MISSING_OR_NULL_ORIGIN: { message: authText.foreignOrigin },
  INVALID_ORIGIN: { message: authText.foreignOrigin },
  CREDENTIAL_ACCOUNT_NOT_FOUND: { message: authText.noPassword },
  TOTP_ALREADY_ENABLED: { code: 'conflict', message: authText.secondFactorOn },
  TOTP_NOT_ENABLED: { message: authText.secondFactorOff },
  TWO_FACTOR_NOT_ENABLED: { message: authText.secondFactorOff },
  BACKUP_CODES_NOT_ENABLED: { message: authText.secondFactorOff },
  CHALLENGE_NOT_FOUND: { message: authText.ceremonyGone },
  PASSKEY_NOT_FOUND: { message: authText.passkeyUnknown },
  PREVIOUSLY_REGISTERED: { message: authText.passkeyKnown },
  AUTHENTICATION_FAILED: { code: 'not_signed_in', message: authText.passkeyRefused },
  // The library's code for every answer of a device that does not fit.
  FAILED_TO_VERIFY_REGISTRATION: { code: 'validation', message: authText.passkeyRefused },
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: { code: 'forbidden', message: authText.passkeyRefused },
  PROVIDER_NOT_FOUND: { code: 'not_found', message: authText.notFound },
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
  const message = authText.fieldWrong(field);
  return new IdentityRefusal('validation', 'validation', message, { fields: { [field]: message } });
}

/** Turns an error of the library into a refusal. */
export function toIdentityRefusal(status: number, body: unknown): IdentityRefusal {
  const parsed = z.safeParse(LibraryError, body);
  const { code: reason, message } = parsed.success ? parsed.data : {};
  return missingField(message) ?? worded(status, reason, message);
}

function worded(status: number, reason?: string, message: string = authText.anError): IdentityRefusal {
  const words = reason === undefined ? undefined : known[reason];
  const code = words?.code ?? codeOfStatus[status] ?? 'internal';
  return new IdentityRefusal(code, words?.reason ?? reason ?? code, words?.message ?? message);
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
