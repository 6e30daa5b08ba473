import type { Database } from '#platform/database/port.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import type { CaughtUp } from '#features/chat/contract/events.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { type HistoryDeps, toWire } from './history.ts';
import { type PlacedRow, messageColumns } from './message-view.ts';
import { type Standing, nowhere, readStandings, toDecisions, toPositions } from '../sending/standing.ts';

/** The place up to which a browser holds a conversation. */
export interface Held {
  afterSeq: number;
  afterChange?: number | undefined;
}
type HeldConversation = Held & { conversationId: number };
/** What happened in one conversation; the calls name it by its contact. */
export type Caught = Omit<CaughtUp, 'contactId'>;
type Wanted = Standing & { after: number; afterChange: number };

/** Messages after the given seqs, and changed older messages after the given change numbers. */
export const rangesText = `
select m.conversation_id::float8, ${messageColumns}
from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as w (conversation_id, after_seq, last_seq)
join lateral (
  select * from messages
  where conversation_id = w.conversation_id and seq > w.after_seq and seq <= w.last_seq offset 0
) m on true
order by m.conversation_id, m.seq`;
export const changesText = `
select m.conversation_id::float8, ${messageColumns}
from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as w (conversation_id, after_seq, after_change)
join lateral (
  select * from messages
  where conversation_id = w.conversation_id and changed > w.after_change and seq <= w.after_seq offset 0
) m on true
order by m.conversation_id, m.seq`;

/**
 * Everything after the given places, in order. Seqs and change numbers have no gaps, and a first query sums the bytes,
 * so the size is known before any message is read. A conversation that missed too much is truncated; one that no longer
 * fits in this answer is marked `later`.
 */
export async function catchUp(
  deps: HistoryDeps,
  viewerId: string,
  held: readonly HeldConversation[],
): Promise<Map<number, Caught>> {
  const standings = await readStandings(
    deps.db,
    viewerId,
    held.map((one) => one.conversationId),
  );
  const sizes = await readSizes(deps.db, held, standings);
  const room = new Room();
  const wanted = new Map<number, Wanted>();
  const answers = new Map<number, Caught>();
  for (const one of held) {
    const { conversationId, afterSeq, afterChange } = one;
    const standing = standings.get(conversationId);
    if (standing === undefined) {
      answers.set(conversationId, nothingCaught(one));
      continue;
    }
    const missed = missedOf(standing, one);
    const place = room.take(missed, sizes.get(conversationId) ?? 0);
    answers.set(conversationId, {
      messages: [],
      changed: [],
      truncated: place !== 'here',
      ...(place === 'later' ? { later: true } : {}),
      ...toPositions(standing),
      ...toDecisions(standing),
    });
    if (place !== 'here' || missed === 0) continue;
    const after = { after: afterSeq, afterChange: afterChange ?? standing.last_change };
    wanted.set(conversationId, { ...standing, ...after });
  }
  await fill(deps, viewerId, wanted, answers);
  return answers;
}

/** The answer where there is no conversation. */
export const nothingCaught = (held: Held): Caught => ({
  messages: [],
  changed: [],
  truncated: missedOf({ last_seq: 0, last_change: 0 }, held) === undefined,
  ...nowhere,
});

/** The remaining room of an answer. `later` fits in another answer, `too much` in none. */
class Room {
  #messages: number = chatLimits.catchUpTotal;
  #bytes: number = chatLimits.catchUpBytes;

  take(missed: number | undefined, bytes: number): 'here' | 'later' | 'too much' {
    if (missed === undefined || missed > chatLimits.catchUpPerConversation || bytes > chatLimits.catchUpBytes)
      return 'too much';
    if (missed > this.#messages || bytes > this.#bytes) return 'later';
    this.#messages -= missed;
    this.#bytes -= bytes;
    return 'here';
  }
}

/** Bytes around each text: ids, times and the quote; then bytes for each file. */
const messageBytes = 600;
const attachmentBytes = 500;
export const sizesText = `
select w.conversation_id::float8, coalesce(sum(
    octet_length(m.content) + ${messageBytes} + coalesce(m.attachments, 0) * ${attachmentBytes}), 0)::float8 as bytes
from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as w (conversation_id, after_seq, after_change)
join lateral (
  (select content, attachments from messages
    where conversation_id = w.conversation_id and seq > w.after_seq
    order by seq limit ${chatLimits.catchUpPerConversation})
  union all
  (select content, attachments from messages
    where conversation_id = w.conversation_id and changed > w.after_change and seq <= w.after_seq
    limit ${chatLimits.catchUpPerConversation})
) m on true
group by w.conversation_id`;

/** Approximate bytes missed per conversation; absent when a conversation missed too many messages. */
async function readSizes(
  db: Database,
  held: readonly HeldConversation[],
  standings: ReadonlyMap<number, Standing>,
): Promise<Map<number, number>> {
  const behind = held.flatMap(({ conversationId, afterSeq, afterChange }) => {
    const standing = standings.get(conversationId);
    const missed = standing && missedOf(standing, { afterSeq, afterChange });
    const isCounted = missed !== undefined && missed > 0 && missed <= chatLimits.catchUpPerConversation;
    return standing && isCounted
      ? [{ conversationId, afterSeq, afterChange: afterChange ?? standing.last_change }]
      : [];
  });
  if (behind.length === 0) return new Map();
  const { rows } = await db.$client.query<{ conversation_id: number; bytes: number }>({
    name: 'chat_sizes',
    text: sizesText,
    values: [
      behind.map(({ conversationId }) => conversationId),
      behind.map(({ afterSeq }) => afterSeq),
      behind.map(({ afterChange }) => afterChange),
    ],
  });
  return new Map(rows.map((row) => [row.conversation_id, row.bytes]));
}

/** Undefined when the browser is ahead of the database, for example after a restored backup. */
function missedOf(
  { last_seq, last_change }: Pick<Standing, 'last_seq' | 'last_change'>,
  { afterSeq, afterChange }: Held,
): number | undefined {
  const messages = last_seq - afterSeq;
  const changes = afterChange === undefined ? 0 : last_change - afterChange;
  return messages < 0 || changes < 0 ? undefined : messages + changes;
}

async function fill(
  deps: HistoryDeps,
  viewerId: string,
  byConversation: ReadonlyMap<number, Wanted>,
  answers: ReadonlyMap<number, Caught>,
): Promise<void> {
  const wanted = [...byConversation.values()];
  const behind = wanted.filter((one) => one.last_seq > one.after);
  const altered = wanted.filter((one) => one.last_change > one.afterChange);
  const [missed, changed] = await Promise.all([
    readRows(deps.db, 'chat_ranges', rangesText, behind, (one) => one.last_seq),
    readRows(deps.db, 'chat_changes', changesText, altered, (one) => one.afterChange),
  ]);
  const standingOf = (row: PlacedRow): Standing => {
    const standing = byConversation.get(row.conversation_id);
    if (standing === undefined) throw new Error('a conversation was answered that was not asked for');
    return standing;
  };
  const rows = [...missed, ...changed];
  const messages = await toWire(deps, viewerId, standingOf, rows);
  rows.forEach((row, index) => {
    const answer = answers.get(row.conversation_id);
    const list: ChatMessage[] | undefined = index < missed.length ? answer?.messages : answer?.changed;
    const message = messages[index];
    if (message) list?.push(message);
  });
}

async function readRows(
  db: Database,
  name: string,
  text: string,
  wanted: readonly Wanted[],
  bound: (one: Wanted) => number,
): Promise<PlacedRow[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.$client.query<PlacedRow>({
    name,
    text,
    values: [wanted.map((one) => one.conversation_id), wanted.map((one) => one.after), wanted.map(bound)],
  });
  return rows;
}
