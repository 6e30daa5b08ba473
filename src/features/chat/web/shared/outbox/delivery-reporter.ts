import { connection } from '#web/live/connection.ts';
import { emit } from '#web/live/socket.ts';
import { chatEvents } from '#features/chat/contract/events.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';

/** Reports received messages to the server in batches, at most three times a second. */
export class DeliveryReporter {
  readonly #received = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  note(contactId: string, seq: number): void {
    if (seq <= (this.#received.get(contactId) ?? 0)) return;
    this.#received.set(contactId, seq);
    this.#timer ??= setTimeout(() => this.#report(), chatLimits.deliveredThrottleMs);
  }

  #report(): void {
    this.#timer = undefined;
    // Without a connection nothing is reported: the lists of the next connect report it again.
    if (connection.get() === 'connected' && this.#received.size > 0) {
      const conversations = Array.from(this.#received, ([contactId, seq]) => ({ contactId, seq }));
      emit(chatEvents, 'mark_as_delivered', { conversations: conversations.slice(-chatLimits.deliveredMax) });
    }
    this.#received.clear();
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
