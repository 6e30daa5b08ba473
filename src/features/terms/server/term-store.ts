import { desc } from 'drizzle-orm';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { KeptRead, KeptReads } from '#server/reads/kept-reads.ts';
import type { Term, TermFacts, TermState } from '../contract/terms.ts';
import { type TermRow, terms } from './table.ts';

/** The college's terms, for the features whose records belong to one. */
export class TermStore {
  readonly #db: Database;
  readonly #timeZone: string;
  readonly #kept: KeptRead;

  constructor(db: Database, reads: KeptReads, timeZone: string) {
    this.#db = db;
    this.#timeZone = timeZone;
    this.#kept = reads.define({ name: 'terms.list', tables: [terms] });
  }

  /** The latest first. */
  async list(): Promise<Term[]> {
    const rows = await this.#rows();
    if (rows.length === 0) return [];
    const today = this.#today();
    return rows.map((row) => toTerm(row, today));
  }

  /** The ids of the terms that are over, sorted. */
  async past(): Promise<readonly string[]> {
    const rows = await this.#rows();
    if (rows.length === 0) return [];
    const today = this.#today();
    return rows
      .filter((row) => stateOf(row, today) === 'past')
      .map(({ id }) => id)
      .toSorted();
  }

  /** Null for no id, and for one that no term has. */
  async find(id: string | null): Promise<TermFacts | null> {
    if (id === null) return null;
    const row = (await this.#rows()).find((term) => term.id === id);
    return row ? { id, name: row.name, firstDay: row.firstDay, lastDay: row.lastDay } : null;
  }

  toTerm(row: TermRow): Term {
    return toTerm(row, this.#today());
  }

  #rows(): Promise<readonly TermRow[]> | readonly TermRow[] {
    return this.#kept.get('', '', () => readTerms(this.#db));
  }

  /** '2026-08-03' in the college's time zone. */
  #today(): string {
    return toClock(Date.now(), this.#timeZone).slice(0, '2026-08-03'.length);
  }
}

const readTerms = (db: Queryable): Promise<TermRow[]> =>
  db.select().from(terms).orderBy(desc(terms.firstDay), desc(terms.lastDay), terms.id);

function stateOf({ firstDay, lastDay }: Pick<TermRow, 'firstDay' | 'lastDay'>, today: string): TermState {
  if (lastDay < today) return 'past';
  return firstDay <= today ? 'running' : 'coming';
}

const toTerm = (row: TermRow, today: string): Term => ({
  id: row.id,
  name: row.name,
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  state: stateOf(row, today),
  holidays: row.holidays,
  version: row.version,
});
