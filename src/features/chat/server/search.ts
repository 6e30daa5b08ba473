import { refuse } from '#shared/app-error.ts';
import type { Viewer } from '#server/session.ts';
import type { PeopleCache } from '#features/people/server/service.ts';
import type { SearchHit } from '../actions-contract.ts';
import { chatText as text } from '../text.ts';
import { placeOfRow } from './extras.ts';
import { type HistoryDeps, toWire } from './history.ts';
import { type PlacedRow, keyOf, messageColumns } from './message-view.ts';
import { readStandings } from './standing.ts';
import { blockPrefix, blockSize } from './word-index.ts';
import { type WordQuery, matchesIn, toWordQuery } from './words.ts';

export interface SearchDeps extends HistoryDeps {
  people: PeopleCache;
}
export interface SearchWish {
  query: string;
  contactId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}
interface Cursor {
  at: number;
  conversationId: number;
  seq: number;
}
/** One conversation, searched block by block from its end. Nothing left in it is newer than `newest`. */
interface Source {
  conversation_id: number;
  contact_id: string;
  last_seq: number;
  indexed_seq: number;
  newest: number;
  block: number;
}
interface Hit {
  row: PlacedRow;
  matches: [number, number][];
}

/** So many conversations are searched in the first round; each further round takes twice as many. */
const firstRound = 32;
/** Of messages that are not indexed yet, the newest so many are read. */
const maxUnindexed = 3000;

export const sourcesText = `
select c.id::float8 as conversation_id, case c.person_a when $1 then c.person_b else c.person_a end as contact_id,
  c.last_seq::float8, coalesce(i.seq, 0)::float8 as indexed_seq, extract(epoch from c.last_at)::float8 * 1000 as newest
from conversation_members m
join conversations c on c.id = m.conversation_id
left join indexed_conversations i on i.conversation_id = c.id
where m.user_id = $1 and c.last_seq > 0
  and ($2::text is null or case c.person_a when $1 then c.person_b else c.person_a end = $2)
order by c.last_at desc`;

/** The conversation is in each word that is looked for. What is before the first message of a block is older than it. */
export const blocksText = `
select b.nth::int, f.at as first_at, h.*
from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as b (query, conversation_id, first_seq, nth)
left join lateral (
  select extract(epoch from created_at)::float8 * 1000 as at from messages
  where conversation_id = b.conversation_id and seq = b.first_seq offset 0
) f on true
left join lateral (
  select m.conversation_id::float8, ${messageColumns}
  -- Fenced: how many words match cannot be guessed, and a bad guess reads every message there is.
  from (select seq from message_words where words @@ b.query::tsquery offset 0) w
  join messages m on m.conversation_id = b.conversation_id and m.seq = w.seq
    and m.seq between b.first_seq and b.first_seq + ${blockSize}
  where (m.created_at, m.conversation_id, m.seq) < (to_timestamp($4::float8 / 1000), $5::bigint, $6::bigint)
  order by m.seq desc limit $7
) h on true`;

export const unindexedText = `
select m.conversation_id::float8, ${messageColumns}
from unnest($1::bigint[], $2::bigint[]) as w (id, indexed)
join lateral (
  select * from messages where conversation_id = w.id and seq > w.indexed order by seq desc limit ${maxUnindexed}
) m on true
order by m.created_at desc limit ${maxUnindexed}`;

/** Messages of the viewer's own conversations, the newest first. */
export async function searchMessages(
  deps: SearchDeps,
  viewer: Viewer,
  { query, contactId, cursor, limit }: SearchWish,
): Promise<{ hits: SearchHit[]; nextCursor: string | null }> {
  const wanted = toWordQuery(query);
  if (wanted.terms.length === 0 || contactId?.includes('\0')) return { hits: [], nextCursor: null };
  const from = cursor === undefined ? endOfTime : parseCursor(cursor);
  const { rows: sources } = await deps.db.$client.query<Source>({
    name: 'chat_search_sources',
    text: sourcesText,
    values: [viewer.userId, contactId ?? null],
  });
  const found = await findHits(deps, sources, wanted, from, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    hits: await toHits(deps, viewer, sources, page),
    nextCursor: found.length > limit && last ? toCursor(last.row) : null,
  };
}

/** Rounds through the conversations with the newest messages, until nothing newer can be left in the others. */
async function findHits(
  deps: SearchDeps,
  all: readonly Source[],
  wanted: WordQuery,
  from: Cursor,
  count: number,
): Promise<Hit[]> {
  let hits = await findUnindexed(deps, all, wanted, from);
  let open = all
    .filter((source) => source.indexed_seq > 0)
    .map((source) => ({ ...source, block: Math.floor(source.indexed_seq / blockSize) }));
  for (let size = firstRound; open.length > 0; size *= 2) {
    open.sort((a, b) => b.newest - a.newest);
    const enough = hits[count - 1]?.row.at;
    if (enough !== undefined && enough > (open[0]?.newest ?? 0)) break;
    const round = open.slice(0, size);
    const rows = await readBlocks(deps, round, wanted, from, count);
    const full = new Set(tally(round, rows, count));
    hits = newestFirst([...hits, ...rows.flatMap((row) => (row.seq === null ? [] : toHit(row, wanted)))]);
    open = open.filter((source) => source.block >= 0 && !full.has(source));
  }
  return hits;
}

/** Goes on to the block before; gives those sources that have nothing more that could be among the newest `count`. */
function* tally(round: readonly Source[], rows: readonly BlockRow[], count: number): Generator<Source> {
  const counts = new Map<Source, number>();
  for (const { nth, first_at, seq } of rows) {
    const source = round[nth - 1];
    if (source === undefined) continue;
    // Whatever comes before a block is older than its first message.
    source.newest = first_at ?? 0;
    if (seq !== null) counts.set(source, (counts.get(source) ?? 0) + 1);
  }
  for (const source of round) {
    source.block -= 1;
    if ((counts.get(source) ?? 0) >= count) yield source;
  }
}

function toHit(row: PlacedRow, wanted: WordQuery): Hit[] {
  const matches = matchesIn(row.content, wanted);
  return matches ? [{ row, matches }] : [];
}

type BlockRow = PlacedRow & { nth: number; first_at: number | null };

async function readBlocks(
  { db }: SearchDeps,
  round: readonly Source[],
  wanted: WordQuery,
  from: Cursor,
  count: number,
): Promise<BlockRow[]> {
  // Not prepared: a plan made for few words would be kept when there are many.
  const { rows } = await db.$client.query<BlockRow>(blocksText, [
    round.map(({ conversation_id, block }) => toTsquery(wanted, blockPrefix(conversation_id, block))),
    round.map(({ conversation_id }) => conversation_id),
    round.map(({ block }) => Math.max(1, block * blockSize)),
    from.at,
    from.conversationId,
    from.seq,
    count,
  ]);
  return rows;
}

/** Words hold letters, digits and signs only, so nothing in them has to be quoted. */
const toTsquery = ({ terms }: WordQuery, prefix: string): string =>
  terms.map(({ word, isPrefix }) => `'${prefix}${word}'${isPrefix ? ':*' : ''}`).join(' & ');

async function findUnindexed(
  { db }: SearchDeps,
  sources: readonly Source[],
  wanted: WordQuery,
  from: Cursor,
): Promise<Hit[]> {
  const behind = sources.filter((source) => source.last_seq > source.indexed_seq);
  if (behind.length === 0) return [];
  const { rows } = await db.$client.query<PlacedRow>({
    name: 'chat_search_unindexed',
    text: unindexedText,
    values: [behind.map((source) => source.conversation_id), behind.map((source) => source.indexed_seq)],
  });
  return newestFirst(rows.flatMap((row) => (isBefore(row, from) ? toHit(row, wanted) : [])));
}

const isBefore = (row: PlacedRow, cursor: Cursor): boolean =>
  (row.at - cursor.at || row.conversation_id - cursor.conversationId || row.seq - cursor.seq) < 0;
/** Each once: what is indexed while the search goes on is found both ways. */
const newestFirst = (hits: readonly Hit[]): Hit[] =>
  [...new Map(hits.map((hit) => [keyOf(placeOfRow(hit.row)), hit])).values()].toSorted(
    ({ row: a }, { row: b }) => b.at - a.at || b.conversation_id - a.conversation_id || b.seq - a.seq,
  );

async function toHits(
  deps: SearchDeps,
  viewer: Viewer,
  sources: readonly Source[],
  hits: readonly Hit[],
): Promise<SearchHit[]> {
  if (hits.length === 0) return [];
  const contactOf = new Map(sources.map((source) => [source.conversation_id, source.contact_id]));
  const contacts = [...new Set(hits.map(({ row }) => contactOf.get(row.conversation_id) ?? ''))];
  const [standings, people] = await Promise.all([
    readStandings(deps.db, viewer.userId, contacts),
    deps.people.findAll(contacts),
  ]);
  const kept = hits.filter(({ row }) => standings.has(contactOf.get(row.conversation_id) ?? ''));
  const messages = await toWire(
    deps,
    viewer.userId,
    (row) => {
      const standing = standings.get(contactOf.get(row.conversation_id) ?? '');
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

const endOfTime: Cursor = {
  at: 8.64e15 / 1000,
  conversationId: Number.MAX_SAFE_INTEGER,
  seq: Number.MAX_SAFE_INTEGER,
};
const toCursor = (row: PlacedRow): string => `${row.at}.${row.conversation_id}.${row.seq}`;

function parseCursor(cursor: string): Cursor {
  const [, at, conversationId, seq] = /^(\d{1,14})\.(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined) throw refuse('validation', text.badPosition);
  return { at: Number(at), conversationId: Number(conversationId), seq: Number(seq) };
}
