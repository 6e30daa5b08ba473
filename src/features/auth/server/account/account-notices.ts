import { eq } from 'drizzle-orm';
import { describeCall } from '#server/audit.ts';
import type { IdentityContext } from '../context.ts';
import type { LibraryCall } from '../library/library-call.ts';
import { forgetTrustedDevices } from '../library/library-hooks.ts';
import { securityMails } from '../mail-text.ts';
import type { OpenPath } from '../open-paths.ts';
import { user } from '../table.ts';

interface Change {
  /** The action in the audit log. */
  action: string;
  mail?: keyof typeof securityMails;
  /** Trusted devices are asked for the second factor again. */
  forgetsDevices?: boolean;
}

/** The security changes that a successful call of the library makes to the caller's account. */
const changes: Partial<Record<OpenPath, Change>> = {
  'POST /change-password': { action: 'password.changed', mail: 'passwordChanged', forgetsDevices: true },
  'POST /two-factor/enable': { action: 'two_factor.prepared' },
  'POST /two-factor/disable': { action: 'two_factor.disabled', mail: 'twoFactorOff', forgetsDevices: true },
  'POST /two-factor/generate-backup-codes': { action: 'backup_codes.made', mail: 'backupCodesMade' },
  'POST /passkey/verify-registration': { action: 'passkey.added', mail: 'passkeyAdded' },
  'POST /passkey/update-passkey': { action: 'passkey.renamed' },
  'POST /email-otp/request-email-change': { action: 'email.change_asked' },
  'POST /link-social': { action: 'account.link_started' },
  'POST /revoke-other-sessions': { action: 'sessions.revoked' },
};
const twoFactorOn: Change = { action: 'two_factor.enabled', mail: 'twoFactorOn' };

/** Runs before the call. Returns a function to run after the library's success. */
export async function watchAccount(
  context: IdentityContext,
  { path, session }: LibraryCall,
): Promise<(() => Promise<void>) | undefined> {
  if (session === undefined) return undefined;
  const change =
    path === 'POST /two-factor/verify-totp' && (await isWithoutSecondFactor(context, session.userId))
      ? twoFactorOn
      : changes[path];
  if (change === undefined) return undefined;
  const { userId, email } = session;
  return async () => {
    describeCall({ actorId: userId, action: change.action, subject: userId, details: {} });
    if (change.forgetsDevices === true) await forgetTrustedDevices(context.db, userId);
    if (change.mail === undefined) return;
    const mail = securityMails[change.mail](context.publicUrl);
    await context.mailer.send(context.db, { to: email, kind: 'security-notice', ...mail });
    context.jobs.wake();
  };
}

/** The first code turns two-factor on; later ones only confirm. */
async function isWithoutSecondFactor({ db }: IdentityContext, userId: string): Promise<boolean> {
  const [row] = await db.select({ isOn: user.twoFactorEnabled }).from(user).where(eq(user.id, userId));
  return row?.isOn === false;
}
