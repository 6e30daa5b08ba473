import type { QueryResultRow } from 'pg';
import { numbersLiteral, textsLiteral } from '#platform/database/array-literals.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import type { Connection } from '../live/connection.ts';
import type { NewMessageRow, StoredMessage } from './message-rows.ts';

/**
 * Stores a batch of messages that are all new, in half the work of `storeMessagesText`: one row in and one row out for
 * each conversation, and no lookup of client ids. It fails as a whole, and stores nothing, when a message is stored
 * already (23505) or quotes a missing one (22012, a division by zero). Conversations come in the order of their ids
 * and are locked in it.
 */
export const storeFreshText = `
with moved as (
  update conversations c
  set last_seq = c.last_seq + g.added, last_at = greatest(c.last_at, date_trunc('milliseconds', clock_timestamp())),
    last_sender_id = g.sender_id, last_deleted = false,
    last_message = g.preview, last_attachments = g.attachments
  from unnest($1::bigint[], $2::int[], $3::text[], $4::text[], $5::smallint[]) as g (id, added, sender_id, preview, attachments)
  where c.id = g.id
  returning c.id, c.last_seq - g.added as base, c.last_at
), stored as (
  insert into messages (conversation_id, seq, sender_id, client_id, content, reply_to, attachments, created_at)
  select c.id, c.base + i.place, i.sender_id, i.client_id, i.content,
    case when i.reply_to > c.base then 1 / (i.place - i.place) else i.reply_to end, i.attachments, c.last_at
  from moved c
  join unnest($6::bigint[], $7::int[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::smallint[])
    as i (id, place, sender_id, client_id, content, reply_to, attachments) on i.id = c.id
), counted as (
  update conversation_members m set unread = m.unread + f.added
  from unnest($13::bigint[], $14::text[], $15::int[]) as f (id, receiver_id, added)
  where m.conversation_id = f.id and m.user_id = f.receiver_id
)
select id::float8, base::float8, extract(epoch from last_at)::float8 * 1000 as at from moved`;

interface Moved extends QueryResultRow {
  id: number;
  /** The conversation's last seq before the batch. */
  base: number;
  at: number;
}
interface Group {
  id: number;
  size: number;
  last: NewMessageRow;
  /** The number of messages for each receiver. */
  added: Map<string, number>;
}

/** The answers are in the order of the messages; undefined where the conversation is gone. */
export async function storeFresh(
  connection: Connection,
  rows: readonly NewMessageRow[],
): Promise<(StoredMessage | undefined)[]> {
  const byConversation = new Map<number, Group>();
  const places = rows.map((row) => addTo(byConversation, row));
  const groups = Array.from(byConversation.values()).toSorted((one, other) => one.id - other.id);
  const counts = groups.flatMap(({ id, added }) => Array.from(added, ([to, count]) => ({ id, to, count })));
  // Of the people's rows only unread counts of receivers change.
  const moved = await writeAsOwn(
    counts.map(({ to }) => to),
    () =>
      connection.query<Moved>({
        name: 'store_fresh',
        text: storeFreshText,
        values: [
          numbersLiteral(groups.map(({ id }) => id)),
          numbersLiteral(groups.map(({ size }) => size)),
          textsLiteral(groups.map(({ last }) => last.senderId)),
          textsLiteral(groups.map(({ last }) => previewOf(last.content))),
          numbersLiteral(groups.map(({ last }) => last.attachments ?? 0)),
          numbersLiteral(rows.map((row) => row.conversationId)),
          numbersLiteral(places),
          textsLiteral(rows.map((row) => row.senderId)),
          textsLiteral(rows.map((row) => row.clientId)),
          textsLiteral(rows.map((row) => row.content)),
          numbersLiteral(rows.map((row) => row.replyTo)),
          numbersLiteral(rows.map((row) => row.attachments)),
          numbersLiteral(counts.map(({ id }) => id)),
          textsLiteral(counts.map(({ to }) => to)),
          numbersLiteral(counts.map(({ count }) => count)),
        ],
      }),
  );
  const bases = new Map(moved.map((one) => [one.id, one]));
  return rows.map((row, index) => toStored(row, places[index] ?? 0, bases.get(row.conversationId)));
}

/** Adds a message to its conversation's group; returns its place there, from 1. */
function addTo(groups: Map<number, Group>, row: NewMessageRow): number {
  const group = groups.get(row.conversationId) ?? {
    id: row.conversationId,
    size: 0,
    last: row,
    added: new Map(),
  };
  if (group.size === 0) groups.set(row.conversationId, group);
  group.size += 1;
  group.last = row;
  group.added.set(row.receiverId, (group.added.get(row.receiverId) ?? 0) + 1);
  return group.size;
}

/** Cut as SQL's `left` does: by characters, of which some are two units of a string. */
const previewOf = (content: string): string =>
  content.length <= chatLimits.previewChars
    ? content
    : Array.from(content.slice(0, 2 * chatLimits.previewChars))
        .slice(0, chatLimits.previewChars)
        .join('');

const toStored = (row: NewMessageRow, place: number, moved: Moved | undefined): StoredMessage | undefined =>
  moved && {
    is_new: true,
    is_read: false,
    is_delivered: false,
    conversation_id: moved.id,
    seq: moved.base + place,
    sender_id: row.senderId,
    client_id: row.clientId,
    content: row.content,
    at: moved.at,
    reply_to: row.replyTo,
    attachments: row.attachments,
    edited_at: null,
    deleted_at: null,
    changed: null,
  };
