import { connection } from '#web/live/connection.ts';
import { emit } from '#web/live/socket.ts';
import { chatEvents } from '#features/chat/contract/events.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';

/** Tells the server what this device has got: together, and at most three times a second. */
export class DeliveryTeller {
  readonly #got = new Map<string, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  got(contactId: string, seq: number): void {
    if (seq <= (this.#got.get(contactId) ?? 0)) return;
    this.#got.set(contactId, seq);
    this.#timer ??= setTimeout(() => this.#tell(), chatLimits.deliveredThrottleMs);
  }

  #tell(): void {
    this.#timer = undefined;
    // Without a connection nothing is told: the lists that are asked for after the next connect say it again.
    if (connection.get() === 'connected' && this.#got.size > 0) {
      const conversations = Array.from(this.#got, ([contactId, seq]) => ({ contactId, seq }));
      emit(chatEvents, 'mark_as_delivered', { conversations: conversations.slice(-chatLimits.deliveredMax) });
    }
    this.#got.clear();
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
