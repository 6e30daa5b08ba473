import type { Database, Queryable } from '#platform/database/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { JobHandler, Jobs, When } from './port.ts';
import {
  addJob,
  addPatientJobs,
  addRepeatedJob,
  extendLeases,
  finishJob,
  giveUpJob,
  holdDueJobs,
  leaseMs,
  removeOldFailures,
  repeatJob,
  retryJob,
  returnJob,
  type HeldJob,
} from './queue.ts';

export interface WorkerTimings {
  pollMs: number;
  /** The first pause after a failure; every further one is three times as long, up to an hour: eight tries last an hour and a half. */
  retryMs: number;
  /** The interval of extending leases. */
  extendMs: number;
  /** How long a graceful shutdown waits for running jobs. */
  stopMs: number;
}

const usual: WorkerTimings = { pollMs: 1_000, retryMs: 5_000, extendMs: leaseMs / 3, stopMs: 10_000 };
const slowestRetryMs = 60 * 60 * 1000;
const atOnce = 4;
const defaultAttempts = 8;
const keepFailuresDays = 30;
const neverEnded = 'The process ended each time.';
/** A job enqueued inside a transaction is seen only after its commit, which is usually this close. */
const commitMs = 30;

/** Runs the jobs of one process: at most four at once, each under a lease that is extended while it runs. */
export class Worker implements Jobs {
  readonly #db: Database;
  readonly #log: Log;
  readonly #timings: WorkerTimings;
  readonly #handlers = new Map<string, JobHandler>();
  readonly #running = new Map<HeldJob, Promise<void>>();
  #state: 'defining' | 'working' | 'stopped' = 'defining';
  #poll: NodeJS.Timeout | undefined;
  #nextPollAt = 0;
  #looking: Promise<void> | undefined;
  #isWoken = false;
  #lease: NodeJS.Timeout | undefined;

  constructor(db: Database, log: Log, timings: Partial<WorkerTimings> = {}) {
    this.#db = db;
    this.#log = log;
    this.#timings = { ...usual, ...timings };
    this.define('jobs.remove-old-failures', {
      everyMs: 24 * 60 * 60 * 1000,
      run: () => removeOldFailures(db, keepFailuresDays),
    });
  }

  define(name: string, handler: JobHandler): void {
    if (this.#state !== 'defining') throw new Error(`job ${name} is defined after the start`);
    if (this.#handlers.has(name)) throw new Error(`job ${name} is defined twice`);
    this.#handlers.set(name, handler);
  }

  async enqueue(
    db: Queryable,
    name: string,
    payload: unknown,
    options: When & { key?: string } = {},
  ): Promise<void> {
    if (!this.#handlers.has(name)) throw new Error(`nobody works on ${name}`);
    await addJob(db, name, payload, options);
    if (options.runAt === undefined && options.afterMs === undefined) this.#pollIn(commitMs);
  }

  async enqueueAll(db: Queryable, name: string, payloads: readonly unknown[]): Promise<void> {
    if (!this.#handlers.has(name)) throw new Error(`nobody works on ${name}`);
    await addPatientJobs(db, name, payloads);
    this.#pollIn(commitMs);
  }

  wake(): void {
    this.#pollIn(0);
  }

  start(): void {
    if (this.#state !== 'defining') return;
    this.#state = 'working';
    this.#lease = setInterval(() => void this.#extend(), this.#timings.extendMs).unref();
    void this.#addRepeated();
    this.#pollIn(0);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#state = 'stopped';
    clearTimeout(this.#poll);
    await this.#looking;
    await Promise.race([Promise.all(this.#running.values()), this.#patience()]);
    clearInterval(this.#lease);
    await Promise.all([...this.#running.keys()].map((job) => this.#note(returnJob(this.#db, job))));
  }

  // Every process asks for the same rows; the first one makes them.
  async #addRepeated(): Promise<void> {
    for (const [name, { everyMs }] of this.#handlers) {
      if (everyMs !== undefined && this.#state === 'working')
        await this.#note(addRepeatedJob(this.#db, name));
    }
    this.#pollIn(0);
  }

  #pollIn(ms: number): void {
    if (this.#state !== 'working') return;
    const at = performance.now() + ms;
    if (this.#poll !== undefined && this.#nextPollAt <= at) return;
    clearTimeout(this.#poll);
    this.#nextPollAt = at;
    this.#poll = setTimeout(() => {
      this.#poll = undefined;
      this.#look();
    }, ms).unref();
  }

  #look(): void {
    // One poll at a time. A wake-up during a poll causes another one after it.
    if (this.#looking) {
      this.#isWoken = true;
      return;
    }
    this.#looking = this.#lookOnce();
  }

  async #lookOnce(): Promise<void> {
    const isMore = await this.#takeWork();
    this.#looking = undefined;
    this.#pollIn(isMore || this.#isWoken ? 0 : this.#timings.pollMs);
    this.#isWoken = false;
  }

  /** True when there may be more to take at once. */
  async #takeWork(): Promise<boolean> {
    const free = atOnce - this.#running.size;
    if (free <= 0) return false;
    try {
      const jobs = await holdDueJobs(this.#db, [...this.#handlers.keys()], free);
      for (const job of jobs) {
        const work = this.#work(job).finally(() => {
          this.#running.delete(job);
          this.wake();
        });
        this.#running.set(job, work);
      }
      return jobs.length === free && this.#running.size < atOnce;
    } catch (error) {
      this.#log.warn({ err: error }, 'jobs cannot be read right now');
      return false;
    }
  }

  async #work(job: HeldJob): Promise<void> {
    const handler = this.#handlers.get(job.name);
    if (!handler) return;
    if (job.isOrphan && job.attempt > attemptsOf(handler)) return this.#note(this.#kills(job, handler));
    try {
      await handler.run(job.payload);
    } catch (error) {
      return this.#note(this.#failed(job, handler, error));
    }
    await this.#note(
      handler.everyMs === undefined ? finishJob(this.#db, job) : repeatJob(this.#db, job, handler.everyMs),
    );
  }

  async #failed(job: HeldJob, handler: JobHandler, error: unknown): Promise<void> {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const pauseMs = Math.min(this.#timings.retryMs * 3 ** (job.attempt - 1), slowestRetryMs);
    const fields = { job: job.name, id: job.id, attempt: job.attempt, err: error };
    if (handler.everyMs !== undefined) {
      this.#log.error(fields, 'a repeated job failed and waits for its next time');
      return retryJob(this.#db, job, Math.min(pauseMs, handler.everyMs), reason);
    }
    if (job.attempt >= attemptsOf(handler)) {
      this.#log.error(fields, 'a job is given up');
      return giveUpJob(this.#db, job, reason);
    }
    this.#log.warn({ ...fields, retryInMs: pauseMs }, 'a job failed and is tried again');
    return retryJob(this.#db, job, pauseMs, reason);
  }

  /** Its worker died as often as a job may fail: the job itself may kill workers. */
  async #kills(job: HeldJob, handler: JobHandler): Promise<void> {
    const fields = { job: job.name, id: job.id, attempt: job.attempt };
    if (handler.everyMs !== undefined) {
      this.#log.error(fields, 'a repeated job was never ended and waits for its next time');
      return retryJob(this.#db, job, Math.min(handler.everyMs, slowestRetryMs), neverEnded);
    }
    this.#log.error(fields, 'a job that was never ended is given up');
    return giveUpJob(this.#db, job, neverEnded);
  }

  #extend(): Promise<void> {
    return this.#note(extendLeases(this.#db, [...this.#running.keys()]));
  }

  // The database is away: the lease expires, and another worker runs the job again.
  async #note(change: Promise<void>): Promise<void> {
    await change.catch((error: unknown) =>
      this.#log.warn({ err: error }, 'the state of a job could not be stored'),
    );
  }

  async #patience(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.#timings.stopMs).unref());
  }
}

const attemptsOf = (handler: JobHandler): number => handler.attempts ?? defaultAttempts;
