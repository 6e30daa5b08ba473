import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { and, eq, like, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { describeCall } from '#server/audit.ts';
import { audit } from '#features/audit/server/service.ts';
import { findPersonById, mirrorEmail, publishPersonChanged } from '#features/people/server/service.ts';
import { authLimits } from '#features/auth/contract/limits.ts';
import { endSessionOf } from '../sessions/account-sessions.ts';
import type { IdentityContext } from '../context.ts';
import {
  emailChangeCodeMail,
  emailChangedMail,
  passwordResetMail,
  resetCodeMail,
  securityMails,
} from '../mail-text.ts';
import { session, user as userTable, verification } from '../table.ts';
import { Throttle } from '../sign-in/throttle.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;

/** Paths where a session begins with both factors proved. */
const bothFactors = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]);
const firstFactor = new Set(['/sign-in/email', '/callback/:id', '/change-password']);
/** Paths where the library makes a new session without ending the browser's old one. */
const leavesOldSession = new Set(['/callback/:id', '/passkey/verify-authentication']);

/**
 * The product's reactions to changes of the library's rows. They write nothing inside its transactions: after-hooks run
 * after the commit.
 */
export function recordHooks(context: IdentityContext): Hooks {
  return {
    user: {
      create: {
        // Only a provider's account comes this way. An unverified address could belong to another person.
        before: async (created) => {
          if (created.emailVerified) return;
          throw new APIError('FORBIDDEN', { code: 'email_not_verified', message: 'E-mail not verified' });
        },
      },
      update: { after: (updated) => onUserUpdated(context, updated.id) },
    },
    account: { create: { after: (linked) => onLinked(context, linked) } },
    session: {
      create: {
        before: async (created, call) => ({
          data: { ...created, ...factorsOf(call?.path ?? '', call?.context.session?.session) },
        }),
        after: async (created, call) => {
          const path = call?.path ?? '';
          const isReplacement = call?.context.session?.session !== undefined;
          if (!isReplacement) await recordSignIn(context, created, path);
          if (!leavesOldSession.has(path)) return;
          const oldToken = context.sessionCookie.read(call?.headers?.get('cookie') ?? undefined);
          if (oldToken !== undefined) await endSessionOf(context, oldToken);
        },
      },
      delete: { after: ({ id, userId }) => context.sessions.publishEnded({ sessionId: id, userId }) },
    },
  };
}

/** A provider can be linked to an existing account, whose owner is notified. */
async function onLinked(
  context: IdentityContext,
  { userId, providerId }: { userId: string; providerId: string },
): Promise<void> {
  const person = await findPersonById(context.db, userId);
  if (person === undefined || providerId === 'credential') return;
  await audit(context.db, {
    actorId: userId,
    action: 'account.linked',
    subject: userId,
    details: { provider: providerId },
  });
  const mail = securityMails.providerLinked(context.publicUrl);
  await context.mailer.send(context.db, { to: person.email, kind: 'security-notice', ...mail });
  context.jobs.wake();
}

/** Writes the audit line of a sign-in. A provider's callback is a GET, which has no line of its own. */
async function recordSignIn(
  { db }: IdentityContext,
  created: { id: string; userId: string },
  path: string,
): Promise<void> {
  const entry = {
    actorId: created.userId,
    action: 'session.started',
    subject: created.id,
    details: { path },
  };
  if (!describeCall(entry)) await audit(db, entry);
}

/**
 * The times at which each factor was proved, from the path of the sign-in. A session that replaces another keeps its
 * times.
 */
function factorsOf(path: string, replaced: Record<string, unknown> | undefined) {
  const now = new Date();
  if (bothFactors.has(path)) {
    const firstFactorAt = asDate(replaced?.['firstFactorAt']) ?? now;
    return { firstFactorAt, secondFactorAt: now };
  }
  const secondFactorAt = asDate(replaced?.['secondFactorAt']);
  if (firstFactor.has(path)) return { firstFactorAt: now, secondFactorAt };
  return { firstFactorAt: asDate(replaced?.['firstFactorAt']), secondFactorAt };
}

const asDate = (value: unknown): Date | null => (value instanceof Date ? value : null);

/**
 * Copies a new address to the person. Suspension and administrator never change here: administration.ts writes both
 * sides.
 */
async function onUserUpdated(context: IdentityContext, userId: string): Promise<void> {
  const isMoved = await context.db.transaction(async (tx) => {
    const [account] = await tx
      .select({ email: userTable.email })
      .from(userTable)
      .where(eq(userTable.id, userId));
    if (account === undefined) return false;
    const oldEmail = await mirrorEmail(tx, userId, account.email);
    if (oldEmail === undefined) return false;
    await new Throttle(tx, context.secrets).lift('mailbox', account.email);
    const mail = emailChangedMail(account.email, context.publicUrl);
    await context.mailer.send(tx, { to: oldEmail, kind: 'email-changed', ...mail });
    await audit(tx, { actorId: userId, action: 'email.changed', subject: userId });
    return true;
  });
  if (isMoved) context.jobs.wake();
  await publishPersonChanged(context.bus, userId);
}

/** Mails a code of the library through the outbox. */
export async function mailCode(
  context: IdentityContext,
  { email, otp, type }: { email: string; otp: string; type: string },
): Promise<void> {
  if (type !== 'forget-password' && type !== 'change-email') return;
  const isReset = type === 'forget-password';
  const mail = isReset ? resetCodeMail(otp) : emailChangeCodeMail(otp);
  const kind = isReset ? 'reset-code' : 'email-change-code';
  const usefulForMs = authLimits.codeMinutes * 60_000;
  await context.mailer.send(context.db, { to: email, kind, usefulForMs, ...mail });
  context.jobs.wake();
}

/**
 * Notifies the owner, lifts the lock and forgets trusted devices. All sessions end except the one that requested the
 * reset.
 */
export async function onPasswordReset(
  context: IdentityContext,
  owner: { id: string; email: string },
  cookieHeader: string | null | undefined,
): Promise<void> {
  const ownToken = context.sessionCookie.read(cookieHeader ?? undefined);
  const ended = await context.db.transaction(async (tx) => {
    await forgetTrustedDevices(tx, owner.id);
    await new Throttle(tx, context.secrets).lift('mailbox', owner.email, owner.id);
    const rows = await tx
      .delete(session)
      .where(
        and(eq(session.userId, owner.id), ownToken === undefined ? undefined : ne(session.token, ownToken)),
      )
      .returning({ sessionId: session.id, userId: session.userId });
    await audit(tx, { actorId: owner.id, action: 'password.reset', subject: owner.id });
    const mail = passwordResetMail(context.publicUrl);
    await context.mailer.send(tx, { to: owner.email, kind: 'password-reset', ...mail });
    return rows;
  });
  for (const one of ended) await context.sessions.publishEnded(one);
  context.jobs.wake();
}

/** Makes every device ask for the second factor again. */
export async function forgetTrustedDevices(db: Queryable, userId: string): Promise<void> {
  await db
    .delete(verification)
    .where(and(eq(verification.value, userId), like(verification.identifier, 'trust-device-%')));
}
