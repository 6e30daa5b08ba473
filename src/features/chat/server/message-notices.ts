import type { Database, Transaction } from '#platform/database/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { PeopleCache } from '#features/people/server/service.ts';
import { mentions, type NotificationService } from '#features/notifications/server/service.ts';
import { messageNew } from '../contract/notice-kinds.ts';
import type { Connection } from './live/connection.ts';
import { inTransaction } from './sending/write-transaction.ts';

/** Small batches with pauses, smaller while many messages are sent: sending has priority. */
const atOnce = { usual: 25, busy: 5 };
const pauseMs = 500;
/** More messages than this within a pause count as many. */
const busyMessages = 100;
/** How often to look for messages whose notification a killed process left out. */
const sweepMs = 10 * 60_000;
const sweepBack = '1 hour';

export interface MessageNoticeDeps {
  db: Database;
  log: Log;
  people: PeopleCache;
  notifications: Pick<NotificationService, 'notify' | 'markSeen'>;
  /** A receiver has so long to read a message before the notification is made. */
  delayMs: number;
}
interface Waiting {
  conversationId: number;
  receiverId: string;
  /** A message contains an '@'. */
  mayMention: boolean;
  dueAt: number;
}
interface Claimed extends Record<string, unknown> {
  conversation_id: number;
  user_id: string;
  seq: number;
}

/** The key of the notification that a conversation has unread messages. */
export const noticeKey = (conversationId: number): string => `message:${conversationId}`;

/**
 * Claims conversations to notify of: not notified yet, all notified messages read, or a new mention. One row per person
 * and conversation, so that two processes never notify of the same.
 */
const claimText = `
insert into told_messages as notified (conversation_id, user_id, seq, mention_seq)
select a.conversation_id, a.user_id, c.last_seq, a.mention_seq
from unnest($1::bigint[], $2::text[], $3::bigint[]) a (conversation_id, user_id, mention_seq)
join conversations c on c.id = a.conversation_id
join conversation_members m on m.conversation_id = a.conversation_id and m.user_id = a.user_id
where m.unread > 0 and (m.muted_until is null or m.muted_until <= clock_timestamp()) and not exists (
  select from conversation_members x where x.conversation_id = a.conversation_id and x.blocked_at is not null)
order by a.conversation_id, a.user_id
on conflict (conversation_id, user_id) do update set seq = excluded.seq, mention_seq = excluded.mention_seq
where notified.seq < excluded.seq and (excluded.mention_seq > notified.seq or notified.seq <= (
  select read_seq from conversation_members m where m.conversation_id = notified.conversation_id and m.user_id = notified.user_id))
returning notified.conversation_id::float8, notified.user_id, notified.seq::float8`;

const sweepText = `
select c.id::float8 as "conversationId", m.user_id as "receiverId"
from conversations c join conversation_members m on m.conversation_id = c.id
left join told_messages notified on notified.conversation_id = c.id and notified.user_id = m.user_id
where c.last_at > now() - interval '${sweepBack}' and m.unread > 0 and coalesce(notified.seq, 0) <= m.read_seq`;

/**
 * Notifies receivers of messages that stay unread for a while: once per conversation until they read it. Sending only
 * notes the message in memory; the queries run later.
 */
export class MessageNotices {
  readonly #deps: MessageNoticeDeps;
  readonly #waiting = new Map<string, Waiting>();
  readonly #read = new Map<string, { userId: string; key: string }>();
  readonly #sweepTimer: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #isClosed = false;
  /** Messages since the last batch. */
  #noted = 0;

  constructor(deps: MessageNoticeDeps) {
    this.#deps = deps;
    this.#sweepTimer = setInterval(() => void this.sweep(), sweepMs).unref();
  }

  /** Called when a message is stored. */
  note({ conversationId, receiverId, content }: NewMessage): void {
    const key = keyOf(receiverId, conversationId);
    const mayMention = content.includes('@');
    this.#noted += 1;
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.mayMention ||= mayMention;
    else {
      const dueAt = performance.now() + this.#deps.delayMs;
      this.#waiting.set(key, { conversationId, receiverId, mayMention, dueAt });
    }
    this.#workLater();
  }

  /** A person has read this conversation. With nothing unread left, no notification is needed. */
  noteRead(readerId: string, conversationId: number, unread: number): void {
    const key = keyOf(readerId, conversationId);
    if (unread === 0) this.#waiting.delete(key);
    this.#read.set(key, { userId: readerId, key: noticeKey(conversationId) });
    this.#workLater();
  }

  /** Finds unread messages that no living process has noted. */
  async sweep(): Promise<void> {
    try {
      const { rows } = await this.#deps.db.$client.query<Omit<Waiting, 'mayMention' | 'dueAt'>>(sweepText);
      for (const row of rows) this.note({ ...row, content: '@' });
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'unread messages without a notification could not be looked up');
    }
  }

  #workLater(): void {
    if (this.#isClosed || this.#timer !== undefined || this.#working !== undefined) return;
    if (this.#waiting.size === 0 && this.#read.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#working = this.#work().finally(() => {
        this.#working = undefined;
        this.#workLater();
      });
    }, pauseMs).unref();
  }

  async #work(): Promise<void> {
    const read = Array.from(this.#read.values());
    this.#read.clear();
    const due = this.#takeDue();
    try {
      if (due.length > 0) await this.#notify(due);
    } catch (error) {
      for (const one of due) this.#waiting.set(keyOf(one.receiverId, one.conversationId), one);
      this.#deps.log.warn({ err: error }, 'people could not be notified of messages; the next batch retries');
    }
    await this.#deps.notifications
      .markSeen(read)
      .catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'notifications of messages could not be marked as read'),
      );
  }

  /** The longest waiting first, which is the map's insertion order. */
  #takeDue(): Waiting[] {
    const now = performance.now();
    const most = this.#noted > busyMessages ? atOnce.busy : atOnce.usual;
    this.#noted = 0;
    const due: Waiting[] = [];
    for (const [key, waiting] of this.#waiting) {
      if (waiting.dueAt > now || due.length === most) break;
      due.push(waiting);
      this.#waiting.delete(key);
    }
    return due;
  }

  async #notify(due: readonly Waiting[]): Promise<void> {
    const { db, notifications } = this.#deps;
    const mentioned = await this.#mentionsIn(due.filter(({ mayMention }) => mayMention));
    await inTransaction(db, async (tx: Transaction, connection: Connection) => {
      const claimed = await connection.query<Claimed>({
        name: 'notify_of_messages',
        text: claimText,
        values: [
          due.map((one) => one.conversationId),
          due.map((one) => one.receiverId),
          due.map((one) => mentioned.get(keyOf(one.receiverId, one.conversationId)) ?? 0),
        ],
      });
      for (const { conversation_id: conversationId, user_id: receiverId, seq } of claimed) {
        const isMention = mentioned.has(keyOf(receiverId, conversationId));
        await notifications.notify(tx, messageNew, { conversationId, receiverId, seq, isMention });
      }
    });
  }

  /** The last unread message of each conversation that mentions its receiver. */
  async #mentionsIn(waiting: readonly Waiting[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    if (waiting.length === 0) return found;
    const people = await this.#deps.people.findAll(waiting.map((one) => one.receiverId));
    const { rows } = await this.#deps.db.$client.query<{
      conversationId: number;
      receiverId: string;
      seq: number;
      content: string;
    }>({
      name: 'calls_in_messages',
      text: `
        select a.conversation_id::float8 as "conversationId", a.user_id as "receiverId", x.seq::float8, x.content
        from unnest($1::bigint[], $2::text[]) a (conversation_id, user_id)
        join conversation_members m on m.conversation_id = a.conversation_id and m.user_id = a.user_id
        join messages x on x.conversation_id = a.conversation_id and x.seq > m.read_seq and x.sender_id <> a.user_id
        where x.content like '%@%'
        order by x.conversation_id, x.seq`,
      values: [waiting.map((one) => one.conversationId), waiting.map((one) => one.receiverId)],
    });
    for (const { conversationId, receiverId, seq, content } of rows) {
      const name = people.get(receiverId)?.name;
      if (name !== undefined && mentions(content, name)) found.set(keyOf(receiverId, conversationId), seq);
    }
    return found;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweepTimer);
    clearTimeout(this.#timer);
    await this.#working?.catch(() => {});
  }
}

interface NewMessage {
  conversationId: number;
  receiverId: string;
  content: string;
}

const keyOf = (userId: string, conversationId: number): string => `${userId} ${conversationId}`;
