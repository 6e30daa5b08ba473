import { cookiesOf, password, post } from '../../../e2e/lib/accounts.ts';
import { asked, caller, names, secret } from '../../../test/contract-fields/reasons.ts';
import { type Fields, type Given, type Row, type Rows, at } from '../../../test/contract-fields/row.ts';

/** The profile as its owner reads it; a teacher who waits for approval is a student until then. */
async function profileOf({ server }: Given, cookie: string): Promise<Fields> {
  const answer = await fetch(`${server.url}/api/data/fetch-user-info`, { headers: { cookie } });
  const user = at(await answer.json(), 'user') as Fields;
  return { ...user, role: user['isPendingTeacher'] === true ? 'teacher' : user['role'] };
}

/** Signs up with the code of the mail. */
async function signUp(given: Given, body: object): Promise<Fields> {
  const { url, mailbox } = given.server;
  const started = await post(`${url}/api/identity/sign-up/start`, body);
  const code = await mailbox.codeFor(String(at(body, 'email')));
  const verified = await post(`${url}/api/identity/sign-up/verify`, { code }, cookiesOf(started));
  return profileOf(given, cookiesOf(verified));
}

/** Of an account that has no profile yet, as one that a provider has vouched for. */
async function complete(given: Given, body: object): Promise<Fields> {
  const { server } = given;
  const { id, cookie } = await server.signUp();
  await server.database.db.$client.query('delete from people where id = $1', [id]);
  await post(`${server.url}/api/auth/send-signup-data`, body, cookie);
  return profileOf(given, cookie);
}

const division = ({ turn }: { turn: number }) => (turn === 1 ? 'A' : 'B');
const inProfile = (...fields: string[]) => fields.map((name) => `profile.${name}`);
const own = ['role', 'name', 'studentId', 'year', 'division', 'department', 'teacherId'];
const account: Pick<Row, 'read' | 'send' | 'under' | 'unread'> = {
  send: signUp,
  read: async (_given, reply) => reply,
  under: Object.fromEntries(own.map((name) => [`profile.${name}`, name])),
  unread: secret('password'),
};

export const identityRows: Rows = {
  'POST /api/identity/sign-up/start': [
    {
      ...account,
      without: inProfile('department', 'teacherId'),
      values: (given) => ({ password, 'profile.role': 'student', 'profile.division': division(given) }),
    },
    {
      ...account,
      without: inProfile('studentId', 'year', 'division'),
      values: ({ turn }) => {
        const email = `new-teacher-${turn}@college.example`;
        return { email, password, 'profile.role': 'teacher', 'profile.teacherId': email };
      },
    },
  ],
  'POST /api/auth/send-signup-data': [
    {
      send: complete,
      read: account.read ?? (async (_given, reply) => reply),
      without: ['department'],
      values: (given) => ({ role: 'student', division: division(given) }),
      unread: caller('clerkUserId', 'email', 'teacherId'),
    },
    {
      send: complete,
      read: async (_given, reply) => reply,
      without: ['studentId', 'year', 'division'],
      values: () => ({ role: 'teacher' }),
      unread: caller('clerkUserId', 'email', 'teacherId'),
    },
  ],
  'POST /api/identity/sign-up/verify': [{ unread: secret('code') }],
  'POST /api/identity/reverify': [{ unread: secret('password', 'code') }],
  'POST /api/identity/end-session': [{ unread: names('id') }],
  'POST /api/identity/sign-in/email': [{ unread: { ...names('email'), ...secret('password') } }],
  'POST /api/identity/sign-in/social': [
    { unread: asked('provider', 'callbackURL', 'newUserCallbackURL', 'errorCallbackURL') },
  ],
  'POST /api/identity/link-social': [{ unread: asked('provider', 'callbackURL', 'errorCallbackURL') }],
  'POST /api/identity/unlink-account': [{ unread: names('accountId') }],
  'POST /api/identity/change-password': [
    {
      unread: {
        ...secret('currentPassword', 'newPassword'),
        revokeOtherSessions: 'ends sessions: password.test.ts',
      },
    },
  ],
  'POST /api/identity/email-otp/request-email-change': [
    { unread: { newEmail: 'gets a mail; it is the address only after its code' } },
  ],
  'POST /api/identity/email-otp/change-email': [
    { unread: { newEmail: 'needs the code of its mail: account.test.ts', ...secret('otp') } },
  ],
  'POST /api/identity/email-otp/request-password-reset': [{ unread: names('email') }],
  'POST /api/identity/email-otp/reset-password': [
    { unread: { ...names('email'), ...secret('otp', 'password', 'secondFactor') } },
  ],
  'POST /api/identity/two-factor/enable': [{ unread: secret('password') }],
  'POST /api/identity/two-factor/disable': [{ unread: secret('password') }],
  'POST /api/identity/two-factor/generate-backup-codes': [{ unread: secret('password') }],
  'POST /api/identity/two-factor/verify-totp': [{ unread: secret('code', 'trustDevice') }],
  'POST /api/identity/two-factor/verify-backup-code': [{ unread: secret('code', 'trustDevice') }],
  'POST /api/identity/passkey/verify-registration': [
    { unread: { ...secret('response.id'), name: 'needs a device that signs: passkeys.test.ts' } },
  ],
  'POST /api/identity/passkey/verify-authentication': [{ unread: secret('response.id') }],
  'POST /api/identity/passkey/update-passkey': [
    { unread: { ...names('id'), name: 'needs a device that signs: passkeys.test.ts' } },
  ],
  'POST /api/identity/passkey/delete-passkey': [{ unread: names('id') }],
};
