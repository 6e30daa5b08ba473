import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import type { Database } from '#platform/database/port.ts';
import { type AssistantMessage, assistantLimits, type Rating } from '../contract/assistant.ts';
import { assistantRefusals as refusals } from '../refusals-text.ts';
import { type AssistantMessageRow, assistantMessages } from './table.ts';

type NewMessage = Pick<AssistantMessageRow, 'userId' | 'isUser' | 'content'> &
  Partial<Pick<AssistantMessageRow, 'sources' | 'assistant' | 'notice' | 'isStopped'>>;

/** Appends a message. A very long chat loses its oldest ones. */
export async function addMessage(db: Database, message: NewMessage): Promise<AssistantMessage> {
  const [row] = await db
    .insert(assistantMessages)
    .values({ id: newId(), createdAt: sql`clock_timestamp()`, ...message })
    .returning();
  if (row === undefined) throw new Error('a stored message was not returned');
  if (message.isUser) await forgetOldest(db, message.userId);
  return toMessage(row);
}

/** The newest messages in reading order, or those before the cursor. */
export async function readHistory(
  db: Database,
  userId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ messages: AssistantMessage[]; nextCursor: string | null }> {
  const rows = await db
    .select()
    .from(assistantMessages)
    .where(
      and(
        eq(assistantMessages.userId, userId),
        cursor === undefined ? undefined : lt(assistantMessages.id, cursor),
      ),
    )
    .orderBy(desc(assistantMessages.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    messages: page.toReversed().map(toMessage),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** A person can rate only the answers in their own chat. */
export async function rateAnswer(
  db: Database,
  userId: string,
  messageId: string,
  rating: Rating | null,
): Promise<void> {
  const { id, isUser, userId: owner } = assistantMessages;
  const isOwnAnswer = and(eq(id, messageId), eq(owner, userId), eq(isUser, false));
  const rated = isId(messageId)
    ? await db.update(assistantMessages).set({ rating }).where(isOwnAnswer).returning({ id })
    : [];
  if (rated.length === 0) throw refuse('not_found', refusals.unknownAnswer);
}

export async function clearHistory(db: Database, userId: string): Promise<void> {
  await db.delete(assistantMessages).where(eq(assistantMessages.userId, userId));
}

async function forgetOldest(db: Database, userId: string): Promise<void> {
  await db.execute(sql`
    delete from ${assistantMessages} where ${assistantMessages.userId} = ${userId} and ${assistantMessages.id} <= (
      select id from ${assistantMessages} where user_id = ${userId}
      order by id desc offset ${assistantLimits.historyKept} limit 1)`);
}

const toMessage = (row: AssistantMessageRow): AssistantMessage => ({
  id: row.id,
  isUser: row.isUser,
  content: row.content,
  timestamp: row.createdAt.toISOString(),
  sources: row.sources,
  assistant: row.assistant,
  notice: row.notice,
  isStopped: row.isStopped,
  rating: row.rating,
});
