import type { Database } from '#platform/database/port.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import { type FilesOf, placeOfRow, readExtras } from '../sending/extras.ts';
import type { Place } from '../sending/message-id.ts';
import { type PlacedRow, keyOf, messageColumns, toMessage } from './message-view.ts';
import {
  type Standing,
  nowhere,
  progressOf,
  readStandings,
  toDecisions,
  toPositions,
} from '../sending/standing.ts';

export interface HistoryDeps {
  db: Database;
  filesOf: FilesOf;
}
export interface PageQuery {
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
  limit: number;
}

const columns = `m.conversation_id::float8, ${messageColumns}`;
// The table's `seq`, not the answer's column: the index covers the table's.
export const olderText = `select ${columns} from messages m
  where conversation_id = $1 and seq < $2 and seq > $3 order by m.seq desc limit $4`;
export const newerText = `select ${columns} from messages m
  where conversation_id = $1 and seq < $2 and seq > $3 order by m.seq limit $4`;

/** The page of two people who have no conversation yet. */
export const emptyPage = {
  messages: [] as ChatMessage[],
  hasMore: false,
  hasNewer: false,
  isCut: false,
  ...nowhere,
};

/**
 * A page in order: the newest, or before, after or around a place. A range of seq, so depth costs nothing. Empty for
 * people who are no members.
 */
export async function readPage(
  deps: HistoryDeps,
  viewerId: string,
  conversationId: number,
  query: PageQuery,
): Promise<typeof emptyPage> {
  const standing = (await readStandings(deps.db, viewerId, [conversationId])).get(conversationId);
  if (standing === undefined) return emptyPage;
  const { before, after, limit } = aroundToBefore(query, standing.last_seq);
  // A message committed after the positions were read comes with the next request.
  const end = Math.min(before ?? Number.MAX_SAFE_INTEGER, standing.last_seq + 1);
  const isForward = after !== undefined;
  const { rows } = await deps.db.$client.query<PlacedRow>({
    name: isForward ? 'chat_newer' : 'chat_older',
    text: isForward ? newerText : olderText,
    values: [conversationId, end, after ?? 0, limit + 1],
  });
  const page = rows.slice(0, limit);
  if (!isForward) page.reverse();
  const lastSeq = page.at(-1)?.seq ?? (isForward ? after : end - 1);
  return {
    messages: await toWire(deps, viewerId, () => standing, page),
    hasMore: rows.length > limit,
    hasNewer: lastSeq < standing.last_seq,
    isCut: standing.is_cut,
    ...toPositions(standing),
    ...toDecisions(standing),
  };
}

/** The page around a place is the page before the place half a page later. */
function aroundToBefore({ around, ...query }: PageQuery, lastSeq: number): PageQuery {
  if (around === undefined) return query;
  const half = Math.ceil(query.limit / 2);
  return { before: Math.max(Math.min(around + half, lastSeq), query.limit) + 1, limit: query.limit };
}

/** Rows as the viewer sees them, with their quotes, reactions and files. */
export async function toWire(
  { db, filesOf }: HistoryDeps,
  viewerId: string,
  standingOf: (row: PlacedRow) => Standing,
  rows: readonly PlacedRow[],
): Promise<ChatMessage[]> {
  const extras = await readExtras(db, filesOf, rows);
  return rows.map((row) => {
    const standing = standingOf(row);
    const isOwn = row.sender_id === viewerId;
    return toMessage(
      row,
      row.conversation_id,
      isOwn ? standing.contact_id : viewerId,
      progressOf(standing, isOwn, row.seq),
      extras.get(keyOf(placeOfRow(row))),
    );
  });
}

/** One message of a conversation, as the viewer sees it now. */
export async function readMessage(
  deps: HistoryDeps,
  viewerId: string,
  { conversationId, seq }: Place,
): Promise<ChatMessage | undefined> {
  const standing = (await readStandings(deps.db, viewerId, [conversationId])).get(conversationId);
  if (standing === undefined) return undefined;
  const { rows } = await deps.db.$client.query<PlacedRow>({
    name: 'chat_older',
    text: olderText,
    values: [conversationId, seq + 1, seq - 1, 1],
  });
  const [message] = await toWire(deps, viewerId, () => standing, rows);
  return message;
}
