import type { Database } from '#platform/database/port.ts';
import { type CaughtUp, type ChatMessage, chatLimits } from '../contract.ts';
import { pairOf } from './correspondence.ts';
import { type MessageRow, toMessage } from './message-id.ts';

/** How far both sides of a conversation are, as one of them sees it. */
interface Standing {
  conversation_id: number;
  contact_id: string;
  last_seq: number;
  read_seq: number;
  contact_read_seq: number;
}
const toPositions = ({ last_seq, read_seq, contact_read_seq }: Standing) => ({
  lastSeq: last_seq,
  readSeq: read_seq,
  contactReadSeq: contact_read_seq,
});

/** Before the first message. */
const nowhere = { lastSeq: 0, readSeq: 0, contactReadSeq: 0 };

export interface PageWish {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

export const standingsText = `
select c.id::float8 as conversation_id, p.contact_id, c.last_seq::float8, mine.read_seq::float8,
  theirs.read_seq::float8 as contact_read_seq
from unnest($2::text[], $3::text[], $4::text[]) as p (person_a, person_b, contact_id)
join conversations c on c.person_a = p.person_a and c.person_b = p.person_b
join conversation_members mine on mine.conversation_id = c.id and mine.user_id = $1
join conversation_members theirs on theirs.conversation_id = c.id and theirs.user_id = p.contact_id`;

async function readStandings(
  db: Database,
  viewerId: string,
  contactIds: readonly string[],
): Promise<Map<string, Standing>> {
  const pairs = contactIds.map((contactId) => pairOf(viewerId, contactId));
  const { rows } = await db.$client.query<Standing>({
    name: 'chat_standings',
    text: standingsText,
    values: [viewerId, pairs.map(([a]) => a), pairs.map(([, b]) => b), contactIds],
  });
  return new Map(rows.map((row) => [row.contact_id, row]));
}

const columns = `seq::float8, sender_id, client_id, content, extract(epoch from created_at)::float8 * 1000 as at`;
// The table's seq, not the column of the answer, which the index does not know.
export const olderText = `select ${columns} from messages
  where conversation_id = $1 and seq < $2 and seq > $3 order by messages.seq desc limit $4`;
export const newerText = `select ${columns} from messages
  where conversation_id = $1 and seq < $2 and seq > $3 order by messages.seq limit $4`;

/** A page in the order of the conversation: the newest, or those before or after a place. A range of seq, however deep. */
export async function readPage(
  db: Database,
  viewerId: string,
  contactId: string,
  { before, after, limit }: PageWish,
): Promise<{
  messages: ChatMessage[];
  hasMore: boolean;
  lastSeq: number;
  readSeq: number;
  contactReadSeq: number;
}> {
  const standing = (await readStandings(db, viewerId, [contactId])).get(contactId);
  if (standing === undefined) return { messages: [], hasMore: false, ...nowhere };
  // What is committed after the positions were read is left to the next question.
  const end = Math.min(before ?? Number.MAX_SAFE_INTEGER, standing.last_seq + 1);
  const isForward = after !== undefined;
  const { rows } = await db.$client.query<MessageRow>({
    name: isForward ? 'chat_newer' : 'chat_older',
    text: isForward ? newerText : olderText,
    values: [standing.conversation_id, end, after ?? 0, limit + 1],
  });
  const page = rows.slice(0, limit);
  if (!isForward) page.reverse();
  return {
    messages: page.map((row) => toWire(row, standing, viewerId)),
    hasMore: rows.length > limit,
    ...toPositions(standing),
  };
}

export const rangesText = `
select w.conversation_id::float8, m.seq::float8, m.sender_id, m.client_id, m.content,
  extract(epoch from m.created_at)::float8 * 1000 as at
from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as w (conversation_id, after_seq, last_seq)
join lateral (
  select * from messages
  where conversation_id = w.conversation_id and seq > w.after_seq and seq <= w.last_seq offset 0
) m on true
order by w.conversation_id, m.seq`;

/**
 * Everything after the given places, in order. Seqs have no gaps, so how much was missed is known before anything is
 * read: a conversation that missed too much is only named as truncated.
 */
export async function catchUp(
  db: Database,
  viewerId: string,
  held: readonly { contactId: string; afterSeq: number }[],
): Promise<CaughtUp[]> {
  const after = new Map(held.map(({ contactId, afterSeq }) => [contactId, afterSeq]));
  const standings = await readStandings(db, viewerId, [...after.keys()]);
  let room: number = chatLimits.catchUpTotal;
  const wanted: (Standing & { after: number })[] = [];
  const answers = new Map<string, CaughtUp>();
  for (const [contactId, afterSeq] of after) {
    const standing = standings.get(contactId);
    const positions = standing ? toPositions(standing) : nowhere;
    const missed = positions.lastSeq - afterSeq;
    // Less than nothing: this browser knows messages that the database lost, for example by a restored backup.
    const truncated = missed < 0 || missed > Math.min(room, chatLimits.catchUpPerConversation);
    answers.set(contactId, { contactId, messages: [], truncated, ...positions });
    if (standing === undefined || truncated) continue;
    room -= missed;
    if (missed > 0) wanted.push({ ...standing, after: afterSeq });
  }
  const byConversation = new Map(wanted.map((standing) => [standing.conversation_id, standing]));
  for (const row of await readRanges(db, wanted)) {
    const standing = byConversation.get(row.conversation_id);
    if (standing) answers.get(standing.contact_id)?.messages.push(toWire(row, standing, viewerId));
  }
  return [...answers.values()];
}

async function readRanges(
  db: Database,
  wanted: readonly (Standing & { after: number })[],
): Promise<(MessageRow & { conversation_id: number })[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.$client.query<MessageRow & { conversation_id: number }>({
    name: 'chat_ranges',
    text: rangesText,
    values: [
      wanted.map((one) => one.conversation_id),
      wanted.map((one) => one.after),
      wanted.map((one) => one.last_seq),
    ],
  });
  return rows;
}

function toWire(row: MessageRow, standing: Standing, viewerId: string): ChatMessage {
  const isOwn = row.sender_id === viewerId;
  const receiverId = isOwn ? standing.contact_id : viewerId;
  const read = row.seq <= (isOwn ? standing.contact_read_seq : standing.read_seq);
  return toMessage(row, standing.conversation_id, receiverId, read);
}
