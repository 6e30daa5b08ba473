const beatMs = 1_000;
const probeMs = 100;
/**
 * Redis is away after this many lost heartbeats. They are counted, not timed: a stall of this process is no silence
 * of Redis.
 */
const patience = 3;
/** The interval of reminders that facts may have been missed. */
const gapMs = 5_000;
/** What was proven this long ago counts as current. Less than others wait for an acknowledgement (`doneMs`). */
export const freshMs = 1_500;

interface Heart {
  /** Publishes a number that comes back to `heard`. */
  beat(count: number): void;
  onUp(): void;
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
  #count = 0;
  /** A heartbeat from before the loss proves nothing. */
  #lostAt = 0;
  /** The last one that came back. Messages from before it need no answer. */
  #heard = 0;
  #sentAt = 0;
  /** When the last beat that came back was sent, in monotonic time. */
  #provenAt = Number.NEGATIVE_INFINITY;
  #downAt = Number.NEGATIVE_INFINITY;

  constructor(heart: Heart) {
    this.#heart = heart;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.first = promise;
    this.#resolveFirst = resolve;
    this.#timers = [
      setInterval(() => (this.isUp ? this.#beat() : undefined), beatMs).unref(),
      setInterval(() => (this.isUp ? undefined : this.#beat()), probeMs).unref(),
      setInterval(() => (this.isUp ? undefined : heart.onStillDown()), gapMs).unref(),
    ];
  }

  /** Everything published until a moment ago has arrived here. */
  get isFresh(): boolean {
    return this.isUp && performance.now() - this.#provenAt < freshMs;
  }

  /** How long others may still take what they heard of this process for current. */
  get othersTrustMs(): number {
    return this.isUp ? 0 : Math.max(0, this.#downAt + freshMs - performance.now());
  }

  heard(count: number): void {
    if (count <= this.#lostAt) return;
    if (count === this.#count) this.#provenAt = this.#sentAt;
    if (this.isUp) return void (this.#heard = Math.max(this.#heard, count));
    this.isUp = true;
    this.#heard = this.#count;
    this.#resolveFirst();
    this.#heart.onUp();
  }

  lost(): void {
    this.#lostAt = this.#count;
    if (!this.isUp) return;
    this.isUp = false;
    this.#downAt = performance.now();
    this.#heart.onDown();
  }

  #beat(): void {
    if (this.isUp && this.#count - this.#heard >= patience) this.lost();
    this.#sentAt = performance.now();
    this.#heart.beat((this.#count += 1));
  }

  [Symbol.dispose](): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.isUp = false;
  }
}
