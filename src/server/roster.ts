import * as z from 'zod/mini';
import type { Bus } from '#platform/bus/port.ts';

export type Presence = 'online' | 'away' | 'offline';

const topic = 'roster';
const presence = z.enum(['online', 'away', 'offline']);
/** One person who connected, became idle or left; or everybody of a process, which replaces the previous list. */
const Change = z.union([
  z.object({ userId: z.string(), presence }),
  z.object({ all: z.array(z.tuple([z.string(), presence])) }),
]);
/** Several processes that start together get our list in one event. */
const publishAllMs = 50;

/**
 * Records in each process who is connected to which other one. An event to a person costs nothing when the person
 * is connected here alone.
 */
export class Roster implements Disposable {
  readonly #bus: Bus;
  /** The presence of our own people, as last published. */
  readonly #own = new Map<string, Presence>();
  /** By person, then by process. */
  readonly #elsewhere = new Map<string, Map<string, Presence>>();
  readonly #byProcess = new Map<string, Set<string>>();
  /** Publications that not every process has handled yet. */
  readonly #publications = new Map<string, Promise<void>>();
  readonly #listeners = new Set<(userId: string) => void>();
  readonly #unsubscribe: (() => void)[];
  #publishAllTimer: NodeJS.Timeout | undefined;

  constructor(bus: Bus) {
    this.#bus = bus;
    this.#unsubscribe = [
      bus.subscribe(topic, (payload, from) =>
        from === bus.processId ? undefined : this.#receive(payload, from),
      ),
      bus.onPeer((change, processId) =>
        change === 'came' ? this.#publishAllSoon() : this.#forget(processId, new Set()),
      ),
    ];
  }

  /** The other processes that the person is connected to. */
  processesOf(userId: string): Iterable<string> {
    return this.#elsewhere.get(userId)?.keys() ?? [];
  }

  /** At the other processes. */
  presenceOf(userId: string): Presence {
    let best: Presence = 'offline';
    for (const one of this.#elsewhere.get(userId)?.values() ?? []) {
      if (one === 'online') return one;
      best = one;
    }
    return best;
  }

  /** Calls the listener when a person's presence at another process changed. */
  onChange(listener: (userId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Publishes a person's presence here, unless the others know it already. */
  publish(userId: string, now: Presence): void {
    if (this.#note(userId, now)) this.#bus.publish(topic, { userId, presence: now });
  }

  /** As `publish`, and resolves when all processes know it: their next event to the person arrives here. */
  async publishAndWait(userId: string, now: Presence): Promise<void> {
    if (this.#note(userId, now)) {
      const publication = this.#bus.publishAndWait(topic, { userId, presence: now }).finally(() => {
        if (this.#publications.get(userId) === publication) this.#publications.delete(userId);
      });
      this.#publications.set(userId, publication);
    }
    // Another tab may have started the publication.
    await this.#publications.get(userId);
  }

  /** The people that the other processes believe to be here. */
  ownIds(): string[] {
    return [...this.#own.keys()];
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#publishAllTimer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  #note(userId: string, now: Presence): boolean {
    if ((this.#own.get(userId) ?? 'offline') === now) return false;
    if (now === 'offline') this.#own.delete(userId);
    else this.#own.set(userId, now);
    return true;
  }

  #publishAllSoon(): void {
    this.#publishAllTimer ??= setTimeout(() => {
      this.#publishAllTimer = undefined;
      this.#bus.publish(topic, { all: [...this.#own] });
    }, publishAllMs);
  }

  #receive(payload: unknown, from: string): void {
    const change = Change.parse(payload);
    if ('userId' in change) return this.#set(from, change.userId, change.presence);
    this.#forget(from, new Set(change.all.map(([userId]) => userId)));
    for (const [userId, now] of change.all) this.#set(from, userId, now);
  }

  #set(processId: string, userId: string, now: Presence): void {
    const places = this.#elsewhere.get(userId) ?? new Map<string, Presence>();
    if ((places.get(processId) ?? 'offline') === now) return;
    const people = this.#byProcess.get(processId) ?? new Set();
    if (now === 'offline') {
      places.delete(processId);
      people.delete(userId);
    } else {
      places.set(processId, now);
      people.add(userId);
    }
    if (places.size > 0) this.#elsewhere.set(userId, places);
    else this.#elsewhere.delete(userId);
    if (people.size > 0) this.#byProcess.set(processId, people);
    else this.#byProcess.delete(processId);
    for (const listener of this.#listeners) listener(userId);
  }

  #forget(processId: string, except: ReadonlySet<string>): void {
    for (const userId of Array.from(this.#byProcess.get(processId) ?? []))
      if (!except.has(userId)) this.#set(processId, userId, 'offline');
  }
}
