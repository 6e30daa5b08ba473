import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { freePort } from '../../e2e/lib/free-port.ts';

const require = createRequire(import.meta.url);

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  clientHash: string;
}
interface TestingServer {
  startServer(): void;
  _server: Server;
}
const Model = require('web-push-testing/src/PushApiModel.js') as { PushApiModel: new () => unknown };
const WebPushTestingServer = require('web-push-testing/src/server.js') as new (
  model: unknown,
  port: number,
) => TestingServer;

/** The push service of the npm package web-push-testing: it checks who sends (VAPID) and decrypts as a browser does. */
export class PushService implements AsyncDisposable {
  readonly #server: TestingServer;
  readonly #url: string;

  private constructor(server: TestingServer, port: number) {
    this.#server = server;
    this.#url = `http://localhost:${port}`;
  }

  static async open(): Promise<PushService> {
    const port = await freePort();
    const server = new WebPushTestingServer(new Model.PushApiModel(), port);
    server.startServer();
    if (!server._server.listening) await once(server._server, 'listening');
    return new PushService(server, port);
  }

  /** A browser that subscribes, as its `PushSubscription` says it. */
  async subscribe(publicKey: string): Promise<Subscription> {
    const { data } = await this.#post('/subscribe', {
      userVisibleOnly: 'true',
      applicationServerKey: publicKey,
    });
    return data as Subscription;
  }

  /** What this browser was sent, decrypted. */
  async messages({ clientHash }: Subscription): Promise<Record<string, string>[]> {
    const { data } = await this.#post('/get-notifications', { clientHash });
    return ((data as { messages?: string[] }).messages ?? []).map(
      (message) => JSON.parse(message) as Record<string, string>,
    );
  }

  /** The browser has unsubscribed: from now on it is answered with 410. */
  async expire({ clientHash }: Subscription): Promise<void> {
    await fetch(`${this.#url}/expire-subscription/${clientHash}`, { method: 'POST' });
  }

  async #post(path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server._server.closeAllConnections();
    await new Promise((resolve) => this.#server._server.close(resolve));
  }
}
