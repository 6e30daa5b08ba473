import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A balancer that knows nothing: each new connection goes to the next process that takes it. */
export class RoundRobin implements AsyncDisposable {
  readonly #ports: readonly number[];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #next = 0;
  #swallow: (() => void) | undefined;

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#server = createServer((client) => this.#accept(client));
  }

  static async start(port: number, ports: readonly number[]): Promise<RoundRobin> {
    const balancer = new RoundRobin(ports);
    balancer.#server.listen(port, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The next thing that any process answers does not arrive: its connection is cut instead. Resolves when that has happened. */
  swallowAnswer(): Promise<void> {
    return new Promise((resolve) => (this.#swallow = resolve));
  }

  #accept(client: Socket): void {
    this.#keep(client);
    this.#join(client, this.#ports.length);
  }

  #join(client: Socket, tries: number): void {
    const port = this.#ports[this.#next % this.#ports.length] ?? 0;
    this.#next += 1;
    const server = connect(port, '127.0.0.1');
    this.#keep(server);
    server.once('connect', () => this.#carry(client, server));
    server.once('error', () => {
      if (server.connecting || server.bytesRead > 0 || tries <= 1) client.destroy();
      else this.#join(client, tries - 1);
    });
  }

  #carry(client: Socket, server: Socket): void {
    let hasAsked = false;
    client.on('data', () => (hasAsked = this.#swallow !== undefined));
    server.prependListener('data', () => {
      if (!hasAsked || this.#swallow === undefined) return;
      const cut = this.#swallow;
      this.#swallow = undefined;
      // Both are destroyed before anything is written.
      server.unpipe(client);
      client.destroy();
      server.destroy();
      cut();
    });
    client.pipe(server);
    server.pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
