import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { isBlank, isOneCharacter } from '#shared/own-password.ts';
import { College } from '#features/college/contract.ts';
import { Email, Profile } from '#features/people/contract.ts';
import { Appearance } from '#features/settings/contract.ts';
import { configContract } from './config-contract.ts';
import { authText as text } from './text.ts';

export const identityPath = '/api/identity';

export const authLimits = {
  passwordMinChars: 8,
  passwordMaxChars: 128,
  codeDigits: 6,
  codeMinutes: 10,
  /** Of a code from one place, and from everywhere: a second lock behind the counters by place. */
  codeTries: 5,
  codeTriesAltogether: 100,
  resendAfterSeconds: 30,
  /** The first mail and five more. */
  signUpMailsPerHour: 6,
  attemptHours: 24,
  /** From one place. */
  resetMailsPerHour: 4,
  /** From all unknown places together. */
  resetMailsPerEmail: 12,
  /** Wrong reset codes for one address from all unknown places: as many as twelve codes of five tries. */
  resetTriesFromUnknown: { max: 60, windowSeconds: 3600 },
  /** Wrong passwords for one account: from a known device of its owner, from one network, from all unknown places. */
  signInFromDevice: { max: 10, windowSeconds: 900 },
  signInFromNetwork: { max: 5, windowSeconds: 900 },
  signInFromUnknown: { max: 50, windowSeconds: 3600 },
  /** For one person, by known device; all unknown devices count together. */
  passwordChecks: { max: 10, windowSeconds: 900 },
  secondFactorChecks: { max: 10, windowSeconds: 900 },
  /** How long a browser is known that signed in, and for how many accounts at once. */
  knownDeviceDays: 365,
  knownAccountsPerDevice: 8,
  emailChangeMailsPerHour: 4,
  backupCodes: 10,
  passkeyNameChars: 60,
  passkeysPerPerson: 20,
  challengeMinutes: 10,
  resetRedirectMs: 1500,
  sessionDays: 7,
  sessionUpdateHours: 24,
} as const;

/** Minutes after which a step-up is asked again, and what for. */
export const stepUpPresets = {
  strict_mfa: { afterMinutes: 10, level: 'multi_factor' },
  strict: { afterMinutes: 10, level: 'second_factor' },
  moderate: { afterMinutes: 60, level: 'second_factor' },
  lax: { afterMinutes: 1440, level: 'second_factor' },
} as const;
export type StepUpPreset = keyof typeof stepUpPresets;

export const Password = z.string().check(
  z.minLength(authLimits.passwordMinChars, text.passwordTooShort),
  z.maxLength(authLimits.passwordMaxChars, text.passwordTooLong),
  z.refine((password) => !isBlank(password), text.passwordBlank),
  z.refine((password) => isBlank(password) || !isOneCharacter(password), text.passwordRepeated),
);
export const SixDigits = z.string().check(z.trim(), z.regex(/^\d{6}$/, text.codeInvalid));
const SecondFactorCode = z.string().check(z.trim(), z.minLength(1, text.required), z.maxLength(40));

const SessionUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** The role that holds now. */
  role: z.enum(['student', 'teacher']),
  isAdmin: z.boolean(),
  isPendingTeacher: z.boolean(),
  year: z.nullable(z.string()),
  division: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  /** When the account is erased; null unless the person has asked for it and may still undo it. */
  deletionDueAt: z.nullable(z.iso.datetime()),
});
export type SessionUser = z.output<typeof SessionUser>;

/** Served by the product itself. */
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
      /** How Quad looks for this person; null when they have never changed it, and signed out. */
      appearance: z.nullable(Appearance),
      /** Also signed out: the first screens show whose Quad it is. */
      college: College,
    }),
  },
});

const Ok = z.looseObject({});

/** The calls of the embedded identity library that this product's own screens make. Errors have the common shape. */
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

/** Our own calls beside them: sign-up as a pending attempt, step-up, the list of sessions without tokens. */
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

/** Everything under `identityPath`, for the browser. */
export const identityContract = { ...identityLibraryContract, ...identityOwnContract };

/** Error codes that the screens tell apart. */
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
