import { refuse } from '#shared/app-error.ts';
import type { Viewer } from '#server/session.ts';
import type { PeopleCache } from '#features/people/server/service.ts';
import type { SearchHit } from '#features/chat/contract/actions.ts';
import { chatRefusals as refusals } from '#features/chat/refusals-text.ts';
import { chatText as text } from '#features/chat/text.ts';
import { placeOfRow } from '../sending/extras.ts';
import { type HistoryDeps, toWire } from '../reading/history.ts';
import type { PlacedRow } from '../reading/message-view.ts';
import { contactIn } from '../pairs.ts';
import { readStandings } from '../sending/standing.ts';
import { type Cursor, type Hit, type Source, endOfTime, findHits } from './word-hits.ts';
import { toWordQuery } from './words.ts';

export interface SearchDeps extends HistoryDeps {
  people: PeopleCache;
}
export interface SearchQuery {
  query: string;
  /** Only in these conversations of the viewer; absent: in all. */
  within?: readonly number[] | undefined;
  cursor?: string | undefined;
  limit: number;
}
interface Conversation extends Source {
  contact_id: string;
}

export const sourcesText = `
select c.id::float8 as conversation_id, ${contactIn('c', '$1')} as contact_id,
  c.last_seq::float8, coalesce(i.seq, 0)::float8 as indexed_seq, extract(epoch from c.last_at)::float8 * 1000 as newest
from conversation_members m
join conversations c on c.id = m.conversation_id
left join indexed_conversations i on i.conversation_id = c.id
where m.user_id = $1 and c.last_seq > 0
  and ($2::bigint[] is null or c.id = any ($2))
order by c.last_at desc`;

/** Messages of the viewer's conversations, the newest first. */
export async function searchMessages(
  deps: SearchDeps,
  viewer: Viewer,
  { query, within, cursor, limit }: SearchQuery,
): Promise<{ hits: SearchHit[]; nextCursor: string | null }> {
  const wanted = toWordQuery(query);
  if (wanted.terms.length === 0) return { hits: [], nextCursor: null };
  const from = cursor === undefined ? endOfTime : parseCursor(cursor);
  const { rows: sources } = await deps.db.$client.query<Conversation>({
    name: 'chat_search_sources',
    text: sourcesText,
    values: [viewer.userId, within ?? null],
  });
  const found = await findHits(deps, sources, wanted, from, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    hits: await toHits(deps, viewer, sources, page),
    nextCursor: found.length > limit && last ? toCursor(last.row) : null,
  };
}

async function toHits(
  deps: SearchDeps,
  viewer: Viewer,
  sources: readonly Conversation[],
  hits: readonly Hit[],
): Promise<SearchHit[]> {
  if (hits.length === 0) return [];
  const contactOf = new Map(sources.map((source) => [source.conversation_id, source.contact_id]));
  const conversationIds = [...new Set(hits.map(({ row }) => row.conversation_id))];
  const [standings, people] = await Promise.all([
    readStandings(deps.db, viewer.userId, conversationIds),
    deps.people.findAll(conversationIds.map((id) => contactOf.get(id) ?? '')),
  ]);
  const kept = hits.filter(({ row }) => standings.has(row.conversation_id));
  const messages = await toWire(
    deps,
    viewer.userId,
    (row) => {
      const standing = standings.get(row.conversation_id);
      if (standing === undefined) throw new Error(`no standing for ${JSON.stringify(placeOfRow(row))}`);
      return standing;
    },
    kept.map(({ row }) => row),
  );
  return messages.map((message, index) => {
    const contactId = message.senderId === viewer.userId ? message.receiverId : message.senderId;
    const contactName = people.get(contactId)?.name ?? text.unknownUser;
    return { contactId, contactName, message, matches: kept[index]?.matches ?? [] };
  });
}

const toCursor = (row: PlacedRow): string => `${row.at}.${row.conversation_id}.${row.seq}`;

function parseCursor(cursor: string): Cursor {
  const [, at, conversationId, seq] = /^(\d{1,14})\.(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined) throw refuse('validation', refusals.badPosition);
  return { at: Number(at), conversationId: Number(conversationId), seq: Number(seq) };
}
