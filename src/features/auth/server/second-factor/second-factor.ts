import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { createOTP } from '@better-auth/utils/otp';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { findBackupCode } from './backup-codes.ts';
import type { IdentityContext } from '../context.ts';
import { twoFactor } from '../table.ts';
import { throttleRules } from '../sign-in/throttle.ts';

const BackupCodes = z.array(z.string());
/** An authenticator code is valid in three steps of 30 s. During this time it must not work twice. */
const totpReuseSeconds = 120;
export const isTotpForm = (code: string): boolean => /^\d{6}$/.test(code);

/** False when this person has used this authenticator code before. */
export const claimTotp = ({ throttle }: IdentityContext, userId: string, code: string): Promise<boolean> =>
  throttle.claim('totp', totpReuseSeconds, userId, code);

/**
 * True when `code` is this person's authenticator code or one of their backup codes. Both work once. Wrong ones are
 * counted by device, over all calls that ask for a second factor.
 */
export async function checkSecondFactor(
  context: IdentityContext,
  userId: string,
  code: string,
  device: string,
): Promise<boolean> {
  await context.throttle.take(throttleRules.secondFactor, userId, device);
  const [row] = await context.db.select().from(twoFactor).where(eq(twoFactor.userId, userId));
  if (row === undefined || !row.verified) return false;
  const key = context.secret;
  const isRight = isTotpForm(code)
    ? (await createOTP(await symmetricDecrypt({ key, data: row.secret })).verify(code)) &&
      (await claimTotp(context, userId, code))
    : await takeBackupCode(context, row, code);
  if (isRight) await context.throttle.giveBack(throttleRules.secondFactor, userId, device);
  return isRight;
}

async function takeBackupCode(
  { db, secret: key }: IdentityContext,
  row: typeof twoFactor.$inferSelect,
  typed: string,
): Promise<boolean> {
  const codes = BackupCodes.parse(JSON.parse(await symmetricDecrypt({ key, data: row.backupCodes })));
  const code = findBackupCode(codes, typed);
  if (code === undefined) return false;
  const left = JSON.stringify(codes.filter((one) => one !== code));
  // Only if the codes are unchanged since the read: of two concurrent uses one succeeds.
  const used = await db
    .update(twoFactor)
    .set({ backupCodes: await symmetricEncrypt({ key, data: left }) })
    .where(and(eq(twoFactor.id, row.id), sql`${twoFactor.backupCodes} = ${row.backupCodes}`))
    .returning({ id: twoFactor.id });
  return used.length === 1;
}

/** The stored form of a typed code: the library finds only that. */
export async function backupCodeAsStored(
  { db, secret: key }: IdentityContext,
  userId: string,
  typed: string,
): Promise<string> {
  const [row] = await db
    .select({ codes: twoFactor.backupCodes })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId));
  if (row === undefined) return typed;
  const codes = BackupCodes.parse(JSON.parse(await symmetricDecrypt({ key, data: row.codes })));
  return findBackupCode(codes, typed) ?? typed;
}

/** The number of the person's unused backup codes. */
export async function countBackupCodes(
  { db, secret: key }: Pick<IdentityContext, 'db' | 'secret'>,
  userId: string,
): Promise<number> {
  const [row] = await db
    .select({ codes: twoFactor.backupCodes })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId));
  if (row === undefined) return 0;
  return BackupCodes.parse(JSON.parse(await symmetricDecrypt({ key, data: row.codes }))).length;
}

/** With another secret than before no second factor can be read. Nothing else would report it at start. */
export async function warnOfOtherSecret({
  db,
  secret: key,
  log,
}: Pick<IdentityContext, 'db' | 'secret' | 'log'>): Promise<void> {
  const [row] = await db.select({ data: twoFactor.secret }).from(twoFactor).limit(1);
  if (row === undefined) return;
  const isReadable = await symmetricDecrypt({ key, data: row.data }).then(
    () => true,
    () => false,
  );
  if (!isReadable)
    log.error(
      {},
      'AUTH_SECRET is not the one that two-factor authentication was switched on with: whoever uses it cannot sign in until AUTH_SECRET is that one again.',
    );
}
