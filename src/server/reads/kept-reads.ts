import type { Table } from 'drizzle-orm';
import type { Commit } from '#platform/database/commits.ts';
import type { Database } from '#platform/database/port.ts';
import type { Bus } from '#platform/bus/port.ts';
import { readCascades } from './cascades.ts';
import { Composing, type OwnPart, type OwnParts } from './composing.ts';
import { bytesOfEntry, type Entry, newEntry } from './entry.ts';
import { type FewDeclaration, FewOwners } from './few-owners.ts';
import { type Dependencies, dependenciesOf, type Part, Versions } from './versions.ts';

/** All kept answers of a process. The oldest go first, but one that was asked for again stays for another round. */
const bytesMax = 64 * 1024 * 1024;
/** What is left when room is made: in one go, as each search for the oldest passes the places of all that have gone. */
const roomBytes = (bytesMax * 7) / 8;
/** Bounds what a change outside of Quad (`psql`) leaves stale. */
const usualMaxAgeMs = 60_000;
const topic = 'reads.changed';

/** What a read depends on: tables of which every row counts, and tables of which only the viewer's own rows count. */
export interface ReadDeclaration {
  readonly name: string;
  readonly tables: readonly Table[];
  readonly own?: readonly Table[];
  /** Instead of a minute: for what costs much to make, and is asked for rarely. */
  readonly maxAgeMs?: number;
  /** Kept with the composed answer that asks for it: nobody else does, and a person's many parts are one entry. */
  readonly isPart?: boolean;
}
/** `expireIn` shortens the life of what is being read: for answers that change with the clock. */
type Reader<T> = (expireIn: (ms: number) => void) => Promise<T>;

/** One kind of answer. Its values are shared: never change one. */
export interface KeptRead {
  /** `ownerId`: whose own rows the answer depends on; '' where there are none. */
  get<T>(key: string, ownerId: string, read: Reader<T>): T | Promise<T>;
}

/** One kind of answer that most people have nothing of. Its values are shared: never change one. */
export interface RareRead<T> {
  get(key: string, ownerId: string, read: Reader<T>): T | Promise<T>;
}

/** One kind of answer that is made of kept answers. Its values are shared: never change one. */
export interface ComposedRead {
  /** The key also names the viewer, where the answer is theirs. */
  get<T extends object>(key: string, make: () => Promise<T>): T | Promise<T>;
}

/** How long one answer is kept. */
interface Keeping extends Part {
  maxAgeMs: number;
}

/**
 * Keeps answers in this process until a commit, of any process, changes a table that they depend on. A commit is reported
 * before its writer goes on, so no answer is older than the last acknowledged change.
 */
export class KeptReads implements Disposable {
  readonly #db: Database;
  readonly #bus: Bus;
  readonly #versions = new Versions();
  readonly #composing: Composing = new Composing(this.#versions);
  readonly #entries = new Map<string, Entry>();
  /** Tables that some answer depends on. */
  readonly #watched = new Set<string>();
  readonly #unsubscribe: (() => void)[];
  readonly #cascades: ReadonlyMap<string, readonly string[]>;
  #bytes = 0;

  private constructor(db: Database, bus: Bus, cascades: ReadonlyMap<string, readonly string[]>) {
    this.#db = db;
    this.#bus = bus;
    this.#cascades = cascades;
    this.#unsubscribe = [
      db.$commits.onCommit((commit) => this.#onCommit(commit)),
      bus.subscribe(topic, (payload, from) => {
        if (from !== bus.processId) this.#versions.count(fromWire(payload as Wire));
      }),
      bus.onGap(() => this.forgetAll()),
      bus.onPeer(() => this.forgetAll()),
    ];
  }

  /** The tables must exist. */
  static async open(db: Database, bus: Bus): Promise<KeptReads> {
    return new KeptReads(db, bus, await readCascades(db));
  }

  define(declaration: ReadDeclaration): KeptRead {
    return this.#define(declaration, dependenciesOf(declaration));
  }

  #define(
    { name, maxAgeMs = usualMaxAgeMs, isPart = false }: ReadDeclaration,
    dependencies: Dependencies,
  ): KeptRead {
    this.#watch(dependencies);
    return {
      get: <T>(key: string, ownerId: string, read: Reader<T>) => {
        const keeping: Keeping = { dependencies, ownerId, maxAgeMs };
        const parts = isPart ? this.#composing.own : undefined;
        return parts === undefined
          ? this.#get(`${name} ${ownerId} ${key}`, keeping, read)
          : this.#getPart(parts, key, keeping, read);
      },
    };
  }

  /** `nothing`: the answer for all but the few; it depends on the same tables, and nothing is read for it. */
  defineRare<T>(
    declaration: ReadDeclaration,
    { nothing, ...few }: FewDeclaration & { nothing: T },
  ): RareRead<T> {
    const dependencies = dependenciesOf(declaration);
    const kept = this.#define(declaration, dependencies);
    const owners = new FewOwners(this.#db, this.#versions, few);
    this.#watch(owners.dependencies);
    return {
      get: (key, ownerId, read) => {
        const known = this.#bus.isCurrent() ? owners.knowsNothingOf(ownerId) : undefined;
        if (known === undefined) return kept.get(key, ownerId, read);
        this.#composing.note({ dependencies, ownerId }, this.#versions.stampOf(dependencies, ownerId), known);
        return nothing;
      },
    };
  }

  /**
   * An answer that is made of kept answers only: kept until one of them is dropped. It has no tables of its own. What is
   * read for it in another way goes through `eachTime`, or it would be kept too.
   */
  compose(name: string): ComposedRead {
    return {
      get: <T extends object>(key: string, make: () => Promise<T>) => this.#compose(`${name} ${key}`, make),
    };
  }

  /** Reads what is not kept: no answer is kept that is made of it. */
  eachTime<T>(read: () => T): T {
    this.#composing.noteNotKept();
    return read();
  }

  #watch({ tables, own }: Dependencies): void {
    for (const table of [...tables, ...own]) this.#watched.add(table);
  }

  forgetAll(): void {
    this.#versions.countAll();
    this.#entries.clear();
    this.#bytes = 0;
  }

  #get<T>(key: string, { dependencies, ownerId, maxAgeMs }: Keeping, read: Reader<T>): T | Promise<T> {
    if (!this.#bus.isCurrent()) return this.eachTime(() => read(() => undefined));
    const stamp = this.#versions.stampOf(dependencies, ownerId);
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.stamp !== stamp || entry.until <= performance.now()) {
      const reading = this.#read(key, { stamp, maxAgeMs }, read);
      const made = this.#entries.get(key);
      if (made) this.#composing.note({ dependencies, ownerId }, stamp, made);
      return reading;
    }
    this.#composing.note({ dependencies, ownerId }, stamp, entry);
    return again<T>(entry);
  }

  #getPart<T>(parts: OwnParts, key: string, keeping: Keeping, read: Reader<T>): T | Promise<T> {
    if (!this.#bus.isCurrent()) return this.eachTime(() => read(() => undefined));
    const { dependencies, ownerId, maxAgeMs } = keeping;
    const stamp = this.#versions.stampOf(dependencies, ownerId);
    let part = parts.get(dependencies);
    if (
      part?.stamp !== stamp ||
      part.key !== key ||
      part.ownerId !== ownerId ||
      part.until <= performance.now()
    ) {
      part = { key, ownerId, stamp, until: performance.now() + maxAgeMs, value: undefined };
      parts.set(dependencies, part);
      part.value = this.#readPart(parts, part, keeping, read);
    }
    this.#composing.note(keeping, stamp, part);
    return part.value as T | Promise<T>;
  }

  async #readPart<T>(parts: OwnParts, part: OwnPart, { dependencies }: Keeping, read: Reader<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      const value = await this.#composing.readPart(() =>
        read((ms) => (part.until = Math.min(part.until, startedAt + ms))),
      );
      part.value = value;
      return value;
    } catch (error) {
      if (parts.get(dependencies) === part) parts.delete(dependencies);
      throw error;
    }
  }

  /** Callers that come while it is being made share its parts only: what drops it is not known before. */
  #compose<T extends object>(key: string, make: () => Promise<T>): T | Promise<T> {
    if (!this.#bus.isCurrent()) return make();
    const entry = this.#entries.get(key);
    if (
      entry?.parts &&
      entry.until > performance.now() &&
      entry.stamp === this.#versions.stampOfAll(entry.parts)
    )
      return again<T>(entry);
    return this.#make(key, entry, make);
  }

  async #make<T extends object>(key: string, before: Entry | undefined, make: () => Promise<T>): Promise<T> {
    const own: OwnParts = before?.own ?? new Map<Dependencies, OwnPart>();
    this.#drop(key);
    // Who comes meanwhile finds the parts that are on their way.
    const entry = newEntry(0, 0, own);
    this.#entries.set(key, entry);
    try {
      const { value, whole } = await this.#composing.run(own, make);
      if (this.#entries.get(key) !== entry) return value;
      if (whole && this.#bus.isCurrent()) {
        ({ stamp: entry.stamp, until: entry.until, parts: entry.parts } = whole);
        entry.value = value;
        // Most people ask once before a part has changed. For them the parts would only be memory.
        if (before === undefined) entry.own = undefined;
      }
      this.#keep(key, entry, entry.value);
      return value;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#drop(key);
      throw error;
    }
  }

  /** Callers that come while it is being read share the answer. */
  async #read<T>(
    key: string,
    { stamp, maxAgeMs }: Pick<Entry, 'stamp'> & Pick<Keeping, 'maxAgeMs'>,
    read: Reader<T>,
  ): Promise<T> {
    this.#drop(key);
    const startedAt = performance.now();
    const entry = newEntry(stamp, startedAt + maxAgeMs);
    const reading = this.#composing.readPart(() =>
      read((ms) => (entry.until = Math.min(entry.until, startedAt + ms))),
    );
    entry.value = reading;
    this.#entries.set(key, entry);
    try {
      const value = await reading;
      if (this.#entries.get(key) === entry) this.#keep(key, entry, value);
      return value;
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#drop(key);
      throw error;
    }
  }

  #keep(key: string, entry: Entry, value: unknown): void {
    entry.value = value;
    entry.bytes = bytesOfEntry(key, entry);
    this.#bytes += entry.bytes;
    if (this.#bytes <= bytesMax) return;
    for (const [oldest, candidate] of this.#entries) {
      if (this.#bytes <= roomBytes) return;
      if (candidate.wasAskedAgain) this.#keepOn(oldest, candidate);
      else this.#drop(oldest);
    }
  }

  /** To the end. Moved at every call instead, the map would be built again and again. */
  #keepOn(key: string, entry: Entry): void {
    entry.wasAskedAgain = false;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }

  #onCommit({ tables, owners }: Commit): Promise<void> | undefined {
    const changed = new Set(
      tables.flatMap(({ name, isDelete }) => [name, ...(isDelete ? (this.#cascades.get(name) ?? []) : [])]),
    );
    const seen = [...changed].filter((name) => this.#watched.has(name));
    if (seen.length === 0) return undefined;
    const written = new Set(tables.map(({ name }) => name));
    const commit: Commit = {
      tables: seen.map((name) => ({ name, isDelete: false })),
      // Owners are known of rows that the statement names, not of rows that went with them.
      owners: new Map(
        [...owners].filter(([name]) => written.has(name) && !isCascaded(name, tables, this.#cascades)),
      ),
    };
    this.#versions.count(commit);
    return this.#bus.isShared ? this.#bus.publishAndWait(topic, toWire(commit)) : undefined;
  }

  [Symbol.dispose](): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }
}

function again<T>(entry: Entry): T | Promise<T> {
  entry.wasAskedAgain = true;
  return entry.value as T | Promise<T>;
}

const isCascaded = (
  name: string,
  tables: Commit['tables'],
  cascades: ReadonlyMap<string, readonly string[]>,
): boolean => tables.some((table) => table.isDelete && cascades.get(table.name)?.includes(name) === true);

interface Wire {
  tables: string[];
  owners: [table: string, ids: string[]][];
}
const toWire = ({ tables, owners }: Commit): Wire => ({
  tables: tables.map(({ name }) => name),
  owners: [...owners].map(([name, ids]) => [name, [...ids]]),
});
const fromWire = ({ tables, owners }: Wire): Commit => ({
  tables: tables.map((name) => ({ name, isDelete: false })),
  owners: new Map(owners.map(([name, ids]) => [name, new Set(ids)])),
});
