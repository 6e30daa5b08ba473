import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import { impersonation } from '#server/sockets/caller-claims.ts';
import { audit } from '#features/audit/server/service.ts';

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
  await audit(db, impersonation(userId, claimedId, call));
  throw refuse('forbidden', serverRefusals.notYourself);
}
