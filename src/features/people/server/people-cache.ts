import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import { onPersonChanged } from './changes.ts';
import { type Person, findPeopleByIds } from './person.ts';

const maxEntries = 20_000;
/** In case a message of the bus is lost. */
const maxAgeMs = 60_000;

/** People by id, kept in this process until they change. */
export class PeopleCache implements Disposable {
  readonly #db: Database;
  readonly #entries = new Map<string, { person: Person; until: number }>();
  readonly #unsubscribe: (() => void)[];
  /** Counts changes: what was read before one must not be kept after it. */
  #epoch = 0;

  constructor(db: Database, bus: Bus) {
    this.#db = db;
    this.#unsubscribe = [
      onPersonChanged(bus, ({ userId }) => {
        this.#epoch += 1;
        this.#entries.delete(userId);
      }),
      bus.onGap(() => {
        this.#epoch += 1;
        this.#entries.clear();
      }),
    ];
  }

  /** Unknown ids are left out. */
  async findAll(ids: readonly string[]): Promise<Map<string, Person>> {
    const now = performance.now();
    const found = new Map<string, Person>();
    const missing: string[] = [];
    for (const id of new Set(ids)) {
      const entry = this.#entries.get(id);
      if (entry !== undefined && entry.until > now) found.set(id, entry.person);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const epoch = this.#epoch;
    for (const person of await findPeopleByIds(this.#db, missing)) {
      found.set(person.id, person);
      if (epoch === this.#epoch) this.#keep(person, now + maxAgeMs);
    }
    return found;
  }

  async find(id: string): Promise<Person | undefined> {
    return (await this.findAll([id])).get(id);
  }

  #keep(person: Person, until: number): void {
    if (this.#entries.size >= maxEntries) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    this.#entries.set(person.id, { person, until });
  }

  [Symbol.dispose](): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#entries.clear();
  }
}
