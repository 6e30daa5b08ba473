import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import { notYourself } from '#server/caller-claims.ts';
import { audit } from './audit.ts';

/** Calls may name the caller. Who names somebody else is refused, and it is written down. */
export function checkClaim(
  db: Database,
  viewer: { userId: string },
  claimedId: string | undefined,
  call: string,
): void | Promise<never> {
  if (claimedId === undefined || claimedId === viewer.userId) return;
  return refuseClaim(db, viewer.userId, claimedId, call);
}

async function refuseClaim(db: Database, userId: string, claimedId: string, call: string): Promise<never> {
  await audit(db, {
    actorId: userId,
    action: 'impersonation.refused',
    subject: claimedId.replaceAll('\0', '').toWellFormed().slice(0, 100),
    details: { call },
  });
  throw refuse('forbidden', notYourself);
}
