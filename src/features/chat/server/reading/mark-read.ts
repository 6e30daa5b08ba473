import { refuse } from '#shared/app-error.ts';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Viewer } from '#server/session.ts';
import { chatRefusals as refusals } from '#features/chat/refusals-text.ts';
import { GroupCommit, type Outcome } from '../sending/group-commit.ts';
import type { ChatLive } from '../live/live.ts';
import { type Place, placeOf } from '../sending/message-id.ts';
import type { MessageNotices } from '../message-notices.ts';
import { showsReceipts } from './receipts.ts';
import type { WriteConnection } from '../sending/write-connection.ts';

interface Marking {
  readerId: string;
  places: Place[];
}
interface Answer {
  nth: number;
  reader_id: string;
  conversation_id: number;
  /** The other of the two people, who wrote the messages. */
  contact_id: string;
  read_seq: number;
  unread: number;
  /** 0 when the position did not move. */
  marked: number;
  is_shown: boolean;
  is_delivered: boolean;
}

/**
 * Only received messages count; each moves the read position up to it. Conversations are locked in the order of their
 * ids, as when messages are stored. Each message is counted once, when the position passes it, so no query counts all
 * of them. The contact is notified by the rule of receipts, and never across a block.
 */
export const markReadText = `
with asked as (
  select a.*, m.sender_id from unnest($1::text[], $2::bigint[], $3::bigint[], $4::int[])
    as a (reader_id, conversation_id, seq, nth)
  join lateral (
    select sender_id from messages where conversation_id = a.conversation_id and seq = a.seq offset 0
  ) m on m.sender_id <> a.reader_id
), valid as (
  select nth, conversation_id, reader_id, max(seq) as seq, max(sender_id) as contact_id
  from asked a
  where exists (
    select from conversation_members where conversation_id = a.conversation_id and user_id = a.reader_id
  )
  group by 1, 2, 3
), locked as materialized (
  select id from conversations where id in (select conversation_id from valid) order by id for no key update
), before as materialized (
  select m.conversation_id, m.user_id, m.read_seq, m.delivered_seq
  from locked l join conversation_members m on m.conversation_id = l.id
  where exists (select from valid v where v.conversation_id = m.conversation_id and v.reader_id = m.user_id)
  for no key update of m
), furthest as (
  select v.conversation_id, v.reader_id, max(v.seq) as seq, b.delivered_seq, not exists (
      select from conversation_members x where x.conversation_id = v.conversation_id and x.blocked_at is not null
    ) as is_open, ${showsReceipts('v.reader_id', 'max(v.contact_id)')} as is_shown,
    (select count(*)::int from messages x
      where x.conversation_id = v.conversation_id and x.seq > b.read_seq and x.seq <= max(v.seq)
        and x.sender_id <> v.reader_id) as marked
  from valid v join before b on b.conversation_id = v.conversation_id and b.user_id = v.reader_id
  group by v.conversation_id, v.reader_id, b.read_seq, b.delivered_seq
  having max(v.seq) > b.read_seq
), moved as (
  update conversation_members m set read_seq = f.seq, unread = m.unread - f.marked,
    shown_read_seq = case when f.is_shown and f.is_open then f.seq else m.shown_read_seq end,
    delivered_seq = case when f.is_open then greatest(f.seq, m.delivered_seq) else m.delivered_seq end
  from furthest f
  where m.conversation_id = f.conversation_id and m.user_id = f.reader_id
  returning m.conversation_id, m.user_id, m.read_seq, m.unread, f.marked, f.is_shown and f.is_open as is_shown,
    f.is_open and f.seq > f.delivered_seq as is_delivered
)
select v.nth, v.reader_id, v.conversation_id::float8, v.contact_id, coalesce(n.read_seq, v.seq)::float8 as read_seq,
  coalesce(n.unread, 0) as unread, coalesce(n.marked, 0) as marked,
  coalesce(n.is_shown, false) as is_shown, coalesce(n.is_delivered, false) as is_delivered
from valid v left join moved n on n.conversation_id = v.conversation_id and n.user_id = v.reader_id`;

const maxBatch = 100;

/** Moves read positions and notifies both people. */
export class Reader {
  readonly #connection: WriteConnection;
  readonly #live: Pick<ChatLive, 'messagesRead'>;
  readonly #notices: Pick<MessageNotices, 'noteRead'>;
  readonly #lane: GroupCommit<Marking, readonly Answer[], number>;

  constructor(
    connection: WriteConnection,
    live: Pick<ChatLive, 'messagesRead'>,
    notices: Pick<MessageNotices, 'noteRead'>,
  ) {
    this.#connection = connection;
    this.#live = live;
    this.#notices = notices;
    this.#lane = new GroupCommit(maxBatch, {
      store: (markings) => this.#store(markings),
      announce: (markings, answers) => this.#announce(markings, answers),
    });
  }

  /**
   * Marks received messages as read, and everything before them in their conversations. Returns how many were unread.
   * Ids that are no message to this viewer are skipped; when no other id is given, the call refuses.
   */
  async markRead(viewer: Viewer, messageIds: readonly string[]): Promise<number> {
    const places = messageIds.map(placeOf).filter((place) => place !== undefined);
    if (places.length === 0) throw refuse('not_found', refusals.unknownMessage);
    return this.#lane.push({ readerId: viewer.userId, places });
  }

  drained(): Promise<void> {
    return this.#lane.drained();
  }

  #store(markings: readonly Marking[]): Promise<readonly Answer[]> {
    const asked = markings.flatMap(({ readerId, places }, index) =>
      places.map((place) => ({ ...place, readerId, nth: index })),
    );
    return writeAsOwn(
      markings.map(({ readerId }) => readerId),
      () =>
        this.#connection.query<Answer>({
          name: 'mark_read',
          text: markReadText,
          values: [
            asked.map((one) => one.readerId),
            asked.map((one) => one.conversationId),
            asked.map((one) => one.seq),
            asked.map((one) => one.nth),
          ],
        }),
    );
  }

  #announce(markings: readonly Marking[], answers: readonly Answer[]): Outcome<number>[] {
    const updated: (number | undefined)[] = [];
    const counted = new Set<string>();
    for (const { nth, reader_id: readerId, conversation_id: conversationId, ...answer } of answers) {
      const key = `${readerId} ${conversationId}`;
      // Two tabs may mark the same message at once: it counts once and sends one event.
      const marked = counted.has(key) ? 0 : answer.marked;
      updated[nth] = (updated[nth] ?? 0) + marked;
      if (marked === 0) continue;
      counted.add(key);
      this.#notices.noteRead(readerId, conversationId, answer.unread);
      this.#live.messagesRead({
        readerId,
        contactId: answer.contact_id,
        readSeq: answer.read_seq,
        unread: answer.unread,
        marked,
        isShown: answer.is_shown,
        isDelivered: answer.is_delivered,
      });
    }
    return markings.map((_marking, index) => {
      const count = updated[index];
      return count === undefined
        ? { error: refuse('not_found', refusals.unknownMessage) }
        : { result: count };
    });
  }
}
