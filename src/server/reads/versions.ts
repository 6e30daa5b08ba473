import { getTableName, type Table } from 'drizzle-orm';
import type { Commit } from '#platform/database/commits.ts';

/** Owners counted one by one; beyond that every kept answer is read again once. */
const ownersMax = 200_000;

/** What an answer depends on. */
export interface Dependencies {
  /** Names of tables of which every row counts. */
  readonly tables: readonly string[];
  /** Names of tables of which only the rows of one person count. */
  readonly own: readonly string[];
}

/** Of tables as they are declared. */
export const dependenciesOf = ({ tables = [], own = [] }: Declared): Dependencies => ({
  tables: tables.map(getTableName),
  own: own.map(getTableName),
});
interface Declared {
  readonly tables?: readonly Table[];
  readonly own?: readonly Table[];
}

/** One of the answers that another is made of. */
export interface Part {
  readonly dependencies: Dependencies;
  readonly ownerId: string;
}

/**
 * Counts the commits that changed each table, and each person's rows of it. The numbers only grow, so their sum is
 * unchanged exactly when none of them has changed.
 */
export class Versions {
  readonly #tables = new Map<string, number>();
  /** Commits that did not name the owners. */
  readonly #ofAnybody = new Map<string, number>();
  /** By person, then by table. */
  readonly #ofOwner = new Map<string, Map<string, number>>();
  #all = 0;
  /** Of the stamps of these dependencies what is the same for everybody, since the last change. */
  #forAll = new WeakMap<Dependencies, number>();
  /** How often something has changed. */
  changes = 0;

  /** The version of everything that an answer for this person depends on. */
  stampOf(dependencies: Dependencies, ownerId: string): number {
    let stamp = this.#forAll.get(dependencies);
    if (stamp === undefined) this.#forAll.set(dependencies, (stamp = this.#stampForAll(dependencies)));
    const { own } = dependencies;
    const ofOwner = own.length === 0 ? undefined : this.#ofOwner.get(ownerId);
    if (ofOwner === undefined) return stamp;
    for (const table of own) stamp += ofOwner.get(table) ?? 0;
    return stamp;
  }

  /** Whether a commit was counted in the name of this person. */
  hasWritten({ own }: Dependencies, ownerId: string): boolean {
    const ofOwner = this.#ofOwner.get(ownerId);
    return ofOwner !== undefined && own.some((table) => ofOwner.has(table));
  }

  #stampForAll({ tables, own }: Dependencies): number {
    let stamp = this.#all;
    for (const table of tables) stamp += this.#tables.get(table) ?? 0;
    for (const table of own) stamp += this.#ofAnybody.get(table) ?? 0;
    return stamp;
  }

  /** Of an answer that is made of several. */
  stampOfAll(parts: readonly Part[]): number {
    let stamp = 0;
    for (const { dependencies, ownerId } of parts) stamp += this.stampOf(dependencies, ownerId);
    return stamp;
  }

  count({ tables, owners }: Commit): void {
    for (const { name } of tables) {
      grow(this.#tables, name);
      const ids = owners.get(name);
      if (ids === undefined) grow(this.#ofAnybody, name);
      else for (const id of ids) grow(this.#tablesOf(id), name);
    }
    this.#change();
    if (this.#ofOwner.size <= ownersMax) return;
    this.#ofOwner.clear();
    this.countAll();
  }

  /** Everything may have changed. */
  countAll(): void {
    // More than the sum of all counters that were cleared.
    this.#all += 2 ** 32;
    this.#change();
  }

  #change(): void {
    this.changes += 1;
    this.#forAll = new WeakMap();
  }

  #tablesOf(ownerId: string): Map<string, number> {
    let tables = this.#ofOwner.get(ownerId);
    if (tables === undefined) this.#ofOwner.set(ownerId, (tables = new Map()));
    return tables;
  }
}

const grow = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};
