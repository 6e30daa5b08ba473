import type { Log } from '#platform/log/port.ts';
import { deliver } from './deliver.ts';
import type { OwnSockets } from './own-sockets.ts';
import type { Sessions } from '../session.ts';
import type { Socket } from './socket.ts';

const expiryCheckMs = 60_000;

/** Applies changes of a session to its sockets: they close when it ends, and get an event when it changes. */
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
    sessions.onChanged(({ userId }) => void this.#notifyChanged(userId));
    this.#timer = setInterval(() => void this.#refresh(sockets.all()), expiryCheckMs).unref();
  }

  /** A session may end while its socket connects, before the event of the end can find it. */
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

  /** Open screens follow a change of role without a new sign-in. */
  async #notifyChanged(userId: string): Promise<void> {
    const sockets = this.#sockets.of(userId);
    await this.#refresh(sockets);
    // Every process gets the change and sends it to its own sockets.
    for (const socket of sockets) deliver(socket, 'session_changed', {});
  }

  /** Reads the session again; sockets of ended ones are closed. */
  async #refresh(sockets: Iterable<Socket>): Promise<void> {
    // A copy: ending a session takes its sockets out of the set.
    for (const socket of Array.from(sockets)) {
      try {
        const viewer = await this.#sessions.viewerOf({ cookie: socket.data.cookie });
        if (viewer !== undefined) socket.data.viewer = viewer;
        else this.#end(socket.data.viewer.sessionId);
      } catch (error) {
        // Without the database the socket stays until the session can be read.
        this.#log.warn({ err: error }, 'a session could not be looked at again');
        return;
      }
    }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
