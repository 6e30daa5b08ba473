import type { Realtime } from '#server/sockets/realtime.ts';
import type { Socket } from '#server/sockets/socket.ts';
import type { Presence } from '#features/chat/contract/messages.ts';
import { chatEvents } from '#features/chat/contract/events.ts';

/** How often watched people are checked for idleness, and how long a reload may take without a presence change. */
const sweepMs = 20_000;
const graceMs = 2_000;

interface Watched {
  by: Set<Socket>;
  sent: Presence;
}

/** Presence: online (a socket with an event in the last five minutes), away (only idle sockets), offline. */
export class PresenceBoard implements Disposable {
  readonly #realtime: Realtime;
  readonly #watched = new Map<string, Watched>();
  readonly #timer: NodeJS.Timeout;

  constructor(realtime: Realtime) {
    this.#realtime = realtime;
    realtime.onConnected((socket) => this.#look(socket.data.viewer.userId));
    realtime.onActive((socket) => this.#look(socket.data.viewer.userId));
    realtime.onDisconnected((socket, isLast) => {
      this.watch(socket, []);
      if (isLast) this.#lookSoon(socket.data.viewer.userId);
    });
    realtime.onElsewhere((userId) => {
      if (this.statusOf(userId) === 'offline') this.#lookSoon(userId);
      else this.#look(userId);
    });
    this.#timer = setInterval(() => {
      for (const userId of this.#watched.keys()) this.#look(userId);
    }, sweepMs).unref();
  }

  statusOf(userId: string): Presence {
    return this.#realtime.presenceOf(userId);
  }

  /** Replaces the people that this socket watches; returns their presence. */
  watch(socket: Socket, userIds: readonly string[]): { userId: string; status: Presence }[] {
    const wanted = new Set(userIds);
    for (const userId of watchedBy.get(socket) ?? []) if (!wanted.has(userId)) this.#leave(userId, socket);
    if (wanted.size === 0 || !socket.connected) {
      watchedBy.delete(socket);
      return [];
    }
    watchedBy.set(socket, wanted);
    return Array.from(wanted, (userId) => {
      const watched = this.#watched.get(userId) ?? { by: new Set(), sent: this.statusOf(userId) };
      watched.by.add(socket);
      this.#watched.set(userId, watched);
      this.#look(userId);
      return { userId, status: watched.sent };
    });
  }

  /** After a block neither person follows the other's presence; both appear offline to each other. */
  part(one: string, other: string): void {
    for (const [viewerId, userId] of [
      [one, other],
      [other, one],
    ] as const) {
      for (const socket of this.#realtime.socketsOf(viewerId)) {
        if (!watchedBy.get(socket)?.delete(userId)) continue;
        this.#leave(userId, socket);
        this.#realtime.toSocket(chatEvents, socket, 'presence_changed', { userId, status: 'offline' });
      }
    }
  }

  #leave(userId: string, socket: Socket): void {
    const watched = this.#watched.get(userId);
    watched?.by.delete(socket);
    if (watched?.by.size === 0) this.#watched.delete(userId);
  }

  #lookSoon(userId: string): void {
    if (this.#watched.has(userId)) setTimeout(() => this.#look(userId), graceMs).unref();
  }

  #look(userId: string): void {
    const watched = this.#watched.get(userId);
    if (watched === undefined) return;
    const status = this.statusOf(userId);
    if (status === watched.sent) return;
    watched.sent = status;
    for (const socket of watched.by) {
      this.#realtime.toSocket(chatEvents, socket, 'presence_changed', { userId, status });
    }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}

const watchedBy = new WeakMap<Socket, Set<string>>();
