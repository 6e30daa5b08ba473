import type { Database } from '#platform/database/port.ts';
import { contactIn } from '../pairs.ts';
import type { Progress } from '../reading/message-view.ts';
import { showsReceipts } from '../reading/receipts.ts';

/** Both people's positions in a conversation and the viewer's settings, as queries return them. */
export interface PositionRow {
  last_seq: number;
  read_seq: number;
  contact_read_seq: number;
  delivered_seq: number;
  contact_delivered_seq: number;
  last_change: number;
}
export interface DecisionRow {
  is_muted: boolean;
  /** In milliseconds; null when not muted, or muted without an end. */
  muted_until: number | null;
  is_favourite: boolean;
  is_blocked: boolean;
  decision: number;
}
export interface Standing extends PositionRow, DecisionRow {
  conversation_id: number;
  /** The other of the two people. */
  contact_id: string;
  /** One of the two has blocked the other. */
  is_cut: boolean;
}

/** `m` is the viewer's row of conversation_members. */
export const decisionColumns = `coalesce(m.muted_until > clock_timestamp(), false) as is_muted,
  case when m.muted_until > clock_timestamp() and isfinite(m.muted_until)
    then extract(epoch from m.muted_until)::float8 * 1000 end as muted_until,
  m.is_favourite, m.blocked_at is not null as is_blocked, m.decision`;

/** SQL: the contact's read position as a viewer may see it. */
export const visibleReadSeq = (viewer: string): string =>
  `case when ${showsReceipts(viewer)} then theirs.shown_read_seq else 0 end::float8`;

export const standingsText = `
select c.id::float8 as conversation_id, theirs.user_id as contact_id, c.last_seq::float8, c.last_change::float8, m.read_seq::float8,
  m.delivered_seq::float8, ${visibleReadSeq('$1')} as contact_read_seq, theirs.delivered_seq::float8 as contact_delivered_seq,
  m.blocked_at is not null or theirs.blocked_at is not null as is_cut, ${decisionColumns}
from unnest($2::bigint[]) as w (id)
join conversations c on c.id = w.id
join conversation_members m on m.conversation_id = c.id and m.user_id = $1
join conversation_members theirs on theirs.conversation_id = c.id and theirs.user_id = ${contactIn('c', '$1')}`;

/** By conversation; without an entry where the viewer is no member. */
export async function readStandings(
  db: Database,
  viewerId: string,
  conversationIds: readonly number[],
): Promise<Map<number, Standing>> {
  const { rows } = await db.$client.query<Standing>({
    name: 'chat_standings',
    text: standingsText,
    values: [viewerId, conversationIds],
  });
  return new Map(rows.map((row) => [row.conversation_id, row]));
}

export const toPositions = (row: PositionRow) => ({
  lastSeq: row.last_seq,
  readSeq: row.read_seq,
  contactReadSeq: row.contact_read_seq,
  deliveredSeq: row.delivered_seq,
  contactDeliveredSeq: row.contact_delivered_seq,
  lastChange: row.last_change,
});

export const toDecisions = (row: DecisionRow) => ({
  muted: row.is_muted,
  mutedUntil: row.muted_until === null ? null : new Date(row.muted_until).toISOString(),
  favourite: row.is_favourite,
  blocked: row.is_blocked,
  decision: row.decision,
});

/** The standing before the first message. */
export const nowhere = {
  ...toPositions({
    last_seq: 0,
    read_seq: 0,
    contact_read_seq: 0,
    delivered_seq: 0,
    contact_delivered_seq: 0,
    last_change: 0,
  }),
  ...toDecisions({ is_muted: false, muted_until: null, is_favourite: false, is_blocked: false, decision: 0 }),
};

/** A message's progress to its receiver. */
export const progressOf = (standing: PositionRow, isOwn: boolean, seq: number): Progress => ({
  read: seq <= (isOwn ? standing.contact_read_seq : standing.read_seq),
  delivered: !isOwn || seq <= standing.contact_delivered_seq,
});
