import { desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import { listAdministratorEmails } from '#features/people/server/service.ts';
import type { Database } from '#platform/database/port.ts';
import type { Mailer } from '#platform/mail/port.ts';
import type { NewWalkthroughRequest, WalkthroughRequest } from '../contract/landing.ts';
import { landingRefusals as refusals } from '../refusals-text.ts';
import { walkthroughMail } from '../text.ts';
import { walkthroughRequests } from './table.ts';

/** Stores the request and its mails together. A repeat with the same `clientId` changes nothing. */
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
      const headers = { 'Reply-To': input.email };
      await mailer.send(tx, { to, kind: 'walkthrough-request', headers, ...walkthroughMail(input) });
    }
  });
}

/** One page, newest first. `nextBefore` is null on the last page. */
export async function listWalkthroughRequests(
  db: Database,
  page: { before?: string | undefined; limit: number },
): Promise<{ requests: WalkthroughRequest[]; nextBefore: string | null; waiting: number }> {
  const { id, handledAt } = walkthroughRequests;
  const [rows, waiting] = await Promise.all([
    db
      .select()
      .from(walkthroughRequests)
      .where(page.before === undefined ? undefined : lt(id, page.before))
      .orderBy(desc(id))
      .limit(page.limit + 1),
    db.$count(walkthroughRequests, isNull(handledAt)),
  ]);
  const requests = rows.slice(0, page.limit).map(toRequest);
  return { requests, nextBefore: rows.length > page.limit ? (requests.at(-1)?.id ?? null) : null, waiting };
}

/** A second mark keeps the time of the first. */
export async function handleWalkthroughRequest(
  db: Database,
  requestId: string,
  isHandled: boolean,
): Promise<WalkthroughRequest> {
  const { id, handledAt } = walkthroughRequests;
  const rows = requestId.includes('\0')
    ? []
    : await db
        .update(walkthroughRequests)
        .set({ handledAt: isHandled ? sql`coalesce(${handledAt}, now())` : null })
        .where(eq(id, requestId))
        .returning();
  const [row] = rows;
  if (row === undefined) throw refuse('not_found', refusals.unknownRequest);
  return toRequest(row);
}

const toRequest = ({
  id,
  name,
  email,
  role,
  message,
  createdAt,
  handledAt,
}: typeof walkthroughRequests.$inferSelect): WalkthroughRequest => ({
  id,
  name,
  email,
  role,
  message,
  createdAt: createdAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
});
