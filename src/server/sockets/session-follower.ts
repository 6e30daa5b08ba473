import type { Log } from '#platform/log/port.ts';
import { deliver } from './deliver.ts';
import type { OwnSockets } from './own-sockets.ts';
import type { Sessions } from '../session.ts';
import type { Socket } from './socket.ts';

const expiryCheckMs = 60_000;

/** What happens to a session happens to its sockets: they end with it, and know of a change without a new sign-in. */
export class SessionFollower implements Disposable {
  readonly #sessions: Sessions;
  readonly #sockets: OwnSockets;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;

  constructor(sessions: Sessions, sockets: OwnSockets, log: Log) {
    this.#sessions = sessions;
    this.#sockets = sockets;
    this.#log = log;
    sessions.onEnded(({ sessionId }) => this.#end(sessionId));
    sessions.onChanged(({ userId }) => void this.#tellChanged(userId));
    this.#timer = setInterval(() => void this.#refresh(sockets.all()), expiryCheckMs).unref();
  }

  /** A session may end while its socket is on its way: whoever told of the end has not found it then. */
  join(socket: Socket): void {
    void this.#refresh([socket]);
  }

  #end(sessionId: string): void {
    for (const socket of this.#sockets.all()) {
      if (socket.data.viewer.sessionId !== sessionId) continue;
      deliver(socket, 'session_ended', { reason: 'ended' });
      socket.disconnect(true);
    }
  }

  /** The screens that are open follow a change of role without a new sign-in. */
  async #tellChanged(userId: string): Promise<void> {
    const sockets = this.#sockets.of(userId);
    await this.#refresh(sockets);
    // Every process is told of the change, and tells its own.
    for (const socket of sockets) deliver(socket, 'session_changed', {});
  }

  /** Looks again at what the session says; ended ones are disconnected. */
  async #refresh(sockets: Iterable<Socket>): Promise<void> {
    // A copy: ending a session takes its sockets out of the set.
    for (const socket of Array.from(sockets)) {
      try {
        const viewer = await this.#sessions.viewerOf({ cookie: socket.data.cookie });
        if (viewer !== undefined) socket.data.viewer = viewer;
        else this.#end(socket.data.viewer.sessionId);
      } catch (error) {
        // The database is away: the socket stays until it can be asked.
        this.#log.warn({ err: error }, 'a session could not be looked at again');
        return;
      }
    }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
