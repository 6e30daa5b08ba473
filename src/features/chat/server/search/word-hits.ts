import { type HistoryDeps } from '../reading/history.ts';
import { placeOfRow } from '../sending/extras.ts';
import { type PlacedRow, keyOf, messageColumns } from '../reading/message-view.ts';
import { blockPrefix, blockSize } from './word-index.ts';
import { type WordQuery, matchesIn } from './words.ts';

/** Hits are older than this. */
export interface Cursor {
  at: number;
  conversationId: number;
  seq: number;
}
/** A conversation to search. No message of it is newer than `newest`. */
export interface Source {
  conversation_id: number;
  last_seq: number;
  indexed_seq: number;
  newest: number;
}
export interface Hit {
  row: PlacedRow;
  matches: [number, number][];
}
type Deps = Pick<HistoryDeps, 'db'>;
/** A conversation whose blocks from `block` down are still to be searched. Nothing in them is newer than `newest`. */
interface Open {
  conversationId: number;
  newest: number;
  block: number;
}
type Block = Pick<Open, 'conversationId' | 'block'>;

/** Blocks searched in the first round. Each round takes 4 times as many as the one before. */
const rounds = { first: 32, growth: 4 };
/** Of messages that are not indexed yet, the search reads at most this many. */
const maxUnindexed = 3000;
const everything = 2 ** 31 - 1;

/**
 * Of each conversation the last $2 with the words, and of those the newest $3. `offset 0` fences the subqueries: the
 * planner cannot estimate them, and a bad plan reads every message.
 */
export const blocksText = `
select m.*
from (
  select w.conversation_id, w.seq, row_number() over (partition by w.conversation_id order by w.seq desc) as nth
  from unnest($1::text[]) as b (query)
  cross join lateral (select conversation_id, seq from message_words where words @@ b.query::tsquery offset 0) w
) w
cross join lateral (
  select m.conversation_id::float8, ${messageColumns}
  from messages m
  where m.conversation_id = w.conversation_id and m.seq = w.seq
    and (m.created_at, m.conversation_id, m.seq) < (to_timestamp($4::float8 / 1000), $5::bigint, $6::bigint)
  offset 0
) m
where w.nth <= $2
order by m.at desc, m.conversation_id desc, m.seq desc limit $3`;

/** Times of the blocks' first messages: everything before a block is older. */
export const startsText = `
select b.nth::int, extract(epoch from m.created_at)::float8 * 1000 as at
from unnest($1::bigint[], $2::bigint[]) with ordinality as b (conversation_id, first_seq, nth)
join lateral (
  select created_at from messages where conversation_id = b.conversation_id and seq = b.first_seq offset 0
) m on true`;

export const unindexedText = `
select m.conversation_id::float8, ${messageColumns}
from unnest($1::bigint[], $2::bigint[]) as w (id, indexed)
join lateral (
  select * from messages where conversation_id = w.id and seq > w.indexed order by seq desc limit ${maxUnindexed}
) m on true
order by m.created_at desc limit ${maxUnindexed}`;

/**
 * The newest hits, at least `count` of them if so many exist. Each round searches the ends of the conversations with
 * the newest messages, until the remaining blocks are all older.
 */
export async function findHits(
  deps: Deps,
  sources: readonly Source[],
  wanted: WordQuery,
  from: Cursor,
  count: number,
): Promise<Hit[]> {
  let hits = await findUnindexed(deps, sources, wanted, from);
  let open: Open[] = sources
    .filter((source) => source.indexed_seq > 0)
    .map(({ conversation_id, newest, indexed_seq }) => ({
      conversationId: conversation_id,
      newest,
      block: Math.floor(indexed_seq / blockSize),
    }));
  for (let size = rounds.first; open.length > 0; size *= rounds.growth) {
    open.sort((a, b) => b.newest - a.newest);
    const enough = hits[count - 1]?.row.at;
    if (enough !== undefined && enough > (open[0]?.newest ?? 0)) break;
    const round = open.slice(0, size);
    // For a common word the last block of each conversation is enough.
    const blocks = takeBlocks(round, size === rounds.first ? 1 : Math.ceil(size / round.length));
    hits = newestFirst([...hits, ...(await readBlocks(deps, blocks, wanted, from, count))]);
    open = open.filter(({ block }) => block >= 0);
    await limitOpen(
      deps,
      round.filter(({ block }) => block >= 0),
    );
  }
  return hits;
}

/** The next blocks of each conversation, from its end. */
function takeBlocks(round: readonly Open[], each: number): Block[] {
  const blocks: Block[] = [];
  for (const source of round) {
    const { conversationId } = source;
    for (let n = 0; n < each && source.block >= 0; n += 1, source.block -= 1) {
      blocks.push({ conversationId, block: source.block });
    }
  }
  return blocks;
}

/** The newest `count` hits of these blocks, or more. */
async function readBlocks(
  { db }: Deps,
  blocks: readonly Block[],
  wanted: WordQuery,
  from: Cursor,
  count: number,
): Promise<Hit[]> {
  const queries = blocks.map((block) => toTsquery(block, wanted));
  const hits: Hit[] = [];
  for (let limit = count, before = from; ; limit *= 2) {
    // Without a cursor the newest `limit` of each conversation are enough; with one they may all be too new.
    const each = before === endOfTime ? limit : everything;
    // Not prepared: PostgreSQL would keep a plan made for few words when there are many.
    const { rows } = await db.$client.query<PlacedRow>(blocksText, [
      queries,
      each,
      limit,
      before.at,
      before.conversationId,
      before.seq,
    ]);
    hits.push(...rows.flatMap((row) => toHit(row, wanted)));
    const last = rows.at(-1);
    // Some rows are no hits: their characters come in another order, or the index holds only a word's beginning.
    if (last === undefined || rows.length < limit || hits.length >= count) return hits;
    before = { at: last.at, conversationId: last.conversation_id, seq: last.seq };
  }
}

/** Words hold only letters, digits and signs, so they need no quoting. */
function toTsquery({ conversationId, block }: Block, { terms }: WordQuery): string {
  const prefix = blockPrefix(conversationId, block);
  return terms.map(({ word, isPrefix }) => `'${prefix}${word}'${isPrefix ? ':*' : ''}`).join(' & ');
}

/** The remaining blocks are older than the first message of the block just searched. */
async function limitOpen({ db }: Deps, open: readonly Open[]): Promise<void> {
  if (open.length === 0) return;
  const { rows } = await db.$client.query<{ nth: number; at: number }>({
    name: 'chat_search_starts',
    text: startsText,
    values: [
      open.map(({ conversationId }) => conversationId),
      open.map(({ block }) => (block + 1) * blockSize),
    ],
  });
  for (const { nth, at } of rows) {
    const source = open[nth - 1];
    if (source) source.newest = at;
  }
}

async function findUnindexed(
  { db }: Deps,
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

function toHit(row: PlacedRow, wanted: WordQuery): Hit[] {
  const matches = matchesIn(row.content, wanted);
  return matches ? [{ row, matches }] : [];
}

const isBefore = (row: PlacedRow, cursor: Cursor): boolean =>
  (row.at - cursor.at || row.conversation_id - cursor.conversationId || row.seq - cursor.seq) < 0;
/** Removes duplicates: a message indexed during the search is found both ways. */
const newestFirst = (hits: readonly Hit[]): Hit[] =>
  [...new Map(hits.map((hit) => [keyOf(placeOfRow(hit.row)), hit])).values()].toSorted(
    ({ row: a }, { row: b }) => b.at - a.at || b.conversation_id - a.conversation_id || b.seq - a.seq,
  );

export const endOfTime: Cursor = {
  at: 8.64e15 / 1000,
  conversationId: Number.MAX_SAFE_INTEGER,
  seq: Number.MAX_SAFE_INTEGER,
};
