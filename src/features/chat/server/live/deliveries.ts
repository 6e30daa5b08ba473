import { writeAsOwn } from '#platform/database/commits.ts';
import type { Log } from '#platform/log/port.ts';
import { contactIn } from '../pairs.ts';
import type { ChatLive } from './live.ts';
import type { WriteConnection } from '../sending/write-connection.ts';

/** Deliveries that arrive within this time are stored together. */
const flushMs = 100;
const maxBatch = 500;
/** Upper bound of pending deliveries: only invented reports reach it. */
const mostNoted = 20_000;
/** How often a locked row is retried; the receiver reports a later place soon enough. */
const maxTries = 5;

interface Delivery {
  receiverId: string;
  conversationId: number;
  seq: number;
  tries: number;
}
interface Answer {
  nth: number;
  /** The other of the two people, who is notified. */
  contact_id: string;
  seq: number;
  is_moved: boolean;
}

/**
 * Never waits for a locked row, so that no message waits for a delivery: such rows are returned as not moved. Blocked
 * conversations are skipped.
 */
export const deliverText = `
with asked as materialized (
  select a.receiver_id, a.nth, c.id, ${contactIn('c', 'a.receiver_id')} as contact_id, least(a.seq, c.last_seq) as seq
  from unnest($1::text[], $2::bigint[], $3::bigint[]) with ordinality as a (receiver_id, conversation_id, seq, nth)
  join conversations c on c.id = a.conversation_id
), behind as materialized (
  select a.* from asked a
  join conversation_members m on m.conversation_id = a.id and m.user_id = a.receiver_id and m.delivered_seq < a.seq
  where not exists (
    select from conversation_members x where x.conversation_id = a.id and x.blocked_at is not null
  )
), free as materialized (
  select m.conversation_id, m.user_id, b.seq
  from behind b join conversation_members m on m.conversation_id = b.id and m.user_id = b.receiver_id
  where m.delivered_seq < b.seq
  for no key update of m skip locked
), moved as (
  update conversation_members m set delivered_seq = f.seq from free f
  where m.conversation_id = f.conversation_id and m.user_id = f.user_id
  returning m.conversation_id, m.user_id
)
select b.nth::int, b.contact_id, b.seq::float8, n.user_id is not null as is_moved
from behind b left join moved n on n.conversation_id = b.id and n.user_id = b.receiver_id`;

/** How far messages have reached people's devices: kept in memory and stored in batches. */
export class Deliveries {
  readonly #connection: WriteConnection;
  readonly #live: Pick<ChatLive, 'messagesDelivered'>;
  readonly #log: Pick<Log, 'warn'>;
  readonly #noted = new Map<string, Delivery>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(
    connection: WriteConnection,
    live: Pick<ChatLive, 'messagesDelivered'>,
    log: Pick<Log, 'warn'>,
  ) {
    this.#connection = connection;
    this.#live = live;
    this.#log = log;
  }

  /** A device of `receiverId` has received everything of this conversation up to `seq`. */
  note(receiverId: string, conversationId: number, seq: number, tries = 0): void {
    const key = `${receiverId} ${conversationId}`;
    const noted = this.#noted.get(key);
    if (noted !== undefined) noted.seq = Math.max(noted.seq, seq);
    else if (this.#noted.size < mostNoted) this.#noted.set(key, { receiverId, conversationId, seq, tries });
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Stores the pending deliveries. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#writing;
    const batch = [...this.#noted.values()].slice(0, maxBatch);
    if (batch.length === 0) return;
    for (const { receiverId, conversationId } of batch) this.#noted.delete(`${receiverId} ${conversationId}`);
    this.#writing = this.#write(batch).finally(() => (this.#writing = undefined));
    await this.#writing;
    if (this.#noted.size > 0) this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  async #write(batch: readonly Delivery[]): Promise<void> {
    try {
      // It changes nothing that a kept answer depends on.
      const answers = await writeAsOwn([], () =>
        this.#connection.query<Answer>({
          name: 'deliver',
          text: deliverText,
          values: [
            batch.map(({ receiverId }) => receiverId),
            batch.map(({ conversationId }) => conversationId),
            batch.map(({ seq }) => seq),
          ],
        }),
      );
      for (const { nth, contact_id, seq, is_moved } of answers) {
        const delivery = batch[nth - 1];
        if (delivery === undefined) continue;
        const { receiverId, conversationId, tries } = delivery;
        if (is_moved) this.#live.messagesDelivered(receiverId, contact_id, seq);
        else if (tries < maxTries) this.note(receiverId, conversationId, seq, tries + 1);
      }
    } catch (error) {
      // The next message or catch-up reports a later place.
      this.#log.warn({ err: error }, 'delivered messages could not be noted');
    }
  }

  /** Resolves when every delivery noted so far is stored. */
  async drained(): Promise<void> {
    while (this.#noted.size > 0 || this.#writing) await this.flush();
    clearTimeout(this.#timer);
  }
}
