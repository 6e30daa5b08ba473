import type { Database } from '#platform/database/port.ts';
import type { FileView } from '#features/uploads/contract/uploads.ts';
import type { Quote, Reaction } from '#features/chat/contract/messages.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { toMessageId } from './message-id.ts';
import { type Extras, type PlacedRow, keyOf } from '../reading/message-view.ts';

/** Files of messages by message id. */
export type FilesOf = (messageIds: readonly string[]) => Promise<Map<string, FileView[]>>;

/** Quotes, reactions and files of these messages, by `keyOf`. Makes no query when no message has any. */
export async function readExtras(
  db: Database,
  filesOf: FilesOf,
  rows: readonly PlacedRow[],
): Promise<Map<string, Extras>> {
  const alive = rows.filter((row) => row.deleted_at === null);
  const replies = alive.filter((row) => row.reply_to !== null);
  const changed = alive.filter((row) => row.changed !== null);
  const withFiles = alive.filter((row) => (row.attachments ?? 0) > 0);
  const extras = new Map<string, Extras>();
  if (replies.length + changed.length + withFiles.length === 0) return extras;
  const [quotes, reactions, files] = await Promise.all([
    replies.length > 0 ? readQuotes(db, replies) : undefined,
    changed.length > 0 ? readReactions(db, changed) : undefined,
    withFiles.length > 0 ? filesOf(withFiles.map((row) => toMessageId(placeOfRow(row)))) : undefined,
  ]);
  for (const row of [...replies, ...changed, ...withFiles]) {
    const place = placeOfRow(row);
    extras.set(keyOf(place), {
      replyTo: quotes?.get(keyOf({ ...place, seq: row.reply_to ?? 0 })),
      reactions: reactions?.get(keyOf(place)),
      attachments: files?.get(toMessageId(place)),
    });
  }
  return extras;
}

export const placeOfRow = (row: PlacedRow) => ({ conversationId: row.conversation_id, seq: row.seq });

export const quotesText = `
select q.conversation_id::float8, q.seq::float8, q.sender_id, left(q.content, ${chatLimits.quoteChars}) as content,
  coalesce(q.attachments, 0) as attachments, q.deleted_at is not null as deleted
from unnest($1::bigint[], $2::bigint[]) as w (conversation_id, seq)
join lateral (
  select * from messages where conversation_id = w.conversation_id and seq = w.seq offset 0
) q on true`;

async function readQuotes(db: Database, replies: readonly PlacedRow[]): Promise<Map<string, Quote>> {
  const { rows } = await db.$client.query<{
    conversation_id: number;
    seq: number;
    sender_id: string;
    content: string;
    attachments: number;
    deleted: boolean;
  }>({
    name: 'chat_quotes',
    text: quotesText,
    values: [replies.map((row) => row.conversation_id), replies.map((row) => row.reply_to)],
  });
  return new Map(
    rows.map((row) => {
      const place = { conversationId: row.conversation_id, seq: row.seq };
      const { content, attachments, deleted } = row;
      const quote = { _id: toMessageId(place), seq: row.seq, senderId: row.sender_id, content };
      return [keyOf(place), { ...quote, attachments: deleted ? 0 : attachments, deleted }];
    }),
  );
}

export const reactionsText = `
select r.conversation_id::float8, r.seq::float8, r.user_id, r.emoji
from unnest($1::bigint[], $2::bigint[]) as w (conversation_id, seq)
join lateral (
  select * from message_reactions where conversation_id = w.conversation_id and seq = w.seq offset 0
) r on true
order by r.created_at, r.user_id`;

async function readReactions(db: Database, changed: readonly PlacedRow[]): Promise<Map<string, Reaction[]>> {
  const { rows } = await db.$client.query<{
    conversation_id: number;
    seq: number;
    user_id: string;
    emoji: Reaction['emoji'];
  }>({
    name: 'chat_reactions',
    text: reactionsText,
    values: [changed.map((row) => row.conversation_id), changed.map((row) => row.seq)],
  });
  const reactions = new Map<string, Reaction[]>();
  for (const row of rows) {
    const key = keyOf({ conversationId: row.conversation_id, seq: row.seq });
    const own = reactions.get(key) ?? [];
    own.push({ userId: row.user_id, emoji: row.emoji });
    reactions.set(key, own);
  }
  return reactions;
}
