import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Job, Result> {
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** The outcome of one job of a batch: its answer, or its refusal. */
export type Outcome<Result> = { result: Result } | { error: Error };

/** The two halves of what happens to a batch. */
export interface Halves<Job, Stored, Result> {
  /** Stores a batch. Never two at once. */
  store(jobs: readonly Job[]): Promise<Stored>;
  /** Sends the events of a batch that is stored and answers its jobs, in their order, after the batches before. */
  announce(jobs: readonly Job[], stored: Stored): Outcome<Result>[] | Promise<Outcome<Result>[]>;
}

/** A batch that is stored, or could not be. */
interface Done<Job, Stored, Result> {
  batch: readonly Waiting<Job, Result>[];
  jobs: readonly Job[];
  /** Settled. */
  storing: Promise<Stored>;
  isFollowed: boolean;
}

/**
 * Group commit: while one commit is in flight, arriving jobs wait; then all go together. No timer: a lone job is
 * written at once, and batches grow with the load. The next batch is on its way to the database before the events of
 * this one are sent: with one after the other neither core would ever be busy beside the other, and after a short stall
 * the queue would stay.
 */
export class GroupCommit<Job, Stored, Result> {
  readonly #halves: Halves<Job, Stored, Result>;
  readonly #maxBatch: number;
  #waiting: Waiting<Job, Result>[] = [];
  #isStoring = false;
  #announcing: Promise<void> = Promise.resolve();
  #pushed = 0;
  #settled = 0;
  #passing: { until: number; resolve: () => void }[] = [];

  constructor(maxBatch: number, halves: Halves<Job, Stored, Result>) {
    this.#maxBatch = maxBatch;
    this.#halves = halves;
  }

  /** Resolves when the job is stored. */
  push(job: Job): Promise<Result> {
    this.#pushed += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      if (!this.#isStoring) void this.#run();
    });
  }

  /** Resolves when everything pushed so far is stored or refused, whatever is pushed later. */
  async passed(): Promise<void> {
    const until = this.#pushed;
    if (this.#settled < until) await new Promise<void>((resolve) => this.#passing.push({ until, resolve }));
  }

  /** Resolves when nothing waits and nothing is being written. */
  async drained(): Promise<void> {
    while (this.#settled < this.#pushed) await this.passed();
  }

  async #run(): Promise<void> {
    this.#isStoring = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#maxBatch);
      const jobs = batch.map(({ job }) => job);
      const storing = this.#store(jobs);
      // Its failure refuses the jobs of this batch, and the next one is stored all the same.
      await storing.catch(() => undefined);
      const isFollowed = this.#waiting.length > 0;
      this.#announcing = this.#announce(this.#announcing, { batch, jobs, storing, isFollowed });
    }
    this.#isStoring = false;
  }

  /** What throws at once is a failure like any other: the lane goes on. */
  async #store(jobs: readonly Job[]): Promise<Stored> {
    return this.#halves.store(jobs);
  }

  async #announce(
    before: Promise<void>,
    { batch, jobs, storing, isFollowed }: Done<Job, Stored, Result>,
  ): Promise<void> {
    await before;
    // In the next turn the statement of the next batch has been sent.
    if (isFollowed) await nextTurn();
    try {
      const outcomes = await this.#halves.announce(jobs, await storing);
      batch.forEach((waiting, index) => settle(waiting, outcomes[index]));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    this.#settled += batch.length;
    while (this.#passing[0] && this.#passing[0].until <= this.#settled) this.#passing.shift()?.resolve();
  }
}

function settle<Job, Result>(waiting: Waiting<Job, Result>, outcome: Outcome<Result> | undefined): void {
  if (outcome === undefined) waiting.reject(new Error('a batch gave fewer outcomes than it had jobs'));
  else if ('error' in outcome) waiting.reject(outcome.error);
  else waiting.resolve(outcome.result);
}
