import { createHash, randomBytes } from 'node:crypto';
import type { Log } from '#platform/log/port.ts';
import { fromText, type Listener, Listeners, toText } from './listeners.ts';
import type { Bus, PeerListener } from './port.ts';
import { RedisCounters } from './redis/counters.ts';
import { type Fact, fromFrame, fromLine, toFrame, toLine } from './redis/frame.ts';
import { RedisLink } from './redis/link.ts';
import { everybody, Outgoing } from './redis/outgoing.ts';
import { Peers } from './redis/peers.ts';
import { freshMs, Pulse } from './redis/pulse.ts';

/** A process counts as dead this long after its last heartbeat. */
const silenceMs = 5_000;
/** A start waits this long for Redis, then continues without it. */
const startMs = 3_000;
const closeMs = 500;

const topics = {
  beat: 'bus.beat',
  hello: 'bus.hello',
  bye: 'bus.bye',
  done: 'bus.done',
  missed: 'bus.missed',
} as const;

/**
 * The bus over Redis. The publisher gets its own facts back too, so all processes handle all facts in one order.
 * While Redis is away each process publishes to itself alone.
 */
export class RedisBus implements Bus {
  readonly processId = randomBytes(6).toString('hex');
  readonly isShared = true;
  readonly counters: RedisCounters;
  readonly #prefix: string;
  readonly #log: Log;
  readonly #listeners: Listeners;
  readonly #gapListeners = new Set<(gap: { isOver: boolean }) => void>();
  readonly #peers = new Peers(silenceMs);
  readonly #link: RedisLink;
  readonly #pulse: Pulse;
  readonly #outgoing: Outgoing;
  #isStarted = false;

  constructor(options: { redisUrl: string; secret: string }, log: Log) {
    this.#log = log;
    this.#listeners = new Listeners(log);
    // Two colleges may share a Redis: they do not share a secret.
    this.#prefix = `quad:${createHash('sha256').update(`bus ${options.secret}`).digest('hex').slice(0, 16)}`;
    this.#link = new RedisLink({ url: options.redisUrl, log, onLost: () => this.#pulse.lost() });
    this.counters = new RedisCounters(
      { isUp: () => this.#pulse.isUp, command: (args) => this.#link.command(args) },
      this.#prefix,
    );
    this.#outgoing = new Outgoing(
      {
        isUp: () => this.#pulse.isUp,
        publish: (receiver, id, isAwaited, lines) =>
          this.#link.publish(this.#channel(receiver), toFrame(this.processId, id, isAwaited, lines)),
        deliverHere: (lines) => this.#handle(lines.map(fromLine), this.processId),
        isAllThatAnswer: (processIds) =>
          processIds.has(this.processId) && this.#peers.areAllButSilent(processIds),
        onFailed: () => this.#pulse.lost(),
        onNobodyThere: (processId) => this.#peers.lost(processId),
      },
      log,
    );
    this.#pulse = new Pulse({
      beat: (count) => this.#beat(count),
      onUp: () => this.#onUp(),
      onDown: () => this.#onDown(),
      onStillDown: () => this.#onStillDown(),
    });
  }

  /** Waits a moment for Redis, and continues without it. */
  async start(): Promise<void> {
    this.#link.open([this.#channel(everybody), this.#channel(this.processId)], (text) => this.#hear(text));
    await Promise.race([this.#pulse.first, pause(startMs)]);
    this.#isStarted = true;
    if (this.#pulse.isUp) return;
    this.#log.warn({}, 'Redis does not answer: until it does, this process works alone');
    this.#reportGap(false);
  }

  publish(topic: string, payload: unknown): void {
    this.#outgoing.add(everybody, toLine(topic, toText(payload)));
  }

  async publishAndWait(topic: string, payload: unknown): Promise<void> {
    await this.#outgoing.addAndWait(toLine(topic, toText(payload)));
    // Nobody else has heard it. Soon they no longer count as current.
    if (this.#pulse.othersTrustMs > 0) await pause(this.#pulse.othersTrustMs);
  }

  send(processId: string, topic: string, payload: unknown): void {
    this.#outgoing.add(processId, toLine(topic, toText(payload)));
  }

  subscribe(topic: string, listener: Listener): () => void {
    return this.#listeners.add(topic, listener);
  }

  onPeer(listener: PeerListener): () => void {
    return this.#peers.onChange(listener);
  }

  onGap(listener: (gap: { isOver: boolean }) => void): () => void {
    this.#gapListeners.add(listener);
    return () => this.#gapListeners.delete(listener);
  }

  isCurrent(): boolean {
    return this.#pulse.isFresh && this.#peers.areAllHeard(freshMs);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#outgoing.add(everybody, toLine(topics.bye, ''));
    this.#outgoing.flush();
    // Redis has the last publication when it answers this.
    const answered = this.#link.command(['PING']).catch(() => undefined);
    if (this.#pulse.isUp) await Promise.race([answered, pause(closeMs)]);
    this.#pulse[Symbol.dispose]();
    this.#outgoing.giveUp();
    await this.#link[Symbol.asyncDispose]();
    this.#listeners.clear();
  }

  #channel(receiver: string): string {
    return receiver === everybody ? `${this.#prefix}:all` : `${this.#prefix}:to:${receiver}`;
  }

  /** Bypasses the queue: it finds out whether the queue must wait. */
  #beat(count: number): void {
    if (!this.#link.isConnected) return this.#pulse.lost();
    const frame = toFrame(this.processId, 0, false, [toLine(topics.beat, String(count))]);
    this.#link.publish(this.#channel(everybody), frame).catch(() => this.#pulse.lost());
  }

  #hear(text: string): void {
    const { from, id, isAwaited, facts } = fromFrame(text);
    const isOwn = from === this.processId;
    if (isOwn && id > 0 && !this.#outgoing.heard(id)) return;
    if (!isOwn) this.#greet(from);
    this.#handle(facts, from).then(
      () => (isAwaited ? this.#sendDone(id, from) : undefined),
      (error: unknown) => this.#log.error({ err: error }, 'what came over the bus cannot be read'),
    );
  }

  #greet(from: string): void {
    const who = this.#peers.heard(from);
    if (who !== 'known') this.#outgoing.add(from, toLine(topics.hello, ''));
    if (who === 'back') this.#outgoing.add(from, toLine(topics.missed, ''));
  }

  async #handle(facts: readonly Fact[], from: string): Promise<void> {
    await Promise.all(facts.map((fact) => this.#deliver(fact, from)));
  }

  #sendDone(id: number, to: string): void {
    if (to === this.processId) this.#outgoing.done(id, to);
    else this.#outgoing.add(to, toLine(topics.done, String(id)));
  }

  async #deliver({ topic, text }: Fact, from: string): Promise<void> {
    const isOwn = from === this.processId;
    if (topic === topics.beat) {
      if (isOwn) this.#pulse.heard(Number(text));
      if (isOwn) this.#peers.dropSilent();
    } else if (topic === topics.done) this.#outgoing.done(Number(text), from);
    else if (topic === topics.hello && !isOwn) this.#peers.came(from);
    else if (topic === topics.bye && !isOwn) this.#peers.gone(from);
    else if (topic === topics.missed && !isOwn) this.#onMissed();
    else await this.#listeners.deliver(topic, fromText(text), from);
  }

  #onUp(): void {
    this.#peers.forgive();
    this.#outgoing.add(everybody, toLine(topics.hello, ''));
    // Nobody is served before it has started, so nothing was missed.
    if (!this.#isStarted) return;
    this.#log.info({}, 'Redis carries again');
    this.#reportGap(true);
  }

  /** Another process counted this one as dead and sent it nothing. */
  #onMissed(): void {
    if (!this.#pulse.isUp) return;
    this.#log.warn({}, 'this process was silent for so long that another took it for dead');
    this.#reportGap(true);
  }

  #onStillDown(): void {
    if (!this.#isStarted) return;
    this.#link.renew();
    this.#reportGap(false);
  }

  #onDown(): void {
    this.#log.warn({}, 'Redis is away: each process works alone until it is back');
    this.#outgoing.giveUp();
    this.#reportGap(false);
  }

  #reportGap(isOver: boolean): void {
    for (const listener of this.#gapListeners) listener({ isOver });
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());
