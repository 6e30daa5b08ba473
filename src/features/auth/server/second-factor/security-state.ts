import { eq } from 'drizzle-orm';
import type { ReplyOf } from '#shared/endpoint.ts';
import type { identityStateContract } from '#features/auth/contract/account.ts';
import type { IdentityContext } from '../context.ts';
import { countBackupCodes } from './second-factor.ts';
import { signInWaysOf } from '../sign-in/sign-in-ways.ts';
import { user } from '../table.ts';

/** The security of the account, for its owner. */
export async function describeSecurity(
  context: IdentityContext,
  userId: string,
): Promise<ReplyOf<typeof identityStateContract.security>> {
  const { db } = context;
  const [ways, [row]] = await Promise.all([
    signInWaysOf(context, db, userId),
    db.select({ twoFactor: user.twoFactorEnabled }).from(user).where(eq(user.id, userId)),
  ]);
  const twoFactor = row?.twoFactor === true;
  return {
    hasPassword: ways.hasPassword,
    twoFactor,
    backupCodesLeft: twoFactor ? await countBackupCodes(context, userId) : null,
  };
}
