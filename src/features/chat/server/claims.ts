import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/people/server/service.ts';
import { chatText as text } from '../text.ts';

/** Calls may name the caller. Who names somebody else is refused, and it is written down. */
export function createClaimCheck(db: Database) {
  return (viewer: Viewer, claimedId: string | undefined, call: string): void | Promise<never> => {
    if (claimedId === undefined || claimedId === viewer.userId) return;
    return refuseClaim(db, viewer, claimedId, call);
  };
}
export type ClaimCheck = ReturnType<typeof createClaimCheck>;

async function refuseClaim(db: Database, viewer: Viewer, claimedId: string, call: string): Promise<never> {
  await audit(db, {
    actorId: viewer.userId,
    action: 'impersonation.refused',
    subject: claimedId.replaceAll('\0', '').toWellFormed().slice(0, 100),
    details: { call },
  });
  throw refuse('forbidden', text.anotherAccount);
}
