import * as z from 'zod/mini';
import type { Bus } from '#platform/bus/port.ts';

export type Presence = 'online' | 'away' | 'offline';

const topic = 'roster';
const presence = z.enum(['online', 'away', 'offline']);
/** One person who came, became idle or left; or everybody of a process, which replaces what was known of it. */
const Change = z.union([
  z.object({ userId: z.string(), presence }),
  z.object({ all: z.array(z.tuple([z.string(), presence])) }),
]);
/** Several processes that come at once are told about ours in one go. */
const tellAllMs = 50;

/** Who is connected to which other process, known in each: a telling costs nothing where its receiver is not elsewhere. */
export class Roster implements Disposable {
  readonly #bus: Bus;
  /** What this process has told of its own people. */
  readonly #own = new Map<string, Presence>();
  /** By person, then by process. */
  readonly #elsewhere = new Map<string, Map<string, Presence>>();
  readonly #byProcess = new Map<string, Set<string>>();
  /** Tellings that not everybody has heard yet. */
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #listeners = new Set<(userId: string) => void>();
  readonly #unsubscribe: (() => void)[];
  #tellAllTimer: NodeJS.Timeout | undefined;

  constructor(bus: Bus) {
    this.#bus = bus;
    this.#unsubscribe = [
      bus.subscribe(topic, (payload, from) =>
        from === bus.processId ? undefined : this.#hear(payload, from),
      ),
      bus.onPeer((change, processId) =>
        change === 'came' ? this.#tellAllSoon() : this.#forget(processId, new Set()),
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

  /** Something changed for this person at another process. */
  onChange(listener: (userId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells the others how a person is here; nothing when they know. */
  tell(userId: string, now: Presence): void {
    if (this.#note(userId, now)) this.#bus.publish(topic, { userId, presence: now });
  }

  /** As `tell`; resolves when they all know: what they send to the person from then on arrives here. */
  async tellAndWait(userId: string, now: Presence): Promise<void> {
    if (this.#note(userId, now)) {
      const telling = this.#bus.publishAndWait(topic, { userId, presence: now }).finally(() => {
        if (this.#underWay.get(userId) === telling) this.#underWay.delete(userId);
      });
      this.#underWay.set(userId, telling);
    }
    // Perhaps for another tab that comes at the same time.
    await this.#underWay.get(userId);
  }

  /** Everybody whom the others believe to be here. */
  ownIds(): string[] {
    return [...this.#own.keys()];
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#tellAllTimer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  #note(userId: string, now: Presence): boolean {
    if ((this.#own.get(userId) ?? 'offline') === now) return false;
    if (now === 'offline') this.#own.delete(userId);
    else this.#own.set(userId, now);
    return true;
  }

  #tellAllSoon(): void {
    this.#tellAllTimer ??= setTimeout(() => {
      this.#tellAllTimer = undefined;
      this.#bus.publish(topic, { all: [...this.#own] });
    }, tellAllMs);
  }

  #hear(payload: unknown, from: string): void {
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
