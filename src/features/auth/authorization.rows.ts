import type { Row } from '../../../test/authorization/row.ts';

const ok = 200;
/** The caller has no challenge and no second factor. */
const noSecondFactor = {
  nobody: 401,
  revoked: 401,
  student: 400,
  otherStudent: 400,
  pendingTeacher: 400,
  teacher: 400,
  administrator: 400,
};

export const identityRows: Record<string, readonly Row[]> = {
  // Signing in ends the browser's session, even with a wrong password, so these calls come without one.
  'POST /api/identity/sign-in/email': [
    {
      what: 'a wrong password',
      ask: (_world, actor, actors) => ({
        cookie: '',
        body: { email: actors[actor === 'nobody' ? 'revoked' : actor].email, password: 'not the password' },
      }),
      expect: 401,
      sameAs: 'an unknown address',
    },
    {
      what: 'an unknown address',
      ask: (world) => ({ cookie: '', body: { email: world.newEmail(), password: 'not the password' } }),
      expect: 401,
    },
  ],
  'POST /api/identity/two-factor/verify-totp': [
    { what: 'no challenge', ask: () => ({ body: { code: '123456' } }), expect: noSecondFactor },
  ],
  'POST /api/identity/two-factor/verify-backup-code': [
    { what: 'no challenge', ask: () => ({ body: { code: 'abcde-fghij' } }), expect: noSecondFactor },
  ],
  'POST /api/identity/sign-in/social': [
    {
      what: 'a provider that is not set up',
      ask: () => ({
        body: {
          provider: 'github',
          callbackURL: '/dashboard',
          newUserCallbackURL: '/auth',
          errorCallbackURL: '/auth',
        },
      }),
      expect: 404,
    },
  ],
  'POST /api/identity/sign-out': [
    {
      what: 'own session',
      ask: async (world) => ({ cookie: await world.newSession(), body: {} }),
      expect: ok,
    },
  ],
  'POST /api/identity/sign-up/start': [
    {
      what: 'a new address',
      ask: (world) => ({
        body: {
          email: world.newEmail(),
          password: 'correct horse battery 42',
          profile: { role: 'student', name: 'New Student', studentId: 'NEW-9', year: 'first', division: 'A' },
        },
      }),
      expect: ok,
      sameAs: 'a taken address',
    },
    {
      what: 'a taken address',
      ask: (_world, _actor, actors) => ({
        body: {
          email: actors.teacher.email,
          password: 'correct horse battery 42',
          profile: { role: 'student', name: 'New Student', studentId: 'NEW-9', year: 'first', division: 'A' },
        },
      }),
      expect: ok,
    },
  ],
  'POST /api/identity/sign-up/verify': [
    { what: 'no attempt', ask: () => ({ body: { code: '123456' } }), expect: 400 },
  ],
  'POST /api/identity/sign-up/resend': [{ what: 'no attempt', ask: () => ({ body: {} }), expect: 400 }],
  'GET /api/identity/sign-up/pending': [{ what: 'no attempt', ask: () => ({}), expect: ok }],
  'POST /api/identity/email-otp/request-password-reset': [
    { what: 'an unknown address', ask: (world) => ({ body: { email: world.newEmail() } }), expect: ok },
  ],
  'POST /api/identity/email-otp/reset-password': [
    {
      what: 'a wrong code',
      // Each for another account: they all share one network, which has five tries for a code.
      ask: (_world, actor, actors) => ({
        body: {
          email: actors[actor === 'nobody' ? 'student' : actor].email,
          otp: '000000',
          password: 'another good password 7',
        },
      }),
      expect: 400,
    },
  ],
  'POST /api/identity/reverify': [
    { what: 'a wrong password', ask: () => ({ body: { password: 'not the password' } }), expect: 400 },
  ],
  'GET /api/identity/security': [{ what: 'own', ask: () => ({}), expect: ok }],
  'GET /api/identity/my-sessions': [{ what: 'own', ask: () => ({}), expect: ok }],
  'POST /api/identity/end-session': [
    {
      what: "somebody else's",
      ask: async (world) => ({ body: { id: await world.othersSessionId() } }),
      expect: 404,
      sameAs: 'unknown',
    },
    { what: 'unknown', ask: ({ unknownId }) => ({ body: { id: unknownId } }), expect: 404 },
  ],

  // The caller's own security settings. Calls with a lasting effect use a wrong password or code.
  'POST /api/identity/change-password': [
    {
      what: 'a wrong password',
      ask: () => ({ body: { currentPassword: 'not the password', newPassword: 'another good password 7' } }),
      expect: 400,
    },
  ],
  'POST /api/identity/email-otp/request-email-change': [
    { what: 'a new address', ask: (world) => ({ body: { newEmail: world.newEmail() } }), expect: ok },
    {
      what: "somebody else's address",
      ask: (_world, _actor, actors) => ({ body: { newEmail: actors.revoked.email } }),
      expect: ok,
    },
  ],
  'POST /api/identity/email-otp/change-email': [
    {
      what: 'a wrong code',
      ask: (world) => ({ body: { newEmail: world.newEmail(), otp: '000000' } }),
      expect: 400,
    },
  ],
  'POST /api/identity/two-factor/enable': [
    { what: 'a wrong password', ask: () => ({ body: { password: 'not the password' } }), expect: 400 },
  ],
  'POST /api/identity/two-factor/disable': [
    { what: 'a wrong password', ask: () => ({ body: { password: 'not the password' } }), expect: 400 },
  ],
  'POST /api/identity/two-factor/generate-backup-codes': [
    { what: 'it is off', ask: () => ({ body: { password: 'not the password' } }), expect: 400 },
  ],
  'GET /api/identity/passkey/generate-register-options': [{ what: 'own', ask: () => ({}), expect: ok }],
  'POST /api/identity/passkey/verify-registration': [
    {
      what: 'no challenge',
      ask: () => ({ body: { response: { id: 'x', response: {} }, name: 'Key' } }),
      expect: 400,
    },
  ],
  'GET /api/identity/passkey/generate-authenticate-options': [
    { what: 'anybody', ask: () => ({}), expect: ok },
  ],
  'POST /api/identity/passkey/verify-authentication': [
    { what: 'no challenge', ask: () => ({ body: { response: { id: 'x', response: {} } } }), expect: 400 },
  ],
  'GET /api/identity/passkey/list-user-passkeys': [{ what: 'own', ask: () => ({}), expect: ok }],
  'POST /api/identity/passkey/update-passkey': [
    { what: 'unknown', ask: ({ unknownId }) => ({ body: { id: unknownId, name: 'Key' } }), expect: 404 },
  ],
  'POST /api/identity/passkey/delete-passkey': [
    { what: 'unknown', ask: ({ unknownId }) => ({ body: { id: unknownId } }), expect: 404 },
  ],
  'GET /api/identity/list-accounts': [{ what: 'own', ask: () => ({}), expect: ok }],
  'POST /api/identity/link-social': [
    {
      what: 'a provider that is not set up',
      ask: () => ({ body: { provider: 'github', callbackURL: '/settings', errorCallbackURL: '/settings' } }),
      expect: 404,
    },
  ],
  'POST /api/identity/unlink-account': [
    { what: 'unknown', ask: ({ unknownId }) => ({ body: { accountId: unknownId } }), expect: 404 },
  ],
  'POST /api/identity/revoke-other-sessions': [
    {
      what: 'of somebody new',
      ask: async (world, actor) =>
        actor === 'nobody' || actor === 'revoked'
          ? { body: {} }
          : { cookie: await world.newSession(), body: {} },
      expect: ok,
    },
  ],
};
