import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Viewer } from '#server/session.ts';
import type { Transaction } from '#platform/database/port.ts';
import { audit } from '#features/audit/server/service.ts';
import { hasAdministrator, setAdministrator, publishPersonChanged } from '#features/people/server/service.ts';
import { peopleRefusals } from '#features/people/refusals-text.ts';
import type { IdentityContext } from '../context.ts';
import { adminInvites, user } from '../table.ts';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Sets both: the library's role for its own calls, the person's flag for the product. */
export async function grantAdministrator(tx: Transaction, userId: string): Promise<void> {
  await tx.update(user).set({ role: 'admin' }).where(eq(user.id, userId));
  await setAdministrator(tx, userId, true);
}

/** Makes administrators of the people in ADMIN_EMAILS who signed up before they were listed. */
export async function applyAdminEmails(context: IdentityContext): Promise<void> {
  const emails = context.rules.adminEmails;
  if (emails.length === 0) return;
  const granted = await context.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: user.id })
      .from(user)
      .where(
        and(inArray(user.email, [...emails]), eq(user.emailVerified, true), sql`${user.role} <> 'admin'`),
      );
    for (const { id } of rows) {
      await grantAdministrator(tx, id);
      await audit(tx, { action: 'admin.granted', subject: id, details: { by: 'ADMIN_EMAILS' } });
    }
    return rows;
  });
  for (const { id } of granted) await publishPersonChanged(context.bus, id);
}

/**
 * On a public address without an administrator: makes a one-time link for the log, which replaces earlier ones.
 * Undefined when none is needed.
 */
export async function makeAdminInvite(context: IdentityContext): Promise<string | undefined> {
  if (context.config.isLocalOnly || (await hasAdministrator(context.db))) return undefined;
  const token = randomBytes(24).toString('base64url');
  await context.db.transaction(async (tx) => {
    await tx.delete(adminInvites).where(isNull(adminInvites.usedAt));
    await tx.insert(adminInvites).values({ tokenHash: hashOf(token) });
  });
  return new URL(`/auth?admin-invite=${token}`, context.publicUrl).href;
}

/** Redeems the link: once, for a signed-in person, while there is no administrator. */
export async function claimAdministrator(
  context: IdentityContext,
  viewer: Viewer,
  token: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const used = await tx
      .update(adminInvites)
      .set({ usedAt: sql`now()`, usedBy: viewer.userId })
      .where(and(eq(adminInvites.tokenHash, hashOf(token)), isNull(adminInvites.usedAt)))
      .returning({ tokenHash: adminInvites.tokenHash });
    if (used.length === 0 || (await hasAdministrator(tx))) throw refuse('gone', peopleRefusals.inviteUsed);
    await grantAdministrator(tx, viewer.userId);
    await audit(tx, { actorId: viewer.userId, action: 'admin.claimed', subject: viewer.userId });
  });
  await publishPersonChanged(context.bus, viewer.userId);
}
