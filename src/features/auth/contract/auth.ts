import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { College } from '#features/college/contract/college.ts';
import { Email, Profile } from '#features/people/contract/people.ts';
import { Appearance } from '#features/settings/contract/settings.ts';
import { configContract } from './config.ts';
import { Password, SixDigits } from './forms/fields.ts';
import { authText as text } from '../text.ts';

export const identityPath = '/api/identity';

const SecondFactorCode = z.string().check(z.trim(), z.minLength(1, text.required), z.maxLength(40));

const SessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The role that holds now: a pending teacher is a student. */
  role: z.enum(['student', 'teacher']),
  isAdmin: z.boolean(),
  isPendingTeacher: z.boolean(),
  year: z.nullable(z.string()),
  division: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  /** When the account is erased; null unless the person has requested it and may still undo it. */
  deletionDueAt: z.nullable(z.iso.datetime()),
});
export type SessionUser = z.output<typeof SessionUser>;

/** Quad's own calls. */
export const authContract = defineContract({
  config: configContract.config,
  session: {
    verb: 'GET',
    path: '/api/session',
    access: 'public',
    summary: 'Who is signed in. `incomplete`: signed in through a provider, step 2 of the wizard still to do',
    reply: z.object({
      user: z.nullable(SessionUser),
      incomplete: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
      /** The person's appearance settings. Null when they have never changed them, and without a session. */
      appearance: z.nullable(Appearance),
      /** Also without a session: the first screens show the college. */
      college: College,
    }),
  },
});

const Ok = z.looseObject({});

/** The identity library's calls that the product's screens make. Errors have the common form. */
export const identityLibraryContract = defineContract({
  signIn: {
    verb: 'POST',
    path: `${identityPath}/sign-in/email`,
    access: 'public',
    summary: 'Ends an existing session first. `twoFactorRedirect`: a second factor is asked next',
    body: z.object({ email: z.string(), password: z.string() }),
    reply: z.looseObject({ twoFactorRedirect: z.optional(z.boolean()) }),
  },
  verifyTotp: {
    verb: 'POST',
    path: `${identityPath}/two-factor/verify-totp`,
    access: 'public',
    body: z.object({ code: SecondFactorCode, trustDevice: z.optional(z.boolean()) }),
    reply: Ok,
  },
  verifyBackupCode: {
    verb: 'POST',
    path: `${identityPath}/two-factor/verify-backup-code`,
    access: 'public',
    body: z.object({ code: SecondFactorCode, trustDevice: z.optional(z.boolean()) }),
    reply: Ok,
  },
  signInSocial: {
    verb: 'POST',
    path: `${identityPath}/sign-in/social`,
    access: 'public',
    summary:
      'Where to go to sign in with a provider; send /dashboard, /auth?complete-profile=1 and /auth?oauth=failed',
    body: z.object({
      provider: z.string(),
      callbackURL: z.string(),
      newUserCallbackURL: z.string(),
      errorCallbackURL: z.string(),
    }),
    reply: z.looseObject({ url: z.string() }),
  },
  signOut: {
    verb: 'POST',
    path: `${identityPath}/sign-out`,
    access: 'public',
    body: z.object({}),
    reply: z.looseObject({ url: z.optional(z.nullable(z.string())) }),
  },
  requestReset: {
    verb: 'POST',
    path: `${identityPath}/email-otp/request-password-reset`,
    access: 'public',
    summary: 'The same answer for a known and an unknown address',
    body: z.object({ email: Email }),
    reply: Ok,
  },
  resetPassword: {
    verb: 'POST',
    path: `${identityPath}/email-otp/reset-password`,
    access: 'public',
    summary:
      '403 SECOND_FACTOR_REQUIRED or SECOND_FACTOR_INVALID: send again with secondFactor and the same code',
    body: z.object({
      email: Email,
      otp: SixDigits,
      password: Password,
      secondFactor: z.optional(SecondFactorCode),
    }),
    reply: Ok,
  },
});

/** Quad's own calls beside them: sign-up as a pending attempt, step-up, and the list of sessions without tokens. */
export const identityOwnContract = defineContract({
  signUpStart: {
    verb: 'POST',
    path: `${identityPath}/sign-up/start`,
    access: 'public',
    summary:
      'Begins a sign-up: a code is mailed, no account exists yet. Replaces the earlier attempt of this browser',
    body: z.object({ email: Email, password: Password, profile: Profile }),
    reply: z.object({ status: z.literal('missing_requirements'), email: z.string(), resendIn: z.number() }),
  },
  signUpVerify: {
    verb: 'POST',
    path: `${identityPath}/sign-up/verify`,
    access: 'public',
    summary: 'The code makes account, profile and session together',
    body: z.object({ code: SixDigits }),
    reply: z.object({
      status: z.string(),
      createdUserId: z.optional(z.string()),
      createdSessionId: z.optional(z.string()),
    }),
  },
  signUpResend: {
    verb: 'POST',
    path: `${identityPath}/sign-up/resend`,
    access: 'public',
    body: z.object({}),
    reply: z.object({ resendIn: z.number() }),
  },
  signUpPending: {
    verb: 'GET',
    path: `${identityPath}/sign-up/pending`,
    access: 'public',
    summary: "This browser's unfinished sign-up, to reopen the wizard at step 3; nulls when there is none",
    reply: z.object({
      email: z.nullable(z.string()),
      profile: z.nullable(Profile),
      resendIn: z.nullable(z.number()),
    }),
  },
  reverify: {
    verb: 'POST',
    path: `${identityPath}/reverify`,
    access: 'session',
    summary: 'Renews the first factor by password, the second by authenticator or backup code',
    body: z.object({ password: z.optional(z.string()), code: z.optional(SecondFactorCode) }),
    reply: z.object({ firstFactorAt: z.nullable(z.string()), secondFactorAt: z.nullable(z.string()) }),
  },
  mySessions: {
    verb: 'GET',
    path: `${identityPath}/my-sessions`,
    access: 'session',
    reply: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          isCurrent: z.boolean(),
          createdAt: z.string(),
          lastUsedAt: z.string(),
          expiresAt: z.string(),
          address: z.nullable(z.string()),
          browser: z.nullable(z.string()),
        }),
      ),
    }),
  },
  endSession: {
    verb: 'POST',
    path: `${identityPath}/end-session`,
    access: 'session',
    body: z.object({ id: z.string() }),
    reply: z.object({ success: z.literal(true) }),
  },
});

/** All calls under `identityPath`, for the browser. */
export const identityContract = { ...identityLibraryContract, ...identityOwnContract };

/** The error codes that the screens distinguish. */
export const authCodes = {
  badCredentials: 'invalid_email_or_password',
  wrongCode: 'invalid_code',
  codeExpired: 'verification_expired',
  tooManyAttempts: 'too_many_attempts',
  incomplete: 'incomplete',
  secondFactorRequired: 'second_factor_required',
  secondFactorInvalid: 'second_factor_invalid',
  passwordCommon: 'password_common',
  passwordBlank: 'password_blank',
  passwordRepeated: 'password_repeated',
  passwordOwn: 'password_own',
  passwordTooShort: 'password_too_short',
  passwordTooLong: 'password_too_long',
  reverificationRequired: 'reverification_required',
  lastSignIn: 'last_sign_in',
  suspended: 'banned_user',
  busy: 'busy',
} as const;
