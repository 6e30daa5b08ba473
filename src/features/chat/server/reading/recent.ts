import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import { batchedRows } from '#server/reads/batched-read.ts';
import { joinedRow } from '#server/reads/joined-reads.ts';
import type { Viewer } from '#server/session.ts';
import {
  effectiveRole,
  type PeopleCache,
  type Person,
  mayReadEmail,
} from '#features/people/server/service.ts';
import type { Presence, RecentChat, UnreadTotal } from '#features/chat/contract/messages.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { chatRefusals as refusals } from '#features/chat/refusals-text.ts';
import { chatText as text } from '#features/chat/text.ts';
import {
  type DecisionRow,
  type PositionRow,
  decisionColumns,
  toDecisions,
  toPositions,
  visibleReadSeq,
} from '../sending/standing.ts';
import { contactIn } from '../pairs.ts';
import { foldText } from '../search/words.ts';

interface Row extends PositionRow, DecisionRow {
  id: number;
  contact_id: string;
  last_message: string;
  last_sender_id: string;
  last_at: number;
  last_attachments: number;
  last_deleted: boolean;
  unread: number;
  is_cut: boolean;
}

/** The columns of a conversation in the list, for an SQL expression of the viewer. */
const listed = (viewer: string) => `
  c.id::float8, ${contactIn('c', viewer)} as contact_id,
  c.last_seq::float8, c.last_change::float8, c.last_message, c.last_sender_id, c.last_attachments, c.last_deleted,
  extract(epoch from c.last_at)::float8 * 1000 as last_at,
  m.read_seq::float8, m.delivered_seq::float8, m.unread, ${decisionColumns}, c.id as conversation_id
  from conversation_members m join conversations c on c.id = m.conversation_id
  where m.user_id = ${viewer} and c.last_seq > 0`;
const withContact = (viewer: string) => `
  r.*, ${visibleReadSeq(viewer)} as contact_read_seq, theirs.delivered_seq::float8 as contact_delivered_seq,
  r.is_blocked or theirs.blocked_at is not null as is_cut`;
const theirs = `
  join conversation_members theirs on theirs.conversation_id = r.conversation_id and theirs.user_id = r.contact_id`;

/** Sorted here, not by an index: a viewer has few conversations, and messages then need not update an index. */
export const recentText = `
select ${withContact('$1')}
from (
  select ${listed('$1')}
    and ($2::float8 is null or (c.last_at, c.id) < (to_timestamp($2 / 1000), $3::bigint))
    and ($5::text is distinct from 'favourites' or m.is_favourite)
    and ($5::text is distinct from 'unread' or m.unread > 0)
  order by c.last_at desc, c.id desc
  limit $4
) r ${theirs}
order by r.last_at desc, r.id desc`;

/** The first page of each of these people. */
export const newestText = `
select viewer.id as key, ${withContact('viewer.id')}
from unnest($1::text[]) viewer (id)
cross join lateral (
  select ${listed('viewer.id')}
  order by c.last_at desc, c.id desc
  limit ${chatLimits.recentPage + 1}
) r ${theirs}
order by r.last_at desc, r.id desc`;
const newestOf = batchedRows<Row & { key: string }>('chat_newest', newestText);

export interface RecentDeps {
  db: Database;
  people: PeopleCache;
  statusOf: (userId: string) => Presence;
}
export interface RecentQuery {
  cursor?: string | undefined;
  limit: number;
  only?: 'favourites' | 'unread' | undefined;
  query?: string | undefined;
}
export interface RecentPage {
  conversations: { conversationId: number; chat: RecentChat }[];
  nextCursor: string | null;
}

/** A page of conversations, the last written first. */
export async function readRecent(
  deps: RecentDeps,
  viewer: Viewer,
  request: RecentQuery,
): Promise<RecentPage> {
  const from = request.cursor === undefined ? undefined : parseCursor(request.cursor);
  const needle = foldText(request.query ?? '');
  const rows = await readRows(deps.db, viewer, request, from, needle !== '');
  const people = await deps.people.findAll(rows.map((row) => row.contact_id));
  const fitting = needle === '' ? rows : rows.filter((row) => isAbout(row, people, needle));
  const page = fitting.slice(0, request.limit);
  const last = page.at(-1);
  return {
    conversations: page.map((row) => ({
      conversationId: row.id,
      chat: toRecent(deps, viewer, people.get(row.contact_id), row),
    })),
    nextCursor: fitting.length > request.limit && last ? `${last.last_at}.${last.id}` : null,
  };
}

async function readRows(
  db: Database,
  viewer: Viewer,
  { limit, only }: RecentQuery,
  from: Position | undefined,
  isSearch: boolean,
): Promise<readonly Row[]> {
  const isPlain = from === undefined && only === undefined && !isSearch;
  if (isPlain && limit === chatLimits.recentPage) return newestOf(db, viewer.userId);
  const { rows } = await db.$client.query<Row>({
    name: 'chat_recent',
    text: recentText,
    values: [
      viewer.userId,
      from?.at ?? null,
      from?.id ?? null,
      isSearch ? chatLimits.recentSearched : limit + 1,
      only ?? null,
    ],
  });
  return rows;
}

const isAbout = (row: Row, people: ReadonlyMap<string, Person>, needle: string): boolean =>
  foldText(nameOf(people.get(row.contact_id))).includes(needle) ||
  foldText(departmentOf(people.get(row.contact_id)) ?? '').includes(needle) ||
  foldText(row.last_message).includes(needle);

const departmentOf = (person: Person | undefined): string | undefined =>
  person && effectiveRole(person) === 'teacher' ? (person.department ?? undefined) : undefined;

const nameOf = (person: Person | undefined): string => person?.name ?? text.unknownUser;

function toRecent(deps: RecentDeps, viewer: Viewer, person: Person | undefined, row: Row): RecentChat {
  return {
    contactId: row.contact_id,
    contactName: nameOf(person),
    contactEmail: person && mayReadEmail(viewer, person) ? person.email : null,
    contactDepartment: departmentOf(person),
    contactStudentId: person?.studentId ?? null,
    contactStatus: row.is_cut ? 'offline' : deps.statusOf(row.contact_id),
    lastMessage: previewOf(row),
    lastDeleted: row.last_deleted,
    lastAttachments: row.last_attachments,
    lastMessageTime: new Date(row.last_at).toISOString(),
    lastSenderId: row.last_sender_id,
    read: row.unread === 0,
    unreadCount: row.unread,
    ...toPositions(row),
    ...toDecisions(row),
  };
}

function previewOf({ last_message, last_deleted, last_attachments }: Row): string {
  if (last_deleted) return text.lastDeleted;
  return last_message === '' && last_attachments > 0 ? text.lastFiles(last_attachments) : last_message;
}

interface Position {
  at: number;
  id: number;
}
function parseCursor(cursor: string): Position {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw refuse('validation', refusals.badPosition);
  return { at: Number(at), id: Number(id) };
}

/** Unread messages of each person outside muted conversations; `unmutes_at` is when the next mute ends. */
export const unreadText = `select user_id as key, coalesce(sum(unread) filter (where is_counted), 0)::float8 as messages,
    count(*) filter (where unread > 0 and is_counted)::int as conversations,
    extract(epoch from min(muted_until) filter (where unread > 0 and not is_counted and isfinite(muted_until)))::float8 * 1000 as unmutes_at
  from (select user_id, unread, muted_until, muted_until is null or muted_until <= clock_timestamp() as is_counted
    from conversation_members where user_id = any($1)) held
  group by user_id`;

const unreadOf = joinedRow<{
  key: string;
  messages: number;
  conversations: number;
  unmutes_at: number | null;
}>('chat_unread', unreadText);

export async function readUnread(db: Database, viewer: Viewer): Promise<UnreadTotal> {
  const row = await unreadOf(db, viewer.userId);
  const unmutesAt = row?.unmutes_at ?? null;
  return {
    unreadCount: row?.messages ?? 0,
    conversations: row?.conversations ?? 0,
    unmutesAt: unmutesAt === null ? null : new Date(unmutesAt).toISOString(),
  };
}
