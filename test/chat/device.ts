import type { ChatMessage } from '../../src/features/chat/contract/messages.ts';
import type { CaughtUp } from '../../src/features/chat/contract/events.ts';

type Positions = Pick<
  CaughtUp,
  'lastSeq' | 'readSeq' | 'contactReadSeq' | 'contactDeliveredSeq' | 'lastChange'
>;
type Decisions = Pick<CaughtUp, 'muted' | 'mutedUntil' | 'favourite' | 'blocked' | 'decision'>;
/** What a device shows of one conversation. */
export type Shown = Positions & Decisions & { messages: ChatMessage[]; unread: number };

/** A device that holds one conversation and follows it by the server’s events, as the contract says, and nothing else. */
export class Device {
  readonly viewerId: string;
  shown: Shown;

  constructor(viewerId: string, shown: Shown) {
    this.viewerId = viewerId;
    this.shown = shown;
  }

  /** False for an event after which the device fetches everything again. */
  hear(name: string, payload: unknown): boolean {
    const shown = this.shown;
    if (name === 'new_message' || name === 'message_sent') this.#put(payload as ChatMessage);
    if (name === 'message_changed') {
      const { message, lastChange } = payload as { message: ChatMessage; lastChange: number };
      this.#replace(message);
      shown.lastChange = Math.max(shown.lastChange, lastChange);
    }
    const { seq = 0 } = payload as { seq?: number };
    // What is read has arrived.
    if (name === 'messages_read') shown.contactReadSeq = Math.max(shown.contactReadSeq, seq);
    if (name === 'messages_read' || name === 'messages_delivered')
      shown.contactDeliveredSeq = Math.max(shown.contactDeliveredSeq, seq);
    if (name === 'unread_changed') {
      const { unreadCount, readSeq } = payload as { unreadCount: number; readSeq: number };
      shown.unread = unreadCount;
      shown.readSeq = Math.max(shown.readSeq, readSeq);
    }
    if (name === 'conversation_changed') this.#decide(payload as Decisions);
    this.#settle();
    return name !== 'chat_settings_changed';
  }

  catchUp({ messages, changed, ...now }: CaughtUp): void {
    for (const message of messages) this.#put(message);
    for (const message of changed) this.#replace(message);
    const { lastSeq, readSeq, contactReadSeq, contactDeliveredSeq, lastChange } = now;
    Object.assign(this.shown, { lastSeq, readSeq, contactReadSeq, contactDeliveredSeq, lastChange });
    this.#decide(now);
    const unread = this.shown.messages.filter((one) => one.senderId !== this.viewerId && one.seq > readSeq);
    this.shown.unread = unread.length;
    this.#settle();
  }

  #put(message: ChatMessage): void {
    if (message.seq <= this.shown.lastSeq) return;
    if (message.seq !== this.shown.lastSeq + 1)
      throw new Error(`${message.seq} came after ${this.shown.lastSeq}`);
    this.shown.messages.push(structuredClone(message));
    this.shown.lastSeq = message.seq;
    if (message.senderId !== this.viewerId) this.shown.unread += 1;
  }

  #replace(message: ChatMessage): void {
    this.shown.messages = this.shown.messages.map((held) => {
      if (held._id === message._id)
        return (held.change ?? 0) > (message.change ?? 0) ? held : structuredClone(message);
      if (held.replyTo?._id !== message._id) return held;
      const { content, deletedAt, attachments } = message;
      const quote = { content: content.slice(0, 200), deleted: deletedAt !== undefined };
      return { ...held, replyTo: { ...held.replyTo, ...quote, attachments: attachments?.length ?? 0 } };
    });
  }

  #decide({ muted, mutedUntil, favourite, blocked, decision }: Decisions): void {
    if (decision < this.shown.decision) return;
    Object.assign(this.shown, { muted, mutedUntil, favourite, blocked, decision });
  }

  /** Read and delivered follow from the positions. */
  #settle(): void {
    const { readSeq, contactReadSeq, contactDeliveredSeq } = this.shown;
    for (const message of this.shown.messages) {
      const isOwn = message.senderId === this.viewerId;
      message.read = message.seq <= (isOwn ? contactReadSeq : readSeq);
      message.delivered = !isOwn || message.seq <= contactDeliveredSeq;
    }
  }
}
