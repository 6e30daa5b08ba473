import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { Email } from '#features/people/contract/people.ts';
import { identityContract, identityPath } from './auth.ts';
import { authLimits } from './limits.ts';
import { Password, SixDigits } from './forms/fields.ts';
import { authText as text } from '../text.ts';

const Ok = z.looseObject({});
const Id = z.string().check(z.minLength(1), z.maxLength(200));
const CurrentPassword = z.string().check(z.minLength(1, text.required), z.maxLength(1000));
/** The JSON of the browser's `navigator.credentials`. */
const CeremonyOptions = z.looseObject({ challenge: z.string() });
const CeremonyResponse = z.looseObject({ id: z.string(), response: z.looseObject({}) });
const PasskeyName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, text.required),
    z.maxLength(authLimits.passkeyNameChars, text.passkeyNameTooLong),
  );
export const Passkey = z.looseObject({
  id: z.string(),
  name: z.nullish(z.string()),
  createdAt: z.nullish(z.string()),
  /** multiDevice: the device's vendor syncs it to the person's other devices. */
  deviceType: z.string(),
  backedUp: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;
/** A way to sign in. `credential` is the password; others are `github` or the college's provider (see /api/config). */
export const LinkedAccount = z.looseObject({ id: z.string(), providerId: z.string(), createdAt: z.string() });
export type LinkedAccount = z.output<typeof LinkedAccount>;

/**
 * The identity library's calls that only the settings screens make. On a 403 reverification_required (details: level,
 * preset, afterMinutes, methods), call reverify and repeat the call.
 */
export const identityAccountContract = defineContract({
  changePassword: {
    verb: 'POST',
    path: `${identityPath}/change-password`,
    access: 'session',
    summary:
      'Strict step-up. 400 INVALID_PASSWORD: the current one is wrong. This session is replaced, with revokeOtherSessions the others end',
    body: z.object({
      currentPassword: CurrentPassword,
      newPassword: Password,
      revokeOtherSessions: z.optional(z.boolean()),
    }),
    reply: Ok,
  },
  requestEmailChange: {
    verb: 'POST',
    path: `${identityPath}/email-otp/request-email-change`,
    access: 'session',
    summary: 'Strict step-up. A code goes to the new address; a taken one answers the same',
    body: z.object({ newEmail: Email }),
    reply: Ok,
  },
  changeEmail: {
    verb: 'POST',
    path: `${identityPath}/email-otp/change-email`,
    access: 'session',
    summary: 'Strict step-up. The code confirms; the old address gets a notice, a teacher’s id follows',
    body: z.object({ newEmail: Email, otp: SixDigits }),
    reply: Ok,
  },
  enableTwoFactor: {
    verb: 'POST',
    path: `${identityPath}/two-factor/enable`,
    access: 'session',
    summary: 'The secret for the QR code and ten backup codes; on only after verifyTotp with a first code',
    body: z.object({ password: CurrentPassword }),
    reply: z.looseObject({ totpURI: z.string(), backupCodes: z.array(z.string()) }),
  },
  disableTwoFactor: {
    verb: 'POST',
    path: `${identityPath}/two-factor/disable`,
    access: 'session',
    summary: 'Strict step-up',
    body: z.object({ password: CurrentPassword }),
    reply: Ok,
  },
  newBackupCodes: {
    verb: 'POST',
    path: `${identityPath}/two-factor/generate-backup-codes`,
    access: 'session',
    summary: 'Strict step-up. Ten new ones; the old ones no longer work',
    body: z.object({ password: CurrentPassword }),
    reply: z.looseObject({ backupCodes: z.array(z.string()) }),
  },
  passkeyRegisterOptions: {
    verb: 'GET',
    path: `${identityPath}/passkey/generate-register-options`,
    access: 'session',
    summary: 'Strict step-up. For navigator.credentials.create',
    query: z.object({ name: z.optional(PasskeyName) }),
    reply: CeremonyOptions,
  },
  passkeyRegister: {
    verb: 'POST',
    path: `${identityPath}/passkey/verify-registration`,
    access: 'session',
    summary: 'Strict step-up. The new passkey; a notice is mailed',
    body: z.object({ response: CeremonyResponse, name: z.optional(PasskeyName) }),
    reply: Passkey,
  },
  passkeySignInOptions: {
    verb: 'GET',
    path: `${identityPath}/passkey/generate-authenticate-options`,
    access: 'public',
    summary: 'For navigator.credentials.get',
    reply: CeremonyOptions,
  },
  passkeySignIn: {
    verb: 'POST',
    path: `${identityPath}/passkey/verify-authentication`,
    access: 'public',
    summary:
      'Signs in without a password, both factors proved; also the step-up of people without a password',
    body: z.object({ response: CeremonyResponse }),
    reply: Ok,
  },
  passkeys: {
    verb: 'GET',
    path: `${identityPath}/passkey/list-user-passkeys`,
    access: 'session',
    reply: z.array(Passkey),
  },
  renamePasskey: {
    verb: 'POST',
    path: `${identityPath}/passkey/update-passkey`,
    access: 'session',
    body: z.object({ id: Id, name: PasskeyName }),
    reply: Ok,
  },
  linkedAccounts: {
    verb: 'GET',
    path: `${identityPath}/list-accounts`,
    access: 'session',
    reply: z.array(LinkedAccount),
  },
  linkSocial: {
    verb: 'POST',
    path: `${identityPath}/link-social`,
    access: 'session',
    summary: 'Moderate step-up. Where to go to connect a provider; send /settings?tab=account for both',
    body: z.object({ provider: Id, callbackURL: z.string(), errorCallbackURL: z.string() }),
    reply: z.looseObject({ url: z.string() }),
  },
  revokeOtherSessions: {
    verb: 'POST',
    path: `${identityPath}/revoke-other-sessions`,
    access: 'session',
    summary: 'Moderate step-up. Ends all but this one',
    body: z.object({}),
    reply: Ok,
  },
});

/** Quad's own calls. The last way to sign in stays, also when two are removed at once. */
export const identityRemovalContract = defineContract({
  removePasskey: {
    verb: 'POST',
    path: `${identityPath}/passkey/delete-passkey`,
    access: 'session',
    summary: 'Strict step-up. 409 last_sign_in: it is the only way to sign in',
    body: z.object({ id: Id }),
    reply: Ok,
  },
  unlinkAccount: {
    verb: 'POST',
    path: `${identityPath}/unlink-account`,
    access: 'session',
    summary:
      'Moderate step-up. `accountId`: the id of linkedAccounts. 409 last_sign_in: it is the only way to sign in',
    body: z.object({ accountId: Id }),
    reply: Ok,
  },
});

export const identityStateContract = defineContract({
  security: {
    verb: 'GET',
    path: `${identityPath}/security`,
    access: 'session',
    summary: 'How one’s own account is secured; `backupCodesLeft` is null while two-factor is off',
    reply: z.object({
      hasPassword: z.boolean(),
      twoFactor: z.boolean(),
      backupCodesLeft: z.nullable(z.number()),
    }),
  },
});

/** All identity calls of the settings screens. */
export const accountSecurityContract = {
  ...identityContract,
  ...identityAccountContract,
  ...identityRemovalContract,
  ...identityStateContract,
};
