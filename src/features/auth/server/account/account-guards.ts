// The checks before the library gets a call of the settings screens.
import { eq } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { parse } from '#server/http/mount.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import type { Schema } from '#shared/endpoint.ts';
import { identityAccountContract } from '#features/auth/contract/account.ts';
import { identityPath } from '#features/auth/contract/auth.ts';
import { authLimits } from '#features/auth/contract/limits.ts';
import { authRefusals as refusals } from '#features/auth/refusals-text.ts';
import type { IdentityContext } from '../context.ts';
import type { AfterAnswer, LibraryCall } from '../library/library-call.ts';
import { textOf } from '../library/library-fields.ts';
import { renewCodeTries, takeCodeTry } from '../sign-in/code-tries.ts';
import { throttleRules } from '../sign-in/throttle.ts';
import { passkey } from '../table.ts';

const bodies = new Map<string, Schema>();
for (const endpoint of Object.values(identityAccountContract)) {
  if (!('body' in endpoint)) continue;
  bodies.set(`${endpoint.verb} ${endpoint.path.slice(identityPath.length)}`, endpoint.body);
}

/** The library gets only the fields of the contract. It would accept more, such as a new session for a new passkey. */
export function parseAccountCall(call: LibraryCall): void {
  const schema = bodies.get(call.path);
  if (schema !== undefined) call.body = parse(schema, call.body) as Record<string, unknown>;
}

export async function guardEmailChangeRequest(
  context: IdentityContext,
  call: LibraryCall,
): Promise<AfterAnswer> {
  requireOtherEmail(call);
  await context.throttle.take(throttleRules.emailChangeMails, call.session?.userId ?? '');
  return renewCodeTries(context, emailChangeOf(call));
}

/** The code belongs to one person, so the person counts as its one place. */
export async function guardEmailChange(context: IdentityContext, call: LibraryCall): Promise<AfterAnswer> {
  requireOtherEmail(call);
  const giveBack = await takeCodeTry(context, emailChangeOf(call), 'anywhere');
  return (status) => (status === 200 ? giveBack() : Promise.resolve());
}

/** Requires another address than the current one. The library's own error would have no field. */
function requireOtherEmail({ body, session }: LibraryCall): void {
  if (body['newEmail'] === session?.email) throw refuseField('newEmail', refusals.emailUnchanged);
}

const emailChangeOf = ({ body, session }: LibraryCall): string =>
  `${session?.userId} ${textOf(body['newEmail'])}`;

export async function guardPasskeyCount({ db }: IdentityContext, { session }: LibraryCall): Promise<void> {
  const count = await db.$count(passkey, eq(passkey.userId, session?.userId ?? ''));
  if (count >= authLimits.passkeysPerPerson) throw refuse('conflict', refusals.tooManyPasskeys);
}

/** Another person's passkey answers like an unknown one. */
export async function guardOwnPasskey(
  { db }: IdentityContext,
  { body, session }: LibraryCall,
): Promise<void> {
  const [row] = await db
    .select({ userId: passkey.userId })
    .from(passkey)
    .where(eq(passkey.id, String(body['id'])));
  if (row === undefined || row.userId !== session?.userId) throw refuse('not_found', serverRefusals.notFound);
}
