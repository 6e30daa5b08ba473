import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Sockets of one process that wait for connections at the same address. */
const socketsMax = 8;
/** After so many turns without a connection nobody waits. Accepting takes one turn, reading what is asked another. */
const quietTurns = 2;
/** Somebody may come in every turn. */
const turnsMax = 200;

interface Address {
  host: string;
  port: number;
}

/**
 * What waits for connections. Node accepts one connection in each turn of its event loop. When everybody comes back after a
 * restart the turns are long, and those who have no connection yet would wait behind the calls of those who have one; so
 * several sockets wait at one address. In a cluster the primary accepts for all, and has little else to do. Where the system
 * cannot share an address among sockets, there is one.
 */
export class Listeners {
  readonly #app: FastifyInstance;
  readonly #more: Server[] = [];

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async listen(address: Address): Promise<void> {
    const shared = { reusePort: true };
    if (cluster.isWorker || !(await canListen({ ...address, port: 0, ...shared }))) {
      await this.#app.listen(address);
      return;
    }
    // Sockets that share an address would not notice that another program has it.
    await tryToListen(address);
    await this.#app.listen({ ...address, ...shared });
    const bound = this.#app.server.address();
    if (bound === null || typeof bound === 'string') return;
    const again = { host: bound.address, port: bound.port, ...shared };
    while (this.#more.length < socketsMax - 1) {
      // As Node's server for HTTP makes its own.
      const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => this.#take(socket));
      this.#more.push(server);
      server.listen(again);
      await once(server, 'listening');
    }
  }

  #take(socket: Socket): void {
    // What is wrong with the connection is answered by the server of HTTP.
    Object.assign(socket, { server: this.#app.server });
    this.#app.server.emit('connection', socket);
  }

  /**
   * Accepts those who are connected already for the system, and wait. It would reset their connections when the sockets
   * close.
   */
  async #acceptWaiting(): Promise<void> {
    let quiet = 0;
    const count = (): void => void (quiet = 0);
    this.#app.server.on('connection', count);
    for (let turn = 0; turn < turnsMax && quiet < quietTurns; turn += 1) {
      quiet += 1;
      await nextTurn();
    }
    this.#app.server.off('connection', count);
  }

  /** Accepts who waits, and then nobody. Closes the application; resolves when the calls in progress are answered. */
  async close(): Promise<void> {
    await this.#acceptWaiting();
    const haveAllGone = this.#more.splice(0).map(async (server) => {
      server.close();
      await once(server, 'close');
    });
    await this.#app.close();
    await Promise.all(haveAllGone);
  }
}

async function tryToListen(options: ListenOptions): Promise<void> {
  const server = createServer();
  server.listen(options);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

const canListen = (options: ListenOptions): Promise<boolean> =>
  tryToListen(options).then(
    () => true,
    () => false,
  );
