import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { admin, emailOTP, genericOAuth, twoFactor } from 'better-auth/plugins';
import { newId } from '#shared/id.ts';
import { originsOf } from '#server/http/security.ts';
import { identityPath } from '#features/auth/contract/auth.ts';
import { authLimits } from '#features/auth/contract/limits.ts';
import { authText } from '#features/auth/text.ts';
import { makeBackupCodes } from '../second-factor/backup-codes.ts';
import type { IdentityContext } from '../context.ts';
import { mailCode, onPasswordReset, recordHooks } from './library-hooks.ts';
import { closedPaths } from '../open-paths.ts';
import { collegeProvider } from '../settings.ts';
import { cookiePrefix } from '../sessions/signed-cookie.ts';
import * as table from '../table.ts';

/** The header that passes the caller's address to the library. A client's own header is dropped. */
export const addressHeader = 'x-quad-address';

const daySeconds = 86_400;

/** The embedded identity library. open-paths.ts lists its reachable calls. */
export function createLibrary(context: IdentityContext) {
  const { config, publicUrl, gate } = context;
  return betterAuth({
    appName: 'Quad',
    baseURL: publicUrl.origin,
    basePath: identityPath,
    secret: context.secret,
    telemetry: { enabled: false },
    database: drizzleAdapter(context.db, { provider: 'pg', schema: table, transaction: true }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: authLimits.passwordMinChars,
      // In UTF-16 units, two for an emoji. checkNewPassword has counted characters before.
      maxPasswordLength: authLimits.passwordMaxChars * 2,
      // onPasswordReset ends them: all except the one that requested the reset.
      revokeSessionsOnPasswordReset: false,
      password: { hash: gate.hash, verify: gate.verify },
      onPasswordReset: ({ user }, request) => onPasswordReset(context, user, request?.headers.get('cookie')),
    },
    session: {
      expiresIn: authLimits.sessionDays * daySeconds,
      updateAge: authLimits.sessionUpdateHours * 3600,
      freshAge: 0,
      cookieCache: { enabled: false },
      additionalFields: {
        firstFactorAt: { type: 'date', required: false, input: false },
        secondFactorAt: { type: 'date', required: false, input: false },
      },
    },
    user: { deleteUser: { enabled: false } },
    account: {
      encryptOAuthTokens: true,
      // Only a signed-in person who connects a provider (link-social, with step-up) may use another address.
      accountLinking: { enabled: true, allowDifferentEmails: true, requireLocalEmailVerified: true },
    },
    socialProviders: config.github ? { github: { ...config.github, requireEmailVerification: true } } : {},
    // Our own throttle in front of the library limits guesses and calls, exactly across processes.
    rateLimit: { enabled: false },
    trustedOrigins: [...originsOf(publicUrl, config.host, config.port)],
    advanced: {
      useSecureCookies: publicUrl.protocol === 'https:',
      cookiePrefix,
      // Explicit, because NODE_ENV=test would turn it off.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => newId() },
    },
    onAPIError: { throw: true, errorURL: new URL('/auth?oauth=failed', publicUrl).href },
    disabledPaths: [...closedPaths],
    databaseHooks: recordHooks(context),
    logger: {
      level: 'debug',
      log: (level, message) => context.log.debug({ library: 'identity', level }, message),
    },
    plugins: [
      emailOTP({
        otpLength: authLimits.codeDigits,
        expiresIn: authLimits.codeMinutes * 60,
        // The five tries are counted by place in front of the library: see code-tries.ts.
        allowedAttempts: authLimits.codeTriesAltogether,
        storeOTP: 'hashed',
        disableSignUp: true,
        changeEmail: { enabled: true },
        sendVerificationOTP: (mail) => mailCode(context, mail),
      }),
      twoFactor({
        issuer: 'Quad',
        // Its lock covers every device of the account. Ours excludes known devices: see second-factor.ts.
        accountLockout: { enabled: false },
        backupCodeOptions: { customBackupCodesGenerate: makeBackupCodes },
      }),
      passkey({
        rpID: publicUrl.hostname,
        rpName: 'Quad',
        origin: publicUrl.origin,
        // The device finds the passkey without a typed name.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // Counts as both factors, so the device must verify its owner each time.
        registration: {
          afterVerification: ({ verification }) =>
            requireUserVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireUserVerified(verification.authenticationInfo.userVerified),
        },
      }),
      admin({ bannedUserMessage: authText.suspended }),
      ...(config.oidc
        ? [
            genericOAuth({
              config: [
                {
                  providerId: collegeProvider,
                  name: config.oidc.name,
                  clientId: config.oidc.clientId,
                  clientSecret: config.oidc.clientSecret,
                  discoveryUrl: `${config.oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
                  scopes: ['openid', 'email', 'profile'],
                  pkce: true,
                  requireIdTokenVerification: true,
                  requireEmailVerification: true,
                },
              ],
            }),
          ]
        : []),
    ],
  });
}
export type Library = ReturnType<typeof createLibrary>;

async function requireUserVerified(isVerified: boolean | undefined): Promise<void> {
  if (isVerified === true) return;
  throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}

/** False when the college's provider did not answer at start: then the library has dropped it. */
export async function isProviderReady(context: IdentityContext, library: Library): Promise<boolean> {
  if (context.config.oidc === undefined) return true;
  const { socialProviders } = await library.$context;
  return socialProviders.some((provider) => provider.id === collegeProvider);
}
