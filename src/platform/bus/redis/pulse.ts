const beatMs = 1_000;
const probeMs = 100;
/** Our own beat must come back within this time, or Redis is away. */
const patienceMs = 3_000;
/** How often those who keep something are reminded that they may have missed a fact. */
const gapMs = 5_000;

interface Heart {
  /** Tells everybody a number that comes back to `heard`. */
  beat(count: number): void;
  onUp(isFirst: boolean): void;
  onDown(): void;
  /** Still down, a few seconds later. */
  onStillDown(): void;
}

/**
 * Whether Redis carries: only a beat of ours that comes back proves it, because a Redis that hangs keeps its connections open
 * and one of our two connections may be gone alone.
 */
export class Pulse implements Disposable {
  isUp = false;
  /** Resolves at the first beat that comes back. */
  readonly first: Promise<void>;
  readonly #heart: Heart;
  readonly #timers: NodeJS.Timeout[];
  readonly #resolveFirst: () => void;
  #wasUp = false;
  #count = 0;
  /** A beat told before the way was lost proves nothing. */
  #lostAt = 0;
  #heardAt = 0;

  constructor(heart: Heart) {
    this.#heart = heart;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.first = promise;
    this.#resolveFirst = resolve;
    this.#timers = [
      setInterval(() => (this.isUp ? this.#beat() : undefined), beatMs).unref(),
      setInterval(() => (this.isUp ? undefined : this.#beat()), probeMs).unref(),
      setInterval(() => (!this.isUp && this.#wasUp ? heart.onStillDown() : undefined), gapMs).unref(),
    ];
  }

  heard(count: number): void {
    if (count <= this.#lostAt) return;
    this.#heardAt = performance.now();
    if (this.isUp) return;
    this.isUp = true;
    const isFirst = !this.#wasUp;
    this.#wasUp = true;
    this.#resolveFirst();
    this.#heart.onUp(isFirst);
  }

  lost(): void {
    this.#lostAt = this.#count;
    if (!this.isUp) return;
    this.isUp = false;
    this.#heart.onDown();
  }

  #beat(): void {
    const heardAt = this.#heardAt;
    const isSilent = this.isUp && performance.now() - heardAt > patienceMs;
    // Judged when what has arrived is read, so that a stall of this process is no silence of Redis.
    if (isSilent) setImmediate(() => (this.#heardAt === heardAt ? this.lost() : undefined));
    this.#heart.beat((this.#count += 1));
  }

  [Symbol.dispose](): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.isUp = false;
  }
}
