import type { Queryable } from '#platform/database/port.ts';

export interface JobHandler {
  /** Runs at least once: a job may run again after a crash, so it must be safe to repeat. */
  run(payload: unknown): Promise<void>;
  /** Attempts before the job is given up and kept as failed. Default 8, with growing delays. */
  attempts?: number;
  /** A repeated job: runs every so many milliseconds, once for all processes together. */
  everyMs?: number;
}

/** At a time, or after a delay by the database's clock, which may differ from the machine's. Neither: now. */
export interface When {
  runAt?: Date;
  afterMs?: number;
}

/** Later and repeated work, stored in the database, safe with several processes (`for update skip locked`). */
export interface Jobs extends AsyncDisposable {
  define(name: string, handler: JobHandler): void;
  /** Within a transaction the job exists only if that transaction commits. `key` makes it unique while it waits. */
  enqueue(db: Queryable, name: string, payload: unknown, options?: When & { key?: string }): Promise<void>;
  /** Many in one statement. They are patient: all other due jobs go first. */
  enqueueAll(db: Queryable, name: string, payloads: readonly unknown[]): Promise<void>;
  /** Looks for due work now instead of at the next poll; called after a commit. */
  wake(): void;
  /** Starts working. Handlers are defined before. */
  start(): void;
}
