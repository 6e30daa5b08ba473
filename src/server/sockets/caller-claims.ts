import { refuse } from '#shared/app-error.ts';
import type { AuditWriter } from '../audit-writer.ts';
import { serverRefusals as refusals } from '../refusals-text.ts';

/** Fields in which any call may name its caller. */
export const callerNames = [
  'userId',
  'clerkUserId',
  'senderId',
  'createdByClerkId',
  'studentClerkId',
  'responderClerkId',
];

/**
 * Checks the fields that name the caller. Where the contract has such a field (`parsed` has the name), the feature
 * checks it: there the call may be about another person. Undefined when nothing is wrong, so that nothing waits.
 */
export function checkCallerClaims(
  audit: AuditWriter,
  viewer: { userId: string } | undefined,
  raw: unknown,
  parsed: unknown,
  { verb, path }: { verb: string; path: string },
): undefined | Promise<never> {
  if (viewer === undefined || !isRecord(raw)) return undefined;
  for (const name of callerNames) {
    const claimed = raw[name];
    if (!isForeign(claimed, viewer.userId)) continue;
    if (isRecord(parsed) && name in parsed) continue;
    return refuseClaim(audit, viewer.userId, claimed, `${verb} ${path}`);
  }
  return undefined;
}

async function refuseClaim(
  audit: AuditWriter,
  userId: string,
  claimed: string,
  call: string,
): Promise<never> {
  await audit.write(impersonation(userId, claimed, call));
  throw refuse('forbidden', refusals.notYourself);
}

/** Fields in which a call for teachers may name its teacher. */
const teacherNames = [...callerNames, 'createdBy', 'mentorId'];

/** Records the teacher that a student's call names, before the call is refused. */
export async function noteForeignTeacher(
  audit: AuditWriter,
  viewer: { userId: string; role: string },
  inputs: readonly unknown[],
  { verb, path }: { verb: string; path: string },
): Promise<void> {
  for (const raw of inputs) {
    if (!isRecord(raw)) continue;
    const claimed = teacherNames.map((name) => raw[name]).find((id) => isForeign(id, viewer.userId));
    const role = raw['responderRole'];
    const subject = claimed ?? (isForeign(role, viewer.role) ? `role ${role}` : undefined);
    if (typeof subject === 'string')
      return audit.write(impersonation(viewer.userId, subject, `${verb} ${path}`));
  }
}

const isForeign = (claimed: unknown, own: string): claimed is string =>
  typeof claimed === 'string' && claimed !== '' && claimed !== own;

/** The audit line of such a call. */
export const impersonation = (actorId: string, claimed: string, call: string) => ({
  actorId,
  action: 'impersonation.refused',
  subject: claimed.replaceAll('\0', '').toWellFormed().slice(0, 100),
  details: { call },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
