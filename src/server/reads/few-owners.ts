import type { Table } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Made } from './composing.ts';
import { type Dependencies, dependenciesOf, type Versions } from './versions.ts';

/** With more, everybody is asked: the people are read again whenever somebody writes without naming an owner. */
const rowsMost = 10_000;
const maxAgeMs = 60_000;
/** Then they are read again, while those of before still hold. */
const refreshAfterMs = maxAgeMs / 2;

/** Who may have rows of which most people have none. */
export interface FewDeclaration {
  /** A statement with one column, `id`. It may name people who have nothing, and nobody may be missing. */
  readonly statement: string;
  /** The tables that it reads: of those in `own`, each person's rows are written in their name. */
  readonly tables?: readonly Table[];
  readonly own?: readonly Table[];
}

interface Known extends Made {
  readonly stamp: number;
  /** Undefined when they are not few. */
  readonly ids: ReadonlySet<string> | undefined;
}

/**
 * Knows who has nothing, so that nothing is asked for them. Who has written since the process started is not among them,
 * and nobody is while the people are being read.
 */
export class FewOwners {
  readonly #db: Database;
  readonly #versions: Versions;
  readonly #text: string;
  readonly dependencies: Dependencies;
  #known: Known | undefined;
  #isReading = false;

  constructor(db: Database, versions: Versions, { statement, ...declared }: FewDeclaration) {
    this.#db = db;
    this.#versions = versions;
    this.#text = `select coalesce(array_agg(few.id), '{}') as ids from (${statement} limit ${rowsMost + 1}) few`;
    this.dependencies = dependenciesOf(declared);
  }

  /** How long it is known that this person has nothing; undefined when it is not. */
  knowsNothingOf(personId: string): Made | undefined {
    const stamp = this.#versions.stampOf(this.dependencies, '');
    const known = this.#known;
    const leftMs = known?.stamp === stamp ? known.until - performance.now() : 0;
    if (leftMs < maxAgeMs - refreshAfterMs && !this.#isReading) void this.#read(stamp);
    if (known === undefined || leftMs <= 0) return undefined;
    if (known.ids === undefined || known.ids.has(personId)) return undefined;
    return this.#versions.hasWritten(this.dependencies, personId) ? undefined : known;
  }

  /** Nobody waits for it. A failure is seen by those who are asked one by one. */
  async #read(stamp: number): Promise<void> {
    this.#isReading = true;
    const until = performance.now() + maxAgeMs;
    try {
      const { rows } = await this.#db.$client.query<{ ids: string[] }>(this.#text);
      const ids = rows[0]?.ids ?? [];
      this.#known = { stamp, until, ids: ids.length > rowsMost ? undefined : new Set(ids) };
    } catch {
      this.#known = undefined;
    } finally {
      this.#isReading = false;
    }
  }
}
