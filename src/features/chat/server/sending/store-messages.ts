import { writeAsOwn } from '#platform/database/commits.ts';
import type { Connection } from '../live/connection.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { messageColumns } from '../reading/message-view.ts';
import { showsReceipts } from '../reading/receipts.ts';
import type { NewMessageRow, StoredMessage } from './message-rows.ts';
import { storeFresh } from './store-fresh.ts';
import { sqlStateOf } from './write-connection.ts';

/**
 * Stores a batch of messages in one statement, and so in one round trip and one commit. It locks conversations in the
 * order of their ids, so that batches of several processes cannot deadlock, and assigns seqs under that lock. A message
 * already stored under the same client id returns its row. A message that quotes a missing one is not stored and
 * returns nothing. `offset 0` keeps its lookup from becoming a join, whose plan could read all messages.
 */
export const storeMessagesText = `
with input as materialized (
  select i.*, m.conversation_id as found_in, m.seq as found_seq
  from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $7::bigint[], $8::smallint[])
    with ordinality as i (conversation_id, sender_id, receiver_id, client_id, content, reply_to, attachments, nth)
  left join lateral (
    select conversation_id, seq from messages where sender_id = i.sender_id and client_id = i.client_id offset 0
  ) m on true
), locked as materialized (
  select id, last_seq, last_at from conversations where id = any ($6::bigint[]) order by id for no key update
), fresh as materialized (
  select i.nth, i.conversation_id, i.sender_id, i.receiver_id, i.client_id, i.content, i.reply_to, i.attachments,
    l.last_seq + row_number() over (partition by i.conversation_id order by i.nth) as seq,
    greatest(l.last_at, date_trunc('milliseconds', clock_timestamp())) as created_at
  from input i join locked l on l.id = i.conversation_id
  where i.found_seq is null and (i.reply_to is null or i.reply_to <= l.last_seq)
), stored as (
  insert into messages (conversation_id, seq, sender_id, client_id, content, reply_to, attachments, created_at)
  select conversation_id, seq, sender_id, client_id, content, reply_to, attachments, created_at from fresh
), last as (
  update conversations c
  set last_seq = f.seq, last_at = f.created_at, last_sender_id = f.sender_id, last_deleted = false,
    last_message = left(f.content, ${chatLimits.previewChars}), last_attachments = coalesce(f.attachments, 0)
  from (select distinct on (conversation_id) * from fresh order by conversation_id, seq desc) f
  where c.id = f.conversation_id
), counted as (
  update conversation_members m set unread = m.unread + f.added
  from (select conversation_id, receiver_id, count(*)::int as added from fresh group by 1, 2) f
  where m.conversation_id = f.conversation_id and m.user_id = f.receiver_id
)
select nth::int, true as is_new, false as is_read, false as is_delivered, conversation_id::float8, seq::float8, sender_id,
  client_id, '' as content, extract(epoch from created_at)::float8 * 1000 as at, reply_to::float8, attachments,
  null::float8 as edited_at, null::float8 as deleted_at, null::float8 as changed
from fresh
union all
select i.nth::int, false, r.shown_read_seq >= m.seq and ${showsReceipts('i.sender_id')}, r.delivered_seq >= m.seq,
  m.conversation_id::float8, ${messageColumns}
from input i
join lateral (
  select * from messages where conversation_id = i.found_in and seq = i.found_seq offset 0
) m on true
join lateral (
  select shown_read_seq, delivered_seq from conversation_members
  where conversation_id = i.found_in and user_id <> i.sender_id offset 0
) r on true`;

// 23505: another process is storing the same message. 40001 and 40P01: PostgreSQL asks for a retry.
const worthRepeating = new Set(['23505', '40001', '40P01']);
const maxRepeats = 5;

/** Retries when another process was faster. */
export async function repeated<Result>(work: () => Promise<Result>, repeats = 0): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (repeats < maxRepeats && worthRepeating.has(sqlStateOf(error) ?? ''))
      return repeated(work, repeats + 1);
    throw error;
  }
}

// 23505: a message is stored already. 22012: a quoted message may be missing.
const notAllFresh = new Set(['23505', '22012']);

/**
 * Stores messages with different client ids; the answers are in the order of the messages. Call it outside of a
 * transaction, which the first failure would end.
 */
export async function storeMessages(
  connection: Connection,
  rows: readonly NewMessageRow[],
): Promise<(StoredMessage | undefined)[]> {
  try {
    return await storeFresh(connection, rows);
  } catch (error) {
    if (!notAllFresh.has(sqlStateOf(error) ?? '')) throw error;
    return storeOrFind(connection, rows);
  }
}

/** As `storeMessages`, in a transaction too. */
export async function storeOrFind(
  connection: Connection,
  rows: readonly NewMessageRow[],
): Promise<(StoredMessage | undefined)[]> {
  const conversationIds = rows.map((row) => row.conversationId);
  const answers = await writeAsOwn(
    rows.map(({ receiverId }) => receiverId),
    () =>
      connection.query<StoredMessage & { nth: number }>({
        name: 'store_messages',
        text: storeMessagesText,
        values: [
          conversationIds,
          rows.map((row) => row.senderId),
          rows.map((row) => row.receiverId),
          rows.map((row) => row.clientId),
          rows.map((row) => row.content),
          [...new Set(conversationIds)],
          rows.map((row) => row.replyTo),
          rows.map((row) => row.attachments),
        ],
      }),
  );
  const inOrder: (StoredMessage | undefined)[] = rows.map(() => undefined);
  for (const answer of answers) {
    const index = answer.nth - 1;
    // The database does not send a new message's text back.
    inOrder[index] = answer.is_new ? { ...answer, content: rows[index]?.content ?? '' } : answer;
  }
  return inOrder;
}
