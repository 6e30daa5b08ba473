import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { MailOutbox } from './port.ts';
import { mails } from './table.ts';

/** In production the text of a mail that carried a code is gone; of others it stays as long as they may be tried again. */
const canRetry = sql<boolean>`${mails.state} = 'failed' and ${mails.expiresAt} is null and ${mails.text} <> ''`;

/** The newest first; `failed` counts those given up. */
export const listMails: MailOutbox['list'] = async (db, { state, after, limit }) => {
  const isAfter =
    after === undefined
      ? undefined
      : sql`(${mails.createdAt}, ${mails.id}) < (select created_at, id from mails where id = ${after})`;
  const rows = await db
    .select({
      id: mails.id,
      kind: mails.kind,
      recipient: mails.recipient,
      subject: sql<string | null>`case when ${mails.expiresAt} is null then ${mails.subject} end`,
      state: mails.state,
      attempts: mails.attempts,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      canRetry,
    })
    .from(mails)
    .where(and(state && eq(mails.state, state), isAfter))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit + 1);
  const [given] = await db.select({ failed: count() }).from(mails).where(eq(mails.state, 'failed'));
  const shown = rows.slice(0, limit);
  return {
    mails: shown,
    nextAfter: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    failed: given?.failed ?? 0,
  };
};

/** Puts a mail that was given up back among those that wait. */
export async function reviveMail(
  db: Queryable,
  id: string,
): Promise<Awaited<ReturnType<MailOutbox['retry']>>> {
  const revived = await db
    .update(mails)
    .set({ state: 'waiting', attempts: 0, finishedAt: null })
    .where(and(eq(mails.id, id), canRetry))
    .returning({ id: mails.id });
  if (revived.length > 0) return 'waiting';
  const [mail] = await db.select({ state: mails.state }).from(mails).where(eq(mails.id, id));
  if (mail === undefined) return 'unknown';
  return mail.state === 'failed' || mail.state === 'expired' ? 'outdated' : 'notFailed';
}
