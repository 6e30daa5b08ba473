import { sql } from 'drizzle-orm';
import { deriveSecrets } from '../../src/features/auth/server/secrets.ts';
import { SignedCookie } from '../../src/features/auth/server/sessions/signed-cookie.ts';
import type { Database } from '../../src/platform/database/port.ts';

export interface BenchPerson {
  userId: string;
  /** `name=value` of a session cookie. */
  cookie: string;
}

/** People with sessions, made without mails and password hashes. The same count gives the same people again. */
export async function makePeople(db: Database, secret: string, count: number): Promise<BenchPerson[]> {
  if (count === 0) return [];
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into identity_user (id, name, email, email_verified)
      select 'bench-person-' || lpad(n::text, 23, '0'), 'Person ' || n, 'person' || n || '@college.example', true
      from generate_series(1, ${count}::int) n on conflict do nothing`);
    await tx.execute(sql`
      insert into people (id, role, name, sort_name, email, student_id, year, division)
      select 'bench-person-' || lpad(n::text, 23, '0'), 'student', 'Person ' || n, 'person ' || n,
        'person' || n || '@college.example', 'S-' || n, 'second', 'A'
      from generate_series(1, ${count}::int) n on conflict do nothing`);
    await tx.execute(sql`
      insert into identity_session (id, token, user_id, expires_at, first_factor_at)
      select 'bench-session-' || n, 'bench-token-' || lpad(n::text, 20, '0'),
        'bench-person-' || lpad(n::text, 23, '0'), now() + interval '7 days', now()
      from generate_series(1, ${count}::int) n on conflict do nothing`);
  });
  const cookieOf = cookiesSignedWith(secret);
  return Array.from({ length: count }, (_, index) => ({
    userId: `bench-person-${String(index + 1).padStart(23, '0')}`,
    cookie: cookieOf(`bench-token-${String(index + 1).padStart(20, '0')}`),
  }));
}

/** A session of somebody who is there already. */
export async function sessionOf(db: Database, secret: string, userId: string): Promise<BenchPerson> {
  const token = `bench-token-of-${userId}`;
  await db.execute(sql`
    insert into identity_session (id, token, user_id, expires_at, first_factor_at)
    values (${`bench-session-of-${userId}`}, ${token}, ${userId}, now() + interval '7 days', now())`);
  return { userId, cookie: cookiesSignedWith(secret)(token) };
}

/** `name=value` of the session cookie for a token. */
function cookiesSignedWith(secret: string): (token: string) => string {
  const cookie = new SignedCookie({
    name: 'session_token',
    secret: deriveSecrets(secret).cookie,
    isHttps: false,
    path: '/',
    maxAgeSeconds: 7 * 86_400,
  });
  return (token) => cookie.serialize(token).split(';', 1)[0] ?? '';
}
