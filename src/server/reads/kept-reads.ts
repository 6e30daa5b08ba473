import type { Table } from 'drizzle-orm';
import type { Commit } from '#platform/database/commits.ts';
import type { Database } from '#platform/database/port.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Soon } from '../soon.ts';
import { readCascades } from './cascades.ts';
import { Composing, type OwnPart, type OwnParts } from './composing.ts';
import { type Entry, type Kind, newEntry } from './entry.ts';
import { type FewDeclaration, FewOwners } from './few-owners.ts';
import { KeptEntries } from './kept-entries.ts';
import { type Dependencies, dependenciesOf, type Part, Versions } from './versions.ts';

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
  get<T>(key: string, ownerId: string, read: Reader<T>): Soon<T>;
}

/** One kind of answer that most people have nothing of. Its values are shared: never change one. */
export interface RareRead<T> {
  get(key: string, ownerId: string, read: Reader<T>): Soon<T>;
}

/** One kind of answer that is made of kept answers. Its values are shared: never change one. */
export interface ComposedRead {
  /** The key also names the viewer, where the answer is theirs. */
  get<T extends object>(key: string, make: () => Promise<T>): Soon<T>;
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
  readonly #entries = new KeptEntries();
  /** Tables that some answer depends on. */
  readonly #watched = new Set<string>();
  readonly #unsubscribe: (() => void)[];
  readonly #cascades: ReadonlyMap<string, readonly string[]>;

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
    const [ofAll, ofOwners] = [this.#entries.kindOf(name), this.#entries.kindOf(`${name} of owners`)];
    return {
      get: <T>(key: string, ownerId: string, read: Reader<T>) => {
        const keeping: Keeping = { dependencies, ownerId, maxAgeMs };
        const parts = isPart ? this.#composing.own : undefined;
        if (parts) return this.#getPart(parts, key, keeping, read);
        if (ownerId === '') return this.#get(ofAll, key, keeping, read);
        return this.#get(ofOwners, key === '' ? ownerId : `${ownerId} ${key}`, keeping, read);
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
    const kind = this.#entries.kindOf(name);
    return {
      get: <T extends object>(key: string, make: () => Promise<T>) => this.#compose(kind, key, make),
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
  }

  #get<T>(kind: Kind, key: string, keeping: Keeping, read: Reader<T>): Soon<T> {
    if (!this.#bus.isCurrent()) return this.eachTime(() => read(() => undefined));
    const { dependencies, ownerId, maxAgeMs } = keeping;
    const stamp = this.#versions.stampOf(dependencies, ownerId);
    const entry = kind.get(key);
    const now = performance.now();
    if (entry === undefined || entry.stamp !== stamp || entry.until <= now) {
      const made = newEntry(kind, key, stamp, now + maxAgeMs);
      const reading = this.#read(made, now, read);
      if (made.isIn) this.#composing.note(keeping, stamp, made);
      return reading;
    }
    this.#composing.note(keeping, stamp, entry);
    return again<T>(entry);
  }

  #getPart<T>(parts: OwnParts, key: string, keeping: Keeping, read: Reader<T>): Soon<T> {
    if (!this.#bus.isCurrent()) return this.eachTime(() => read(() => undefined));
    const { dependencies, ownerId, maxAgeMs } = keeping;
    const stamp = this.#versions.stampOf(dependencies, ownerId);
    const now = performance.now();
    let part = parts.find((each) => each.dependencies === dependencies);
    if (part?.stamp !== stamp || part.key !== key || part.ownerId !== ownerId || part.until <= now) {
      if (part) dropPart(parts, part);
      part = { dependencies, key, ownerId, stamp, until: now + maxAgeMs, value: undefined };
      parts.push(part);
      part.value = this.#readPart(parts, part, now, read);
    }
    this.#composing.note(keeping, stamp, part);
    return part.value as Soon<T>;
  }

  async #readPart<T>(parts: OwnParts, part: OwnPart, startedAt: number, read: Reader<T>): Promise<T> {
    try {
      const value = await this.#composing.readPart(() =>
        read((ms) => (part.until = Math.min(part.until, startedAt + ms))),
      );
      part.value = value;
      return value;
    } catch (error) {
      dropPart(parts, part);
      throw error;
    }
  }

  /** Callers that come while it is being made share its parts only: what drops it is not known before. */
  #compose<T extends object>(kind: Kind, key: string, make: () => Promise<T>): Soon<T> {
    if (!this.#bus.isCurrent()) return make();
    const entry = kind.get(key);
    if (
      entry?.parts &&
      entry.until > performance.now() &&
      entry.stamp === this.#versions.stampOfAll(entry.parts)
    )
      return again<T>(entry);
    return this.#make(newEntry(kind, key, 0, 0, entry?.own), entry === undefined, make);
  }

  async #make<T extends object>(entry: Entry, isFirst: boolean, make: () => Promise<T>): Promise<T> {
    const own = (entry.own ??= []);
    // Who comes meanwhile finds the parts that are on their way.
    this.#entries.put(entry);
    try {
      const { value, whole } = await this.#composing.run(own, make);
      if (!entry.isIn) return value;
      if (whole && this.#bus.isCurrent()) {
        ({ stamp: entry.stamp, until: entry.until, parts: entry.parts } = whole);
        entry.value = value;
        // Most people ask once before a part has changed. For them the parts would only be memory.
        if (isFirst) entry.own = undefined;
      }
      this.#entries.weigh(entry);
      return value;
    } catch (error) {
      this.#entries.drop(entry);
      throw error;
    }
  }

  /** Callers that come while it is being read share the answer. */
  async #read<T>(entry: Entry, startedAt: number, read: Reader<T>): Promise<T> {
    const reading = this.#composing.readPart(() =>
      read((ms) => (entry.until = Math.min(entry.until, startedAt + ms))),
    );
    entry.value = reading;
    this.#entries.put(entry);
    try {
      const value = await reading;
      if (!entry.isIn) return value;
      entry.value = value;
      this.#entries.weigh(entry);
      return value;
    } catch (error) {
      this.#entries.drop(entry);
      throw error;
    }
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

function dropPart(parts: OwnParts, part: OwnPart): void {
  const at = parts.indexOf(part);
  if (at !== -1) parts.splice(at, 1);
}

function again<T>(entry: Entry): Soon<T> {
  entry.wasAskedAgain = true;
  return entry.value as Soon<T>;
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
