import type { Log } from '#platform/log/port.ts';

/** The timeout for a process that does not acknowledge a fact. */
const doneMs = 2_000;

export const everybody = '';

interface Ways {
  isUp(): boolean;
  /** Gives how many processes listened. */
  publish(receiver: string, id: number, isAwaited: boolean, lines: readonly string[]): Promise<number>;
  /** Publishes to this process alone; resolves when its listeners are done. */
  deliverHere(lines: readonly string[]): Promise<void>;
  /** Whether no other process can acknowledge a fact, though Redis counts more subscribers. */
  isAllThatAnswer(processIds: ReadonlySet<string>): boolean;
  onFailed(): void;
  onNobodyThere(receiver: string): void;
}

/** A broadcast frame that has not come back to us yet, or that a process has not acknowledged yet. */
interface Sent {
  lines: readonly string[];
  isHeard: boolean;
  /** The number of expected acknowledgements; unknown until Redis reports its subscribers. */
  expected: number;
  /** The processes that have acknowledged it. */
  done: Set<string>;
  finish(): void;
}

/** Batches the publications of one turn of the event loop: one frame to each receiver. */
export class Outgoing {
  readonly #ways: Ways;
  readonly #log: Log;
  #waiting = new Map<string, string[]>();
  #waitedFor: (() => void)[] = [];
  readonly #sent = new Map<number, Sent>();
  #lastId = 0;

  constructor(ways: Ways, log: Log) {
    this.#ways = ways;
    this.#log = log;
  }

  add(receiver: string, line: string): void {
    if (this.#waiting.size === 0) setImmediate(() => this.flush());
    const lines = this.#waiting.get(receiver);
    if (lines) lines.push(line);
    else this.#waiting.set(receiver, [line]);
  }

  /** To every process; resolves when all have handled it. */
  addAndWait(line: string): Promise<void> {
    this.add(everybody, line);
    return new Promise((resolve) => this.#waitedFor.push(resolve));
  }

  flush(): void {
    const [waiting, waitedFor] = [this.#waiting, this.#waitedFor];
    // Not cleared: docs/decisions/0060-a-message-passes-the-library.md
    this.#waiting = new Map();
    this.#waitedFor = [];
    for (const [receiver, lines] of waiting) {
      if (receiver === everybody) this.#sendToAll(lines, waitedFor);
      else if (this.#ways.isUp()) this.#sendToOne(receiver, lines);
    }
  }

  /** Our own frame has come back. False when it was handled here meanwhile. */
  heard(id: number): boolean {
    const sent = this.#sent.get(id);
    if (sent === undefined || sent.isHeard) return false;
    sent.isHeard = true;
    this.#finishWhenDone(sent);
    return true;
  }

  /** A process has handled one of our frames. */
  done(id: number, processId: string): void {
    const sent = this.#sent.get(id);
    if (sent === undefined) return;
    sent.done.add(processId);
    this.#finishWhenDone(sent);
  }

  /** The others are unreachable: open frames are handled here, and no acknowledgement is awaited. */
  giveUp(): void {
    for (const sent of this.#sent.values()) this.#giveUpOne(sent);
  }

  #sendToOne(receiver: string, lines: readonly string[]): void {
    this.#ways.publish(receiver, (this.#lastId += 1), false, lines).then(
      (listening) => (listening === 0 ? this.#ways.onNobodyThere(receiver) : undefined),
      () => this.#ways.onFailed(),
    );
  }

  #sendToAll(lines: readonly string[], waitedFor: readonly (() => void)[]): void {
    const finishWaiting = (): void => waitedFor.forEach((finish) => finish());
    if (!this.#ways.isUp()) return void this.#ways.deliverHere(lines).then(finishWaiting);
    const isAwaited = waitedFor.length > 0;
    const id = (this.#lastId += 1);
    const timer = setTimeout(() => {
      this.#log.warn(
        { expected: sent.expected, done: sent.done.size },
        'not every process has handled a fact',
      );
      this.#giveUpOne(sent);
    }, doneMs).unref();
    const sent: Sent = {
      lines,
      isHeard: false,
      expected: isAwaited ? Number.POSITIVE_INFINITY : 0,
      done: new Set(),
      finish: () => {
        clearTimeout(timer);
        this.#sent.delete(id);
        finishWaiting();
      },
    };
    this.#sent.set(id, sent);
    this.#ways.publish(everybody, id, isAwaited, lines).then(
      (listening) => this.#expect(sent, isAwaited ? listening : 0),
      () => this.#ways.onFailed(),
    );
  }

  #expect(sent: Sent, count: number): void {
    sent.expected = count;
    this.#finishWhenDone(sent);
  }

  #finishWhenDone(sent: Sent): void {
    if (!sent.isHeard) return;
    if (sent.done.size >= sent.expected || this.#ways.isAllThatAnswer(sent.done)) sent.finish();
  }

  #giveUpOne(sent: Sent): void {
    if (sent.isHeard) return sent.finish();
    sent.isHeard = true;
    void this.#ways.deliverHere(sent.lines).then(() => sent.finish());
  }
}
