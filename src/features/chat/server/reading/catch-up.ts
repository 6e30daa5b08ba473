import type { Database } from '#platform/database/port.ts';
import type { ChatMessage } from '#features/chat/contract/messages.ts';
import type { CaughtUp } from '#features/chat/contract/events.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { type HistoryDeps, toWire } from './history.ts';
import { type PlacedRow, messageColumns } from './message-view.ts';
import { type Standing, nowhere, readStandings, toDecisions, toPositions } from '../sending/standing.ts';

/** The place up to which a browser holds a conversation. */
export interface Held {
  contactId: string;
  afterSeq: number;
  afterChange?: number | undefined;
}
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
  held: readonly Held[],
): Promise<CaughtUp[]> {
  const byContact = new Map(held.map((one) => [one.contactId, one]));
  const standings = await readStandings(deps.db, viewerId, [...byContact.keys()]);
  const sizes = await readSizes(deps.db, byContact, standings);
  const room = new Room();
  const wanted = new Map<number, Wanted>();
  const answers = new Map<string, CaughtUp>();
  for (const { contactId, afterSeq, afterChange } of byContact.values()) {
    const standing = standings.get(contactId);
    const missed = missedOf(standing, afterSeq, afterChange);
    const place = room.take(missed, sizes.get(contactId) ?? 0);
    const now = standing ? { ...toPositions(standing), ...toDecisions(standing) } : nowhere;
    answers.set(contactId, {
      contactId,
      messages: [],
      changed: [],
      truncated: place !== 'here',
      ...(place === 'later' ? { later: true } : {}),
      ...now,
    });
    if (standing === undefined || place !== 'here') continue;
    const after = { after: afterSeq, afterChange: afterChange ?? standing.last_change };
    if (missed !== 0) wanted.set(standing.conversation_id, { ...standing, ...after });
  }
  await fill(deps, viewerId, wanted, answers);
  return [...answers.values()];
}

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

/** Approximate bytes missed per conversation, by contact; absent when a conversation missed too many messages. */
async function readSizes(
  db: Database,
  held: ReadonlyMap<string, Held>,
  standings: ReadonlyMap<string, Standing>,
): Promise<Map<string, number>> {
  const behind = [...held.values()].flatMap(({ contactId, afterSeq, afterChange }) => {
    const standing = standings.get(contactId);
    const missed = missedOf(standing, afterSeq, afterChange);
    const isCounted = missed !== undefined && missed > 0 && missed <= chatLimits.catchUpPerConversation;
    return standing && isCounted
      ? [{ contactId, afterSeq, afterChange: afterChange ?? standing.last_change, standing }]
      : [];
  });
  if (behind.length === 0) return new Map();
  const { rows } = await db.$client.query<{ conversation_id: number; bytes: number }>({
    name: 'chat_sizes',
    text: sizesText,
    values: [
      behind.map(({ standing }) => standing.conversation_id),
      behind.map(({ afterSeq }) => afterSeq),
      behind.map(({ afterChange }) => afterChange),
    ],
  });
  const byConversation = new Map(rows.map((row) => [row.conversation_id, row.bytes]));
  return new Map(
    behind.map(({ contactId, standing }) => [contactId, byConversation.get(standing.conversation_id) ?? 0]),
  );
}

/** Undefined when the browser is ahead of the database, for example after a restored backup. */
function missedOf(
  standing: Standing | undefined,
  afterSeq: number,
  afterChange?: number,
): number | undefined {
  const messages = (standing?.last_seq ?? 0) - afterSeq;
  const changes = afterChange === undefined ? 0 : (standing?.last_change ?? 0) - afterChange;
  return messages < 0 || changes < 0 ? undefined : messages + changes;
}

async function fill(
  deps: HistoryDeps,
  viewerId: string,
  byConversation: ReadonlyMap<number, Wanted>,
  answers: ReadonlyMap<string, CaughtUp>,
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
    const answer = answers.get(standingOf(row).contact_id);
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
