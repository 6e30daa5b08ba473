import { and, desc, eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import { audit } from '#features/audit/server/service.ts';
import { authCodes } from '#features/auth/contract/auth.ts';
import { authRefusals as refusals } from '#features/auth/refusals-text.ts';
import type { IdentityContext } from '../context.ts';
import { deviceKeyOf } from '../sign-in/known-devices.ts';
import type { LiveSession } from './live-session.ts';
import { IdentityRefusal } from '../refusal.ts';
import { checkSecondFactor } from '../second-factor/second-factor.ts';
import { requireStepUp } from '../second-factor/step-up.ts';
import { account, session } from '../table.ts';
import { throttleRules } from '../sign-in/throttle.ts';

/** The person's own sessions, without their tokens. */
export async function listMySessions({ db }: IdentityContext, mine: LiveSession) {
  const rows = await db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      lastUsedAt: session.updatedAt,
      expiresAt: session.expiresAt,
      address: session.ipAddress,
      browser: session.userAgent,
    })
    .from(session)
    .where(and(eq(session.userId, mine.userId), sql`${session.expiresAt} > now()`))
    .orderBy(desc(session.id));
  return rows.map((row) => ({
    ...row,
    isCurrent: row.id === mine.sessionId,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** Ends one of the person's own sessions. Another person's is like an unknown one. */
export async function endMySession(
  context: IdentityContext,
  mine: LiveSession,
  sessionId: string,
): Promise<void> {
  if (sessionId !== mine.sessionId) await requireStepUp(context.db, mine.sessionId, 'moderate');
  const ended = await context.db.transaction(async (tx) => {
    const rows = await tx
      .delete(session)
      .where(and(eq(session.id, sessionId), eq(session.userId, mine.userId)))
      .returning({ id: session.id });
    if (rows.length > 0) {
      await audit(tx, { actorId: mine.userId, action: 'session.revoked', subject: sessionId });
    }
    return rows.length > 0;
  });
  if (!ended) throw refuse('not_found', serverRefusals.notFound);
  await context.sessions.publishEnded({ sessionId, userId: mine.userId });
}

/** Ends the session of a cookie, if there is one. */
export async function endSessionOf(context: IdentityContext, token: string): Promise<void> {
  const [row] = await context.db
    .delete(session)
    .where(eq(session.token, token))
    .returning({ sessionId: session.id, userId: session.userId });
  if (row) await context.sessions.publishEnded(row);
}

/** For an account that is being deleted. Resolves when no process accepts its sessions any more. */
export async function endAllSessions(
  { db, sessions }: Pick<IdentityContext, 'db' | 'sessions'>,
  userId: string,
): Promise<void> {
  const ended = await db.delete(session).where(eq(session.userId, userId)).returning({ id: session.id });
  for (const { id } of ended) await sessions.publishEnded({ sessionId: id, userId });
}

/** Renews the proofs of this session: the first factor by password, the second by authenticator or backup code. */
export async function reverify(
  context: IdentityContext,
  mine: LiveSession,
  proof: { password?: string | undefined; code?: string | undefined },
  cookieHeader: string | undefined,
): Promise<{ firstFactorAt: string | null; secondFactorAt: string | null }> {
  const who = { userId: mine.userId, device: await deviceKeyOf(context, cookieHeader, mine.userId) };
  const isFirst = proof.password !== undefined && (await checkPassword(context, who, proof.password));
  const isSecond = proof.code !== undefined && (await checkCode(context, who, proof.code));
  if (!isFirst && !isSecond) throw new IdentityRefusal('validation', 'invalid_password', refusals.reverify);
  const [row] = await context.db
    .update(session)
    .set({
      ...(isFirst ? { firstFactorAt: sql`now()` } : {}),
      ...(isSecond ? { secondFactorAt: sql`now()` } : {}),
    })
    .where(eq(session.id, mine.sessionId))
    .returning({ firstFactorAt: session.firstFactorAt, secondFactorAt: session.secondFactorAt });
  if (row === undefined) throw refuse('not_signed_in', serverRefusals.signInFirst);
  return { firstFactorAt: toIso(row.firstFactorAt), secondFactorAt: toIso(row.secondFactorAt) };
}

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

interface Asked {
  userId: string;
  device: string;
}

async function checkPassword(
  { db, throttle, gate }: IdentityContext,
  { userId, device }: Asked,
  password: string,
) {
  await throttle.take(throttleRules.passwordChecks, userId, device);
  const [row] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')));
  const isRight =
    typeof row?.hash === 'string' &&
    (await gate.verify({ hash: row.hash, password }).catch(async (error: unknown) => {
      // Nothing was checked, so it is no wrong password.
      await throttle.giveBack(throttleRules.passwordChecks, userId, device);
      throw error;
    }));
  if (!isRight) throw new IdentityRefusal('validation', 'invalid_password', refusals.wrongPassword);
  await throttle.giveBack(throttleRules.passwordChecks, userId, device);
  return true;
}

async function checkCode(context: IdentityContext, { userId, device }: Asked, code: string) {
  if (await checkSecondFactor(context, userId, code, device)) return true;
  throw new IdentityRefusal('validation', authCodes.wrongCode, refusals.wrongCode);
}
