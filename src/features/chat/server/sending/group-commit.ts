interface Waiting<Job, Result> {
  job: Job;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** The outcome of one job of a batch: its answer, or its refusal. */
export type Outcome<Result> = { result: Result } | { error: Error };

/**
 * Group commit: while one commit is in flight, arriving jobs wait; then all go together. No timer: a lone job is
 * written at once, and batches grow with the load.
 */
export class GroupCommit<Job, Result> {
  readonly #write: (jobs: readonly Job[]) => Promise<Outcome<Result>[]>;
  readonly #maxBatch: number;
  #waiting: Waiting<Job, Result>[] = [];
  #isWriting = false;
  #idle: (() => void)[] = [];
  #pushed = 0;
  #settled = 0;
  #passing: { until: number; resolve: () => void }[] = [];

  constructor(maxBatch: number, write: (jobs: readonly Job[]) => Promise<Outcome<Result>[]>) {
    this.#maxBatch = maxBatch;
    this.#write = write;
  }

  /** Resolves when the job is stored. */
  push(job: Job): Promise<Result> {
    this.#pushed += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      if (!this.#isWriting) void this.#run();
    });
  }

  /** Resolves when everything pushed so far is stored or refused, whatever is pushed later. */
  async passed(): Promise<void> {
    const until = this.#pushed;
    if (this.#settled < until) await new Promise<void>((resolve) => this.#passing.push({ until, resolve }));
  }

  /** Resolves when nothing waits and nothing is being written. */
  async drained(): Promise<void> {
    if (this.#isWriting) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async #run(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#maxBatch);
      try {
        const outcomes = await this.#write(batch.map(({ job }) => job));
        batch.forEach((waiting, index) => settle(waiting, outcomes[index]));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      this.#settled += batch.length;
      while (this.#passing[0] && this.#passing[0].until <= this.#settled) this.#passing.shift()?.resolve();
    }
    this.#isWriting = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}

function settle<Job, Result>(waiting: Waiting<Job, Result>, outcome: Outcome<Result> | undefined): void {
  if (outcome === undefined) waiting.reject(new Error('a batch gave fewer outcomes than it had jobs'));
  else if ('error' in outcome) waiting.reject(outcome.error);
  else waiting.resolve(outcome.result);
}
