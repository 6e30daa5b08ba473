import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Stands before the product and cuts all connections when so many bytes have gone up. */
export class CuttingProxy implements AsyncDisposable {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #left = Number.POSITIVE_INFINITY;
  #reached = Promise.withResolvers<void>();

  private constructor(port: number) {
    this.#server = createServer((socket) => this.#connect(socket, port));
  }

  static async start(port: number): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(port);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Resolves when `bytes` more have gone up; nothing further passes then, until `heal`. */
  cutAfter(bytes: number): Promise<void> {
    this.#left = bytes;
    this.#reached = Promise.withResolvers<void>();
    return this.#reached.promise;
  }

  /** Ends what was cut, and lets everything pass again. */
  heal(): void {
    this.#left = Number.POSITIVE_INFINITY;
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  #connect(socket: Socket, port: number): void {
    const upstream = connect(port, '127.0.0.1');
    for (const side of [socket, upstream]) {
      this.#sockets.add(side);
      side.on('error', () => undefined);
      side.on('close', () => {
        socket.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(socket);
    socket.on('data', (chunk: Buffer) => {
      this.#left -= chunk.length;
      if (this.#left <= 0) {
        socket.pause();
        return this.#reached.resolve();
      }
      if (!upstream.write(chunk)) {
        socket.pause();
        upstream.once('drain', () => socket.resume());
      }
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.heal();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
