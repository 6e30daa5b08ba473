import { Client, type ClientConfig, type QueryResult, type QueryResultRow } from 'pg';
import type { Log } from '#platform/log/port.ts';
import { isDatabaseAway, markFailuresOf } from './away.ts';

/** A slow statement holds up only what is asked over its own connection. */
const connectionsMax = 3;

/** A prepared statement that only reads. */
export interface PreparedRead {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Statements that only read, over a few connections that do not wait for an answer before the next question. What is asked in
 * one turn of the event loop travels in one packet: of a small statement, writing to the socket takes most of the time.
 */
export class PipelinedReads {
  readonly #connections: ReadConnection[];
  #ofThisTurn: ReadConnection | undefined;

  constructor(config: ClientConfig, log: Log) {
    this.#connections = Array.from({ length: connectionsMax }, () => new ReadConnection(config, log));
  }

  async query<Row extends QueryResultRow>(read: PreparedRead): Promise<QueryResult<Row>> {
    this.#ofThisTurn ??= this.#beginTurn();
    return this.#ofThisTurn.query<Row>(read);
  }

  async end(): Promise<void> {
    await Promise.all(this.#connections.map(async (connection) => connection.end()));
  }

  #beginTurn(): ReadConnection {
    const leastBusy = this.#connections.reduce((best, next) => (next.waiting < best.waiting ? next : best));
    const send = leastBusy.hold();
    setImmediate(() => {
      this.#ofThisTurn = undefined;
      send();
    });
    return leastBusy;
  }
}

/** Opened when it is first needed, and again after it was lost. */
class ReadConnection {
  readonly #config: ClientConfig;
  readonly #log: Log;
  #opening: Promise<Client> | undefined;
  #open: Client | undefined;
  #isEnded = false;
  /** Statements without an answer. */
  waiting = 0;

  constructor(config: ClientConfig, log: Log) {
    this.#config = config;
    this.#log = log;
  }

  /** Sends nothing until the function that it answers is called. */
  hold(): () => void {
    const stream = this.#open?.connection.stream;
    stream?.cork();
    return () => stream?.uncork();
  }

  async query<Row extends QueryResultRow>(read: PreparedRead): Promise<QueryResult<Row>> {
    this.waiting += 1;
    try {
      const client = this.#open ?? (await (this.#opening ??= this.#connect()));
      return await client.query<Row>(read).catch((error: unknown) => this.#leave(client, error));
    } finally {
      this.waiting -= 1;
    }
  }

  /** Afterwards nothing opens it again. */
  async end(): Promise<void> {
    this.#isEnded = true;
    const client = await this.#opening?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<Client> {
    // As the pool says it.
    if (this.#isEnded) throw new Error('Cannot use a pool after calling end on the pool');
    const client = new Client({ ...this.#config, pipeline: true });
    markFailuresOf(client);
    client.on('error', (error) => {
      this.#log.debug({ reason: error.message }, 'a database connection was lost');
      this.#forget(client);
    });
    client.on('end', () => this.#forget(client));
    try {
      await client.connect();
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
    this.#open = client;
    return client;
  }

  /** A server that goes says so before it closes the connection. */
  #leave(client: Client, error: unknown): never {
    if (isDatabaseAway(error)) {
      this.#forget(client);
      client.end().catch(() => undefined);
    }
    throw error;
  }

  #forget(client: Client): void {
    if (this.#open !== client) return;
    this.#open = undefined;
    this.#opening = undefined;
  }
}
