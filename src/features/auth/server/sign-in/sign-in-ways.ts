import { and, eq } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import { audit } from '#features/audit/server/service.ts';
import { authCodes } from '#features/auth/contract/auth.ts';
import { authRefusals as refusals } from '#features/auth/refusals-text.ts';
import type { IdentityContext } from '../context.ts';
import type { LiveSession } from '../sessions/live-session.ts';
import { IdentityRefusal } from '../refusal.ts';
import { collegeProvider, githubProvider } from '../settings.ts';
import { requireStepUp } from '../second-factor/step-up.ts';
import { account, passkey, user } from '../table.ts';

const passwordProvider = 'credential';

/** The ways to sign in: those that the account has, and whose provider is set up. */
export interface SignInWays {
  hasPassword: boolean;
  /** Connected and set up. */
  providers: string[];
  passkeys: number;
}

export async function signInWaysOf(
  { config }: Pick<IdentityContext, 'config'>,
  db: Queryable,
  userId: string,
): Promise<SignInWays> {
  const accounts = await db
    .select({ providerId: account.providerId, password: account.password })
    .from(account)
    .where(eq(account.userId, userId));
  const configured = [config.github && githubProvider, config.oidc && collegeProvider];
  return {
    hasPassword: accounts.some((one) => one.providerId === passwordProvider && one.password !== null),
    providers: accounts.map((one) => one.providerId).filter((id) => configured.includes(id)),
    passkeys: await db.$count(passkey, eq(passkey.userId, userId)),
  };
}

const countWays = ({ hasPassword, providers, passkeys }: SignInWays): number =>
  Number(hasPassword) + providers.length + passkeys;

/** Removes a passkey. Another person's is like an unknown one. */
export async function removePasskey(context: IdentityContext, mine: LiveSession, id: string): Promise<void> {
  await requireStepUp(context.db, mine.sessionId, 'strict');
  await remove(context, mine.userId, async (tx) => {
    const removed = await tx
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.userId, mine.userId)))
      .returning({ id: passkey.id });
    if (removed.length === 0) throw refuse('not_found', serverRefusals.notFound);
    await audit(tx, { actorId: mine.userId, action: 'passkey.removed', subject: id });
  });
}

/** Disconnects a provider. The password is not one: it can be changed, never removed. */
export async function unlinkAccount(context: IdentityContext, mine: LiveSession, id: string): Promise<void> {
  await requireStepUp(context.db, mine.sessionId, 'moderate');
  await remove(context, mine.userId, async (tx) => {
    const [removed] = await tx
      .delete(account)
      .where(and(eq(account.id, id), eq(account.userId, mine.userId)))
      .returning({ providerId: account.providerId });
    if (removed === undefined) throw refuse('not_found', serverRefusals.notFound);
    if (
      removed.providerId === passwordProvider &&
      countWays(await signInWaysOf(context, tx, mine.userId)) > 0
    )
      throw refuseField('accountId', refusals.passwordStays);
    const details = { provider: removed.providerId };
    await audit(tx, { actorId: mine.userId, action: 'account.unlinked', subject: mine.userId, details });
  });
}

/** Rolls back when no way to sign in would remain. Two concurrent removals wait for each other. */
async function remove(
  context: IdentityContext,
  userId: string,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    await work(tx);
    if (countWays(await signInWaysOf(context, tx, userId)) === 0)
      throw new IdentityRefusal('conflict', authCodes.lastSignIn, refusals.lastSignIn);
  });
}
