import type { QueryResultRow } from 'pg';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { Database } from '#platform/database/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Connection } from '../live/connection.ts';
import { wordsOf } from './words.ts';
import { inTransaction } from '../sending/write-transaction.ts';

/** Delay before new messages are indexed, so that a conversation is indexed in one batch. */
const restMs = 300;
const minPauseMs = 10;
/** Pause after a failed query. */
const retryMs = 1000;
/**
 * The pause is so many times as long as the work before it; while messages come faster than they are indexed, sending
 * has priority.
 */
const pauses = { idle: 1, busy: 20 };
/** How often to look for conversations that a killed process left unindexed. */
const sweepMs = 10 * 60_000;
/** Small batches: cutting texts into words blocks the event loop. */
const maxConversations = 100;
const maxMessages = 100;

/**
 * Call this first in a transaction that changes or deletes a message. The indexer then cannot index the old text
 * afterwards.
 */
export async function holdWordIndex(connection: Connection): Promise<void> {
  await connection.query({ text: 'select pg_advisory_xact_lock($1)', values: [advisoryLocks.wordIndex] });
}

/** Messages per block: they share the prefix of their words, and a search reads them together. */
export const blockSize = 1024;
/** Prefix of every word of a block: a search in one conversation reads no other. */
export const blockPrefix = (conversationId: number, block: number): string =>
  `${conversationId.toString(36)}.${block.toString(36)}:`;

interface Unindexed extends QueryResultRow {
  conversation_id: number;
  seq: number;
  content: string;
}

const readText = `
select w.id::float8 as conversation_id, m.seq::float8, m.content
from unnest($1::bigint[]) with ordinality as w (id, nth)
left join indexed_conversations i on i.conversation_id = w.id
join lateral (
  select seq, content from messages where conversation_id = w.id and seq > coalesce(i.seq, 0) order by seq limit ${maxMessages}
) m on true
order by w.nth, m.seq limit ${maxMessages}`;

const writeText = `
with inserted as (
  insert into message_words (conversation_id, seq, words)
  select c, s, array_to_tsvector(string_to_array(w, ' ')) from unnest($1::bigint[], $2::bigint[], $3::text[]) as t (c, s, w)
  where w <> ''
  on conflict do nothing
)
insert into indexed_conversations as known (conversation_id, seq)
select c, max(s) from unnest($1::bigint[], $2::bigint[]) as t (c, s) group by c order by c
on conflict (conversation_id) do update set seq = greatest(known.seq, excluded.seq)`;

/** Replaces the words of one message. The transaction must hold the index lock. */
export async function reindexMessage(
  connection: Connection,
  { conversationId, seq, content }: { conversationId: number; seq: number; content: string },
): Promise<void> {
  await connection.query({
    text: `delete from message_words where conversation_id = $1 and seq = $2`,
    values: [conversationId, seq],
  });
  await connection.query({
    text: `
      insert into message_words (conversation_id, seq, words)
      select $1, $2, array_to_tsvector(string_to_array($3, ' '))
      where $3 <> '' and exists (select from indexed_conversations where conversation_id = $1 and seq >= $2)`,
    values: [conversationId, seq, prefixedWords(conversationId, seq, content)],
  });
}

function prefixedWords(conversationId: number, seq: number, content: string): string {
  const prefix = blockPrefix(conversationId, Math.floor(seq / blockSize));
  return wordsOf(content)
    .map((word) => prefix + word)
    .join(' ');
}

/** Indexes the words of stored messages a moment later, with lower priority than sending. */
export class WordIndex {
  readonly #db: Database;
  readonly #log: Log;
  readonly #behind = new Set<number>();
  readonly #sweepTimer: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #isClosed = false;
  /** Messages since the last batch. */
  #noted = 0;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
    this.#sweepTimer = setInterval(() => void this.sweep(), sweepMs).unref();
  }

  /** Call this when a conversation has new messages. */
  note(conversationId: number): void {
    this.#behind.add(conversationId);
    this.#noted += 1;
    if (this.#timer === undefined) this.#workAfter(restMs);
  }

  /** Finds unindexed messages that no living process has noted. */
  async sweep(): Promise<void> {
    try {
      const { rows } = await this.#db.$client.query<{ id: number }>(`
        select c.id::float8 from conversations c left join indexed_conversations i on i.conversation_id = c.id
        where c.last_seq > coalesce(i.seq, 0)`);
      for (const { id } of rows) this.note(id);
    } catch (error) {
      this.#log.warn({ err: error }, 'messages without their words could not be looked for');
    }
  }

  /** Resolves when everything noted so far is indexed. For tests and benches. */
  async drained(): Promise<void> {
    while (this.#behind.size > 0 || this.#working) await this.#work();
  }

  #workAfter(ms: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#work(), ms).unref();
  }

  async #work(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#working) return this.#working;
    const started = performance.now();
    this.#working = this.#indexSome();
    let leastMs = minPauseMs;
    try {
      await this.#working;
    } catch (error) {
      leastMs = retryMs;
      this.#log.warn({ err: error }, 'the words of messages could not be stored');
    }
    this.#working = undefined;
    this.#timer = undefined;
    const pause = this.#noted > maxMessages ? pauses.busy : pauses.idle;
    this.#noted = 0;
    if (this.#behind.size > 0) this.#workAfter(Math.max(leastMs, (performance.now() - started) * pause));
  }

  async #indexSome(): Promise<void> {
    const conversationIds = Array.from(this.#behind).slice(0, maxConversations);
    for (const id of conversationIds) this.#behind.delete(id);
    try {
      await inTransaction(this.#db, async (_tx, connection) => {
        await connection.query({
          text: 'select pg_advisory_xact_lock_shared($1)',
          values: [advisoryLocks.wordIndex],
        });
        const rows = await connection.query<Unindexed>({ text: readText, values: [conversationIds] });
        if (rows.length === 0) return;
        await connection.query({
          text: writeText,
          values: [
            rows.map((row) => row.conversation_id),
            rows.map((row) => row.seq),
            rows.map((row) => prefixedWords(row.conversation_id, row.seq, row.content)),
          ],
        });
        // The batch was cut at its limit: messages behind the last row are still to be indexed.
        if (rows.length === maxMessages) for (const id of after(conversationIds, rows)) this.#behind.add(id);
      });
    } catch (error) {
      for (const id of conversationIds) this.#behind.add(id);
      throw error;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweepTimer);
    clearTimeout(this.#timer);
    await this.#working?.catch(() => {});
  }
}

/** The conversations that were not read to their end. */
function after(conversationIds: readonly number[], rows: readonly Unindexed[]): number[] {
  return conversationIds.slice(conversationIds.indexOf(rows.at(-1)?.conversation_id ?? 0));
}
