import { eq, sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Database } from '#platform/database/port.ts';
import type { NewWalkthroughRequest } from '#features/landing/contract/landing.ts';
import { requestWalkthrough } from '#features/landing/server/service.ts';
import { walkthroughRequests } from '#features/landing/server/table.ts';

export type WalkthroughFacts = Partial<Omit<NewWalkthroughRequest, 'clientId'>> & { minutesAgo?: number };

/** Somebody has asked to be shown round. No mail goes out. */
export async function buildWalkthroughRequest(db: Database, facts: WalkthroughFacts = {}): Promise<void> {
  const { minutesAgo = 0, ...options } = facts;
  const clientId = newId();
  await requestWalkthrough(
    db,
    { send: async () => {} },
    {
      name: 'Amara Nwosu',
      email: 'amara.nwosu@northfield.example',
      role: 'Programme organiser',
      message: 'We begin with 120 students in February. Could you show us the mentoring side?',
      ...options,
      clientId,
    },
  );
  await db
    .update(walkthroughRequests)
    .set({ createdAt: sql`now() - make_interval(secs => ${minutesAgo * 60})` })
    .where(eq(walkthroughRequests.clientId, clientId));
}
