import { refuse } from '#shared/app-error.ts';
import type { AuditWriter } from '../audit-writer.ts';

/** Names under which any call may say who calls. */
export const callerNames = [
  'userId',
  'clerkUserId',
  'senderId',
  'createdByClerkId',
  'studentClerkId',
  'responderClerkId',
];

/** Whoever names somebody else as the caller is told this, and it is written down. */
export const notYourself = 'You can only do this for yourself.';

/**
 * Calls may name the caller even where their contract does not ask. Where it does (`parsed` has the name), the feature
 * looks at it: there the name may be of somebody whom the call is about.
 */
export async function checkCallerClaims(
  audit: AuditWriter,
  viewer: { userId: string } | undefined,
  raw: unknown,
  parsed: unknown,
  { verb, path }: { verb: string; path: string },
): Promise<void> {
  if (viewer === undefined || !isRecord(raw)) return;
  for (const name of callerNames) {
    const claimed = raw[name];
    if (!isForeign(claimed, viewer.userId)) continue;
    if (isRecord(parsed) && name in parsed) continue;
    await audit.write(impersonation(viewer.userId, claimed, `${verb} ${path}`));
    throw refuse('forbidden', notYourself);
  }
}

/** Names under which a call that is for teachers may say which teacher calls. */
const teacherNames = [...callerNames, 'createdBy', 'mentorId'];

/** A call for teachers that somebody else makes as one of them: what it said of its caller is written down before it is refused. */
export async function noteForeignTeacher(
  audit: AuditWriter,
  viewer: { userId: string; role: string },
  said: readonly unknown[],
  { verb, path }: { verb: string; path: string },
): Promise<void> {
  for (const raw of said) {
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

/** The line of the audit log about it. */
export const impersonation = (actorId: string, claimed: string, call: string) => ({
  actorId,
  action: 'impersonation.refused',
  subject: claimed.replaceAll('\0', '').toWellFormed().slice(0, 100),
  details: { call },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
