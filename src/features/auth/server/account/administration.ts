import { and, count, eq, max, ne, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import {
  isLastAdministrator,
  keepAnAdministrator,
  lockPerson,
  type Person,
  setAdministrator,
  setDeactivated,
  publishPersonChanged,
} from '#features/people/server/service.ts';
import { adminRefusals } from '#features/admin/refusals-text.ts';
import { grantAdministrator } from './administrators.ts';
import type { IdentityContext } from '../context.ts';
import type { Library } from '../library/library.ts';
import { forgetTrustedDevices } from '../library/library-hooks.ts';
import { securityMails } from '../mail-text.ts';
import { inWords } from '../refusal.ts';
import { account, passkey, session, twoFactor, user } from '../table.ts';
import { Throttle, throttleRules } from '../sign-in/throttle.ts';

/** An account for administrators: which ways to sign in it has, without their secrets. */
export interface AccountFacts {
  suspendedReason: string | null;
  sessions: number;
  lastUsedAt: Date | null;
  hasPassword: boolean;
  hasTwoFactor: boolean;
  passkeys: number;
  providers: string[];
  isAdminBySetting: boolean;
  isLastAdministrator: boolean;
}

/**
 * The administrators' actions on accounts. Account and person change in one transaction, so that the product and the
 * identity library always agree. Sessions have ended in every process before the answer.
 */
export interface AccountAdministration {
  describe(person: Person): Promise<AccountFacts>;
  setAdministrator(viewer: Viewer, userId: string, isAdmin: boolean): Promise<void>;
  suspend(viewer: Viewer, userId: string, reason: string): Promise<void>;
  bringBack(viewer: Viewer, userId: string): Promise<void>;
  /** Returns the number of ended sessions. The viewer's current one stays. */
  endSessions(viewer: Viewer, userId: string): Promise<number>;
  /** Mails the code that the person could request too. */
  sendReset(viewer: Viewer, userId: string): Promise<void>;
  /** For a person without authenticator and backup codes. Passkeys stay (decision 39). */
  resetTwoFactor(viewer: Viewer, userId: string): Promise<void>;
  /** Copies people's names to their accounts. */
  mirrorNames(tx: Transaction, userIds: readonly string[]): Promise<void>;
}

export function createAdministration(
  context: IdentityContext,
  library: () => Library,
): AccountAdministration {
  const { db, bus } = context;
  return {
    describe: (person) => describeAccount(context, person),

    async setAdministrator(viewer, userId, isAdmin) {
      const isChanged = await db.transaction(async (tx) => {
        if (!isAdmin) await keepAnAdministrator(tx, userId);
        const person = await lockPerson(tx, userId);
        if (person.isAdmin === isAdmin) return false;
        if (isAdmin) {
          if (person.deactivatedAt !== null) throw refuse('conflict', adminRefusals.isSuspended);
          await grantAdministrator(tx, userId);
        } else {
          await tx.update(user).set({ role: 'user' }).where(eq(user.id, userId));
          await setAdministrator(tx, userId, false);
        }
        const action = isAdmin ? 'admin.granted' : 'admin.withdrawn';
        await audit(tx, { actorId: viewer.userId, action, subject: userId });
        return true;
      });
      if (isChanged) await publishPersonChanged(bus, userId);
    },

    async suspend(viewer, userId, reason) {
      if (userId === viewer.userId) throw refuse('conflict', adminRefusals.notYourself);
      const ended = await db.transaction(async (tx) => {
        await keepAnAdministrator(tx, userId);
        const person = await lockPerson(tx, userId);
        if (person.deactivatedAt !== null) throw refuse('conflict', adminRefusals.alreadySuspended);
        await tx
          .update(user)
          .set({ banned: true, banReason: reason, banExpires: null })
          .where(eq(user.id, userId));
        await setDeactivated(tx, userId, true);
        await audit(tx, { actorId: viewer.userId, action: 'person.suspended', subject: userId });
        return removeSessions(tx, userId);
      });
      await publishEnded(context, userId, ended);
    },

    async bringBack(viewer, userId) {
      await db.transaction(async (tx) => {
        const person = await lockPerson(tx, userId);
        if (person.deactivatedAt === null) throw refuse('conflict', adminRefusals.notSuspended);
        await tx
          .update(user)
          .set({ banned: false, banReason: null, banExpires: null })
          .where(eq(user.id, userId));
        await setDeactivated(tx, userId, false);
        await audit(tx, { actorId: viewer.userId, action: 'person.brought-back', subject: userId });
      });
      await publishPersonChanged(bus, userId);
    },

    async endSessions(viewer, userId) {
      const ended = await db.transaction(async (tx) => {
        await lockPerson(tx, userId);
        const ids = await removeSessions(tx, userId, viewer.sessionId);
        const details = { sessions: ids.length };
        await audit(tx, { actorId: viewer.userId, action: 'sessions.ended', subject: userId, details });
        return ids;
      });
      await publishEnded(context, userId, ended);
      return ended.length;
    },

    async sendReset(viewer, userId) {
      const email = await db.transaction(async (tx) => {
        const person = await lockPerson(tx, userId);
        if (person.deactivatedAt !== null) throw refuse('conflict', adminRefusals.isSuspended);
        await inWords(() => context.throttle.take(throttleRules.resetMails, person.email, 'administrator'));
        await audit(tx, { actorId: viewer.userId, action: 'password-reset.sent', subject: userId });
        return person.email;
      });
      await library().api.requestPasswordResetEmailOTP({ body: { email } });
      await context.throttle.lift('new-code', email);
    },

    async resetTwoFactor(viewer, userId) {
      if (userId === viewer.userId) throw refuse('conflict', adminRefusals.notOwnTwoFactor);
      const ended = await db.transaction(async (tx) => {
        const person = await lockPerson(tx, userId);
        const switchedOff = await tx
          .update(user)
          .set({ twoFactorEnabled: false })
          .where(and(eq(user.id, userId), eq(user.twoFactorEnabled, true)))
          .returning({ id: user.id });
        if (switchedOff.length === 0) throw refuse('conflict', adminRefusals.noTwoFactor);
        await tx.delete(twoFactor).where(eq(twoFactor.userId, userId));
        await forgetTrustedDevices(tx, userId);
        await new Throttle(tx, context.secrets).lift('two-factor-reset', userId);
        await audit(tx, { actorId: viewer.userId, action: 'two_factor.reset', subject: userId });
        const mail = securityMails.twoFactorReset(context.publicUrl);
        await context.mailer.send(tx, { to: person.email, kind: 'security-notice', ...mail });
        return removeSessions(tx, userId);
      });
      context.jobs.wake();
      await publishEnded(context, userId, ended);
    },

    async mirrorNames(tx, userIds) {
      if (userIds.length === 0) return;
      // One statement over both tables, like the one in live-session.ts: 20,000 single updates would take minutes.
      await tx.execute(sql`
        update identity_user set name = p.name from people p
        where p.id = identity_user.id and identity_user.name <> p.name
          and p.id = any(${sql.param([...userIds])}::text[])`);
    },
  };
}

async function removeSessions(tx: Transaction, userId: string, exceptId?: string): Promise<string[]> {
  const rows = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), exceptId === undefined ? undefined : ne(session.id, exceptId)))
    .returning({ id: session.id });
  return rows.map(({ id }) => id);
}

/** Every process reads the person again, so it also refuses a session that starts at this moment. */
async function publishEnded(
  { bus, sessions }: IdentityContext,
  userId: string,
  sessionIds: readonly string[],
): Promise<void> {
  await Promise.all(sessionIds.map((sessionId) => sessions.publishEnded({ sessionId, userId })));
  await publishPersonChanged(bus, userId);
}

async function describeAccount({ db, rules }: IdentityContext, person: Person): Promise<AccountFacts> {
  const { id } = person;
  const [[facts], accounts, [open], [keys], isLast] = await Promise.all([
    db
      .select({ reason: user.banReason, hasTwoFactor: user.twoFactorEnabled })
      .from(user)
      .where(eq(user.id, id)),
    db.select({ provider: account.providerId }).from(account).where(eq(account.userId, id)),
    db
      .select({ sessions: count(), lastUsedAt: max(session.updatedAt) })
      .from(session)
      .where(and(eq(session.userId, id), sql`${session.expiresAt} > now()`)),
    db.select({ passkeys: count() }).from(passkey).where(eq(passkey.userId, id)),
    isLastAdministrator(db, id),
  ]);
  const providers = accounts.map(({ provider }) => provider);
  return {
    suspendedReason: person.deactivatedAt === null ? null : (facts?.reason ?? null),
    sessions: open?.sessions ?? 0,
    lastUsedAt: open?.lastUsedAt ?? null,
    hasPassword: providers.includes('credential'),
    hasTwoFactor: facts?.hasTwoFactor ?? false,
    passkeys: keys?.passkeys ?? 0,
    providers: providers.filter((provider) => provider !== 'credential'),
    isAdminBySetting: rules.adminEmails.includes(person.email),
    isLastAdministrator: isLast,
  };
}
