import { connectionLimits } from '#shared/connection-limits.ts';
import type { Socket } from './socket.ts';
import type { Presence } from '../roster.ts';

/** After a gap every socket reconnects within this time, or one every few milliseconds. */
const comeBackMs = 1_000;
const comeBackEachMs = 2;

const none: ReadonlySet<Socket> = new Set();

/** The sockets of this process, by person. */
export class OwnSockets {
  readonly #byUser = new Map<string, Set<Socket>>();

  /** True for the person's first socket. */
  add(socket: Socket): boolean {
    const { userId } = socket.data.viewer;
    const own = this.#byUser.get(userId) ?? new Set();
    this.#byUser.set(userId, own.add(socket));
    return own.size === 1;
  }

  /** True for the person's last socket. */
  remove(socket: Socket): boolean {
    const { userId } = socket.data.viewer;
    const own = this.#byUser.get(userId);
    own?.delete(socket);
    if (own !== undefined && own.size > 0) return false;
    this.#byUser.delete(userId);
    return true;
  }

  of(userId: string): ReadonlySet<Socket> {
    return this.#byUser.get(userId) ?? none;
  }

  userIds(): Iterable<string> {
    return this.#byUser.keys();
  }

  *all(): Generator<Socket> {
    for (const sockets of this.#byUser.values()) yield* sockets;
  }

  /** Online: one of the person's sockets was active recently. */
  presenceOf(userId: string): Presence {
    const sockets = this.of(userId);
    if (sockets.size === 0) return 'offline';
    const since = performance.now() - connectionLimits.idleAfterMs;
    for (const socket of sockets) if (socket.data.activeAt > since) return 'online';
    return 'away';
  }

  /**
   * Events may be missing. Closes every connection, spread over some time, so that its browser reconnects and
   * catches up.
   */
  letComeBack(): void {
    const sockets = [...this.all()];
    const withinMs = Math.max(comeBackMs, sockets.length * comeBackEachMs);
    for (const socket of sockets) setTimeout(() => socket.conn.close(), Math.random() * withinMs).unref();
  }
}
