import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { type PeopleCache, mayReadEmail } from '#features/people/server/service.ts';
import type { Presence, RecentChat } from '../contract.ts';
import { chatText as text } from '../text.ts';

interface Row {
  id: number;
  contact_id: string;
  last_seq: number;
  last_message: string;
  last_sender_id: string;
  last_at: number;
  read_seq: number;
  contact_read_seq: number;
  unread: number;
}

/** The viewer's conversations are few and their rows small: they are put in order here, so that a message has no index to change. */
export const recentText = `
select r.*, theirs.read_seq::float8 as contact_read_seq
from (
  select c.id::float8, case c.person_a when $1 then c.person_b else c.person_a end as contact_id,
    c.last_seq::float8, c.last_message, c.last_sender_id, extract(epoch from c.last_at)::float8 * 1000 as last_at,
    m.read_seq::float8, m.unread, c.id as conversation_id
  from conversation_members m join conversations c on c.id = m.conversation_id
  where m.user_id = $1 and c.last_seq > 0
    and ($2::float8 is null or (c.last_at, c.id) < (to_timestamp($2 / 1000), $3::bigint))
  order by c.last_at desc, c.id desc
  limit $4
) r
join conversation_members theirs on theirs.conversation_id = r.conversation_id and theirs.user_id = r.contact_id
order by r.last_at desc, r.id desc`;

/** A page of conversations, the last written first. */
export async function readRecent(
  deps: { db: Database; people: PeopleCache; statusOf: (userId: string) => Presence },
  viewer: Viewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ recentChats: RecentChat[]; nextCursor: string | null }> {
  const from = cursor === undefined ? undefined : parseCursor(cursor);
  const { rows } = await deps.db.$client.query<Row>({
    name: 'chat_recent',
    text: recentText,
    values: [viewer.userId, from?.at ?? null, from?.id ?? null, limit + 1],
  });
  const page = rows.slice(0, limit);
  const people = await deps.people.findAll(page.map((row) => row.contact_id));
  const recentChats = page.map((row): RecentChat => {
    const person = people.get(row.contact_id);
    return {
      contactId: row.contact_id,
      contactName: person?.name ?? text.unknownUser,
      contactEmail: person && mayReadEmail(viewer, person) ? person.email : null,
      contactStudentId: person?.studentId ?? null,
      contactStatus: deps.statusOf(row.contact_id),
      lastMessage: row.last_message,
      lastMessageTime: new Date(row.last_at).toISOString(),
      lastSenderId: row.last_sender_id,
      read: row.unread === 0,
      unreadCount: row.unread,
      lastSeq: row.last_seq,
      readSeq: row.read_seq,
      contactReadSeq: row.contact_read_seq,
    };
  });
  const last = page.at(-1);
  return { recentChats, nextCursor: rows.length > limit && last ? `${last.last_at}.${last.id}` : null };
}

function parseCursor(cursor: string): { at: number; id: number } {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw refuse('validation', text.badPosition);
  return { at: Number(at), id: Number(id) };
}

export const unreadText = `select coalesce(sum(unread), 0)::float8 as messages, count(*) filter (where unread > 0)::int as conversations
  from conversation_members where user_id = $1`;

export async function readUnread(
  db: Database,
  viewer: Viewer,
): Promise<{ unreadCount: number; conversations: number }> {
  const { rows } = await db.$client.query<{ messages: number; conversations: number }>({
    name: 'chat_unread',
    text: unreadText,
    values: [viewer.userId],
  });
  return { unreadCount: rows[0]?.messages ?? 0, conversations: rows[0]?.conversations ?? 0 };
}
