import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { authCodes } from '#features/auth/contract/auth.ts';
import { type StepUpPreset, stepUpPresets } from '#features/auth/contract/limits.ts';
import { authRefusals as refusals } from '#features/auth/refusals-text.ts';
import { IdentityRefusal } from '../refusal.ts';
import { account, passkey, session, user } from '../table.ts';

type StepUpLevel = 'first_factor' | 'second_factor' | 'multi_factor';

/**
 * Throws 403 reverification_required unless this session has recently proved the preset's factors. Nobody is asked for
 * a factor that they do not have: without a second one the password is enough.
 */
export async function requireStepUp(db: Queryable, sessionId: string, preset: StepUpPreset): Promise<void> {
  const { afterMinutes, level: wanted } = stepUpPresets[preset];
  const isFresh = (column: typeof session.firstFactorAt) =>
    sql<boolean>`coalesce(${column} > now() - ${afterMinutes} * interval '1 minute', false)`;
  const [row] = await db
    .select({
      userId: user.id,
      hasSecondFactor: user.twoFactorEnabled,
      isFirstFresh: isFresh(session.firstFactorAt),
      isSecondFresh: isFresh(session.secondFactorAt),
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(session.id, sessionId));
  const missing = row === undefined ? 'first_factor' : missingLevel(wanted, row);
  if (missing === undefined) return;
  const methods = row === undefined ? [] : await methodsOf(db, row.userId, row.hasSecondFactor, missing);
  const details = { level: missing, preset, afterMinutes, methods };
  throw new IdentityRefusal(
    'reverification_required',
    authCodes.reverificationRequired,
    refusals.reverify,
    details,
  );
}

/**
 * The factors that this person can prove. POST reverify takes password and code; a passkey or a provider signs in
 * again.
 */
async function methodsOf(
  db: Queryable,
  userId: string,
  hasSecondFactor: boolean,
  level: StepUpLevel,
): Promise<string[]> {
  const isSecond = level !== 'first_factor';
  const [accounts, passkeys] = await Promise.all([
    db.select({ providerId: account.providerId }).from(account).where(eq(account.userId, userId)),
    db.$count(passkey, eq(passkey.userId, userId)),
  ]);
  const firsts = accounts.map(({ providerId }) => (providerId === 'credential' ? 'password' : providerId));
  return [
    ...(isSecond && hasSecondFactor ? ['code'] : []),
    ...(passkeys > 0 ? ['passkey'] : []),
    ...(level === 'second_factor' ? [] : firsts),
  ];
}

function missingLevel(
  wanted: 'second_factor' | 'multi_factor',
  has: { hasSecondFactor: boolean; isFirstFresh: boolean; isSecondFresh: boolean },
): StepUpLevel | undefined {
  if (!has.hasSecondFactor) return has.isFirstFresh ? undefined : 'first_factor';
  if (wanted === 'second_factor') return has.isSecondFresh ? undefined : 'second_factor';
  if (has.isFirstFresh) return has.isSecondFresh ? undefined : 'second_factor';
  return has.isSecondFresh ? 'first_factor' : 'multi_factor';
}
