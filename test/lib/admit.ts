import { deriveSecrets } from '#features/auth/server/secrets.ts';
import { createAccountWithPassword, PasswordGate } from '#features/auth/server/service.ts';
import { insertSession } from '#features/auth/server/sessions/new-session.ts';
import { SignedCookie } from '#features/auth/server/sessions/signed-cookie.ts';
import type { Database } from '#platform/database/port.ts';
import { type Account, type NewAccount, password, someoneNew } from '../../e2e/lib/accounts.ts';

const rules = {
  teacherSignup: 'open',
  teacherDomains: [],
  adminEmails: [],
  firstAccountIsAdmin: true,
} as const;
const origin = { address: '127.0.0.1', network: '127.0.0.1', userAgent: 'node' };

/** Everybody has the same password. */
let passwordHash: Promise<string> | undefined;
async function hashOnce(): Promise<string> {
  await using gate = new PasswordGate();
  return await gate.hash(password);
}

/** Somebody as a sign-up leaves them, with an account and a session: without its mail, and with one hash for everybody. */
export async function admit(db: Database, secret: string, facts: Partial<NewAccount> = {}): Promise<Account> {
  const { account, profile } = someoneNew(facts);
  const { email } = account;
  const hash = await (passwordHash ??= hashOnce());
  const { id, token } = await db.transaction(async (tx) => {
    const person = await createAccountWithPassword(tx, rules, { email, passwordHash: hash, profile });
    if (person === undefined) throw new Error(`somebody has the address ${email} already`);
    return { id: person.id, token: (await insertSession(tx, person.id, origin)).token };
  });
  const sessionCookie = new SignedCookie({
    name: 'session_token',
    secret: deriveSecrets(secret).cookie,
    isHttps: false,
    path: '/',
    maxAgeSeconds: 86_400,
  });
  return { ...account, id, password, cookie: sessionCookie.serialize(token).split(';', 1)[0] ?? '' };
}
