import { desc, lt } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import { listAdministratorEmails } from '#features/people/server/service.ts';
import type { Database } from '#platform/database/port.ts';
import type { Mailer } from '#platform/mail/port.ts';
import type { NewWalkthroughRequest, WalkthroughRequest } from '../contract.ts';
import { walkthroughMail } from '../text.ts';
import { walkthroughRequests } from './table.ts';

/** Stores the request and the mails about it together; the same `clientId` again changes nothing. */
export async function requestWalkthrough(
  db: Database,
  mailer: Mailer,
  input: NewWalkthroughRequest,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(walkthroughRequests)
      .values({ ...input, id: newId() })
      .onConflictDoNothing({ target: walkthroughRequests.clientId })
      .returning({ id: walkthroughRequests.id });
    if (stored.length === 0) return;
    for (const to of await listAdministratorEmails(tx)) {
      await mailer.send(tx, { to, kind: 'walkthrough-request', ...walkthroughMail(input) });
    }
  });
}

/** Newest first, one page; `nextBefore` is null on the last one. */
export async function listWalkthroughRequests(
  db: Database,
  page: { before?: string | undefined; limit: number },
): Promise<{ requests: WalkthroughRequest[]; nextBefore: string | null }> {
  const { id, name, email, role, message, createdAt } = walkthroughRequests;
  const rows = await db
    .select({ id, name, email, role, message, createdAt })
    .from(walkthroughRequests)
    .where(page.before === undefined ? undefined : lt(id, page.before))
    .orderBy(desc(id))
    .limit(page.limit + 1);
  const requests = rows
    .slice(0, page.limit)
    .map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { requests, nextBefore: rows.length > page.limit ? (requests.at(-1)?.id ?? null) : null };
}
