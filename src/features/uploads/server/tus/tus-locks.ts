import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { PoolClient } from 'pg';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';

const wantedTopic = 'uploads.wanted';
const patienceMs = 30_000;
const askAgainMs = 200;

interface Holder {
  /** Asks the request that holds the lock to end. */
  release: RequestRelease;
  ended: PromiseWithResolvers<void>;
}

/**
 * One request at a time works on an upload. The newest wins, because a client that lost its connection comes back
 * before the server notices. With several processes, each also takes the database's advisory lock, on one connection
 * for all its uploads. A process that dies loses the connection and its locks.
 */
export class UploadLocks implements Locker {
  readonly #db: Database;
  readonly #bus: Bus;
  readonly #held = new Map<string, Holder>();
  readonly #stopListening: () => void;
  #connection: Promise<PoolClient> | undefined;
  #users = 0;
  #isEnding = false;

  constructor(db: Database, bus: Bus) {
    this.#db = db;
    this.#bus = bus;
    this.#stopListening = bus.subscribe(wantedTopic, (id, from) => {
      // Our own request must not release its own lock.
      if (from !== bus.processId) void this.#held.get(String(id))?.release();
    });
  }

  [Symbol.dispose](): void {
    this.#stopListening();
  }

  /**
   * Before the server stops, requests that still receive store what has arrived and end. The sender continues elsewhere
   * or later.
   */
  async endAll(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(
      [...this.#held.values()].map(async ({ release, ended }) => {
        await release();
        await ended.promise;
      }),
    );
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, release) => this.#lock(id, signal, release),
      unlock: () => this.#unlock(id),
    };
  }

  async #lock(id: string, signal: AbortSignal, release: RequestRelease): Promise<void> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    if (this.#isEnding) throw ERRORS.ERR_LOCK_TIMEOUT;
    for (let holder = this.#held.get(id); holder; holder = this.#held.get(id)) {
      await holder.release();
      await firstOf(holder.ended.promise, deadline);
      if (deadline.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
    }
    this.#held.set(id, { release, ended: Promise.withResolvers() });
    if (!this.#bus.isShared) return;
    try {
      await this.#lockEverywhere(id, deadline);
    } catch (error) {
      this.#let(id);
      throw error;
    }
  }

  async #unlock(id: string): Promise<void> {
    try {
      if (this.#bus.isShared) await this.#unlockEverywhere(id);
    } finally {
      this.#let(id);
    }
  }

  #let(id: string): void {
    this.#held.get(id)?.ended.resolve();
    this.#held.delete(id);
  }

  async #lockEverywhere(id: string, deadline: AbortSignal): Promise<void> {
    const connection = await this.#borrow();
    try {
      while (!(await tryLock(connection, id))) {
        if (deadline.aborted) throw ERRORS.ERR_LOCK_TIMEOUT;
        this.#bus.publish(wantedTopic, id);
        await firstOf(new Promise<void>((resolve) => setTimeout(resolve, askAgainMs)), deadline);
      }
    } catch (error) {
      this.#giveBack(connection);
      throw error;
    }
  }

  async #unlockEverywhere(id: string): Promise<void> {
    const connection = await this.#borrow();
    try {
      await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [keyOf(id)]);
    } finally {
      // Once for this call, once for the lock.
      this.#giveBack(connection);
      this.#giveBack(connection);
    }
  }

  async #borrow(): Promise<PoolClient> {
    this.#users += 1;
    this.#connection ??= this.#open();
    try {
      return await this.#connection;
    } catch (error) {
      this.#connection = undefined;
      this.#users -= 1;
      throw error;
    }
  }

  async #open(): Promise<PoolClient> {
    const connection = await this.#db.$client.connect();
    // The locks are gone with the connection: their holders stop before another process begins.
    connection.once('error', () => {
      for (const { release } of this.#held.values()) void release();
    });
    return connection;
  }

  #giveBack(connection: PoolClient): void {
    this.#users -= 1;
    if (this.#users > 0) return;
    this.#connection = undefined;
    connection.release();
  }
}

const keyOf = (id: string): string => `upload ${id}`;

async function tryLock(connection: PoolClient, id: string): Promise<boolean> {
  const { rows } = await connection.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [keyOf(id)],
  );
  return rows[0]?.locked === true;
}

async function firstOf(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<void>();
  const handleAbort = () => aborted.resolve();
  if (signal.aborted) return;
  signal.addEventListener('abort', handleAbort, { once: true });
  await Promise.race([promise, aborted.promise]);
  signal.removeEventListener('abort', handleAbort);
}
