import { lt, sql } from 'drizzle-orm';
import { authLimits } from '#features/auth/contract/limits.ts';
import type { IdentityContext } from '../context.ts';
import { session, signupAttempts, throttles, user, verification } from '../table.ts';

const minuteMs = 60_000;

/** Defines the job that ends expired sessions within a minute and removes outdated rows. */
export function definePurges(context: IdentityContext): void {
  context.jobs.define('identity.end-expired-sessions', {
    everyMs: minuteMs,
    run: () => endExpiredSessions(context),
  });
  context.jobs.define('identity.purge', { everyMs: 60 * minuteMs, run: () => purgeIdentity(context) });
}

export async function endExpiredSessions({ db, sessions }: IdentityContext): Promise<void> {
  const ended = await db
    .delete(session)
    .where(sql`${session.expiresAt} <= now()`)
    .returning({ sessionId: session.id, userId: session.userId });
  for (const one of ended) await sessions.publishEnded(one);
}

export async function purgeIdentity({ db }: Pick<IdentityContext, 'db'>): Promise<void> {
  const dayAgo = sql`now() - ${authLimits.attemptHours} * interval '1 hour'`;
  await db.delete(signupAttempts).where(sql`${signupAttempts.createdAt} < ${dayAgo}`);
  await db.delete(throttles).where(sql`${throttles.windowEnd} < now()`);
  await db.delete(verification).where(lt(verification.expiresAt, sql`now()`));
  // Accounts from a provider without step 2: account and profile exist together or not at all.
  await db
    .delete(user)
    .where(
      sql`${user.createdAt} < ${dayAgo} and not exists (select 1 from people where people.id = ${user.id})`,
    );
}
