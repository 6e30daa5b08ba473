import { createStore } from '#web/storage/store.ts';
import { isRefusal } from '../shared/is-refusal.ts';

/** What the server says about the code of this moment. Its times are by its own clock. */
export interface CodeAnswer {
  code: string;
  nextAt: string;
  now: string;
  counted: number;
  students: number;
  openUntil: string;
}

export interface ShownCode {
  code: string;
  counted: number;
  students: number;
  /** When it runs out, on the clock of the feed. */
  endsAt: number;
}

export type Shown =
  | { step: 'opening' }
  /** `last` is undefined once it has run out and no other could be had. */
  | { step: 'showing'; last: ShownCode | undefined; isLost: boolean }
  /** `sentence` is the server’s. */
  | { step: 'over'; sentence: string | undefined };

interface FeedCalls {
  /** Opens the check-in. Again is harmless. */
  open: () => Promise<unknown>;
  show: () => Promise<CodeAnswer>;
}

const retryMs = 1000;
/** A code is asked for so long after the one before has run out. */
const slackMs = 100;

/**
 * Opens the check-in and keeps its current code, until the meeting ends. How long a code counts is reckoned from the
 * server's times and measured on a clock that nobody sets.
 */
export class CodeFeed {
  readonly shown = createStore<Shown>({ step: 'opening' });
  readonly #calls: FeedCalls;
  readonly #clock: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  #isAsking = false;
  #isStopped = false;
  /** When the meeting ends. */
  #overAt = Number.POSITIVE_INFINITY;

  constructor(calls: FeedCalls, clock: () => number = () => performance.now()) {
    this.#calls = calls;
    this.#clock = clock;
  }

  start(): void {
    this.#isStopped = false;
    void this.ask();
  }

  /** Also tries at once after a failure: the network may be back. */
  async ask(): Promise<void> {
    if (this.#isAsking || this.#isStopped) return;
    clearTimeout(this.#timer);
    if (this.#clock() >= this.#overAt) return this.#end(undefined);
    this.#isAsking = true;
    try {
      if (!this.#isOpen) await this.#calls.open();
      this.#isOpen = true;
      this.#show(await this.#calls.show());
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isAsking = false;
    }
  }

  /** More students have been counted. */
  count(counted: number): void {
    const now = this.shown.get();
    if (now.step === 'showing' && now.last !== undefined)
      this.shown.set({ ...now, last: { ...now.last, counted } });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #show({ code, nextAt, now, counted, students, openUntil }: CodeAnswer): void {
    if (this.#isStopped) return;
    const [serverNow, next, end] = [Date.parse(now), Date.parse(nextAt), Date.parse(openUntil)];
    const leftMs = Math.max(0, next - serverNow);
    this.#overAt = this.#clock() + end - serverNow;
    this.shown.set({
      step: 'showing',
      last: { code, counted, students, endsAt: this.#clock() + leftMs },
      isLost: false,
    });
    this.#askAfter(leftMs + slackMs);
  }

  #fail(error: unknown): void {
    if (this.#isStopped) return;
    if (isRefusal(error)) return this.#end(error.message);
    const now = this.shown.get();
    const last = now.step === 'showing' ? now.last : undefined;
    const isCounting = last !== undefined && last.endsAt > this.#clock();
    this.shown.set({ step: 'showing', last: isCounting ? last : undefined, isLost: true });
    this.#askAfter(retryMs);
  }

  #askAfter(ms: number): void {
    const untilOverMs = Math.max(0, this.#overAt - this.#clock());
    this.#timer = setTimeout(() => void this.ask(), Math.min(ms, untilOverMs + slackMs));
  }

  #end(sentence: string | undefined): void {
    this.stop();
    this.shown.set({ step: 'over', sentence });
  }
}
