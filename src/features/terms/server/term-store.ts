import { desc } from 'drizzle-orm';
import { toClock } from '#shared/time/entry/moment-of-clock.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { KeptRead, KeptReads } from '#server/reads/kept-reads.ts';
import { andThen, type Soon } from '#server/soon.ts';
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
  async list(): Promise<readonly Term[]> {
    return (await this.#read()).terms;
  }

  /** The ids of the terms that are over, sorted. */
  past(): Soon<readonly string[]> {
    return andThen(this.#read(), ({ past }) => past);
  }

  /** Null for no id, and for one that no term has. */
  async find(id: string | null): Promise<TermFacts | null> {
    if (id === null) return null;
    const term = (await this.#read()).terms.find((each) => each.id === id);
    return term ? { id, name: term.name, firstDay: term.firstDay, lastDay: term.lastDay } : null;
  }

  toTerm(row: TermRow): Term {
    return toTerm(row, this.#clock().slice(0, dayChars));
  }

  /** Kept until the next day of the college: with it the states change. */
  #read(): Soon<Kept> {
    return this.#kept.get('', '', async (expireIn) => {
      const clock = this.#clock();
      const today = clock.slice(0, dayChars);
      expireIn(untilMidnightMs(clock));
      const all = (await readTerms(this.#db)).map((row) => toTerm(row, today));
      const past = all.filter(({ state }) => state === 'past').map(({ id }) => id);
      return { terms: all, past: past.toSorted() };
    });
  }

  /** '2026-08-03T14:05' in the college's time zone. */
  #clock(): string {
    return toClock(Date.now(), this.#timeZone);
  }
}

interface Kept {
  terms: readonly Term[];
  past: readonly string[];
}

const dayChars = '2026-08-03'.length;

/** To the minute before the next day; in that minute it is read each time. */
function untilMidnightMs(clock: string): number {
  const [hours = 0, minutes = 0] = clock
    .slice(dayChars + 1)
    .split(':')
    .map(Number);
  return (24 * 60 - hours * 60 - minutes - 1) * 60_000;
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
