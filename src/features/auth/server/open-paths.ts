/**
 * The reachable calls of the library, by verb and path. Every other path is a 404, so that a new version of the library
 * opens nothing. A test compares the list with the paths that the library mounts.
 */
export const openPaths = [
  'GET /callback/:id',
  'POST /change-password',
  'POST /email-otp/change-email',
  'POST /email-otp/request-email-change',
  'POST /email-otp/request-password-reset',
  'POST /email-otp/reset-password',
  'GET /get-session',
  'POST /link-social',
  'GET /list-accounts',
  'GET /passkey/generate-authenticate-options',
  'GET /passkey/generate-register-options',
  'GET /passkey/list-user-passkeys',
  'POST /passkey/update-passkey',
  'POST /passkey/verify-authentication',
  'POST /passkey/verify-registration',
  'POST /revoke-other-sessions',
  'POST /revoke-session',
  'POST /revoke-sessions',
  'POST /sign-in/email',
  'POST /sign-in/social',
  'POST /sign-out',
  'POST /two-factor/disable',
  'POST /two-factor/enable',
  'POST /two-factor/generate-backup-codes',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/verify-totp',
] as const;
export type OpenPath = (typeof openPaths)[number];

const open = new Set<string>(openPaths);

/** All others need a session. */
export const withoutSession = new Set<OpenPath>([
  'GET /callback/:id',
  'GET /get-session',
  'GET /passkey/generate-authenticate-options',
  'POST /passkey/verify-authentication',
  'POST /email-otp/request-password-reset',
  'POST /email-otp/reset-password',
  'POST /sign-in/email',
  'POST /sign-in/social',
  'POST /sign-out',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/verify-totp',
]);

/** Compares without decoding: `//`, a final slash, `%2D` and capitals make other paths. */
export function findOpenPath(verb: string, path: string): OpenPath | undefined {
  const key = `${verb} ${/^\/callback\/[a-z\d-]+$/.test(path) ? '/callback/:id' : path}`;
  return open.has(key) ? (key as OpenPath) : undefined;
}

/** Closed inside the library too: its sign-up, sign-in by mailed code, impersonation, and administration. */
export const closedPaths = [
  '/account-info',
  '/admin/ban-user',
  '/admin/create-user',
  '/admin/get-user',
  '/admin/has-permission',
  '/admin/impersonate-user',
  '/admin/list-user-sessions',
  '/admin/list-users',
  '/admin/remove-user',
  '/admin/revoke-user-session',
  '/admin/revoke-user-sessions',
  '/admin/set-role',
  '/admin/set-user-password',
  '/admin/stop-impersonating',
  '/admin/unban-user',
  '/admin/update-user',
  '/change-email',
  '/delete-user',
  '/delete-user/callback',
  '/email-otp/check-verification-otp',
  '/email-otp/send-verification-otp',
  '/email-otp/verify-email',
  '/error',
  '/forget-password/email-otp',
  '/get-access-token',
  '/list-sessions',
  '/ok',
  '/passkey/delete-passkey',
  '/refresh-token',
  '/request-password-reset',
  '/reset-password',
  '/reset-password/:token',
  '/send-verification-email',
  '/sign-in/email-otp',
  '/sign-up/email',
  '/two-factor/get-totp-uri',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/unlink-account',
  '/update-session',
  '/update-user',
  '/verify-email',
  '/verify-password',
] as const;
