import { chatLimits } from '../contract.ts';
import type { MessageRow } from './message-id.ts';
import { sqlStateOf, type WriteConnection } from './write-connection.ts';

export interface NewMessageRow {
  conversationId: number;
  senderId: string;
  receiverId: string;
  clientId: string;
  content: string;
}
/** What is stored under a message's client id. `isNew`: by this batch. */
export interface StoredMessage extends MessageRow {
  conversation_id: number;
  is_new: boolean;
  is_read: boolean;
}

/**
 * Everything that a batch of messages changes, in one statement and so in one round trip and one commit.
 * The conversations are locked in the order of their ids, so that batches of several processes cannot deadlock; a place
 * is given under that lock. A message stored before, under the same client id, is not stored again: its row is answered.
 * `offset 0` keeps the look for it from being turned into a join, whose plan could read all messages.
 */
export const storeMessagesText = `
with input as materialized (
  select i.*, m.conversation_id as found_in, m.seq as found_seq, m.content as found_content, m.created_at as found_at
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
    with ordinality as i (conversation_id, sender_id, receiver_id, client_id, content, nth)
  left join lateral (
    select conversation_id, seq, content, created_at from messages
    where sender_id = i.sender_id and client_id = i.client_id offset 0
  ) m on true
), locked as materialized (
  select id, last_seq, last_at from conversations where id = any ($6::bigint[]) order by id for no key update
), fresh as materialized (
  select i.nth, i.conversation_id, i.sender_id, i.receiver_id, i.client_id, i.content,
    l.last_seq + row_number() over (partition by i.conversation_id order by i.nth) as seq,
    greatest(l.last_at, date_trunc('milliseconds', clock_timestamp())) as created_at
  from input i join locked l on l.id = i.conversation_id
  where i.found_seq is null
), stored as (
  insert into messages (conversation_id, seq, sender_id, client_id, content, created_at)
  select conversation_id, seq, sender_id, client_id, content, created_at from fresh
), last as (
  update conversations c
  set last_seq = f.seq, last_at = f.created_at, last_sender_id = f.sender_id,
    last_message = left(f.content, ${chatLimits.previewChars})
  from (select distinct on (conversation_id) * from fresh order by conversation_id, seq desc) f
  where c.id = f.conversation_id
), counted as (
  update conversation_members m set unread = m.unread + f.added
  from (select conversation_id, receiver_id, count(*)::int as added from fresh group by 1, 2) f
  where m.conversation_id = f.conversation_id and m.user_id = f.receiver_id
)
select nth::int, true as is_new, false as is_read, conversation_id::float8, seq::float8, sender_id, client_id, '' as content,
  extract(epoch from created_at)::float8 * 1000 as at
from fresh
union all
select nth::int, false, exists (
    select from conversation_members m
    where m.conversation_id = i.found_in and m.user_id = i.receiver_id and m.read_seq >= i.found_seq
  ), found_in::float8, found_seq::float8, sender_id, client_id, found_content, extract(epoch from found_at)::float8 * 1000
from input i where found_seq is not null`;

// 23505: the same message is being stored by another process. 40001, 40P01: try again, says PostgreSQL.
const worthRepeating = new Set(['23505', '40001', '40P01']);
const maxRepeats = 5;

/** Stores messages with different client ids; the answers are in the order of the messages. */
export async function storeMessages(
  connection: WriteConnection,
  rows: readonly NewMessageRow[],
  repeats = 0,
): Promise<StoredMessage[]> {
  const conversationIds = rows.map((row) => row.conversationId);
  try {
    const answers = await connection.query<StoredMessage & { nth: number }>({
      name: 'store_messages',
      text: storeMessagesText,
      values: [
        conversationIds,
        rows.map((row) => row.senderId),
        rows.map((row) => row.receiverId),
        rows.map((row) => row.clientId),
        rows.map((row) => row.content),
        [...new Set(conversationIds)],
      ],
    });
    const inOrder: StoredMessage[] = [];
    for (const answer of answers) {
      const index = answer.nth - 1;
      // A new message's text does not travel back from the database.
      inOrder[index] = answer.is_new ? { ...answer, content: rows[index]?.content ?? '' } : answer;
    }
    return inOrder;
  } catch (error) {
    if (repeats < maxRepeats && worthRepeating.has(sqlStateOf(error) ?? '')) {
      return storeMessages(connection, rows, repeats + 1);
    }
    throw error;
  }
}
