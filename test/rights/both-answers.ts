import * as fc from 'fast-check';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/port.ts';
import type { Rule } from '#server/rights/rule.ts';
import type { Viewer } from '#server/session.ts';
import { yearNames } from '#shared/audience/classes.ts';

export const userIds = ['ada', 'bo', 'cy'] as const;
const divisions = ['A', 'B', 'C', "O'Brien", '{}', 'North, West'];

export const years = fc.subarray([...yearNames], { maxLength: 2 });
export const someDivisions = fc.subarray(divisions, { maxLength: 2 });
export const userId = fc.constantFrom(...userIds);
/** Long ago, not at all, or in a far year: no test runs at the moment itself. */
export const moment = fc.constantFrom(
  null,
  new Date('2020-01-01T00:00:00Z'),
  new Date('2120-01-01T00:00:00Z'),
);

const role = fc.constantFrom('student', 'waiting teacher', 'teacher');
/** Students with a class or without, teachers who wait, teachers; each may be an administrator. */
export const viewer: fc.Arbitrary<Viewer> = fc
  .record({
    userId,
    role,
    isAdmin: fc.boolean(),
    year: fc.constantFrom(...yearNames, null),
    division: fc.constantFrom(...divisions, null),
  })
  .map((one) => ({
    userId: one.userId,
    sessionId: 'a session',
    role: one.role === 'teacher' ? 'teacher' : 'student',
    isPendingTeacher: one.role === 'waiting teacher',
    isAdmin: one.isAdmin,
    name: one.userId,
    email: `${one.userId}@college.example`,
    year: one.role === 'student' ? one.year : null,
    division: one.role === 'student' ? one.division : null,
  }));

const runsOfRound = 60;
const mostRounds = 30;

/** Compares what rules answer in the database with what they answer in memory. */
export class BothAnswers<Row extends { id: string }> {
  readonly #at: { table: PgTable; id: PgColumn };
  readonly #rules: Readonly<Record<string, Rule<Row>>>;
  readonly #seen = new Set<string>();

  constructor(at: { table: PgTable; id: PgColumn }, rules: Readonly<Record<string, Rule<Row>>>) {
    this.#at = at;
    this.#rules = rules;
  }

  /** The names of the rules whose two answers differ. */
  async differing(db: Database, asking: Viewer, rows: readonly Row[]): Promise<string[]> {
    const { table, id } = this.#at;
    const names: string[] = [];
    for (const [name, rule] of Object.entries(this.#rules)) {
      const found = await db.select({ id }).from(table).where(rule.where(asking));
      const inDatabase = found.map((row) => String(row.id)).toSorted();
      const inMemory = rows.filter((row) => rule.holds(asking, row)).map((row) => row.id);
      if (inDatabase.join('\n') !== inMemory.toSorted().join('\n')) names.push(name);
      if (found.length > 0) this.#seen.add(`${name}: yes`);
      if (found.length < rows.length) this.#seen.add(`${name}: no`);
    }
    return names;
  }

  /**
   * The answers that no rule has given, after drawing until each rule has held for some row and not for another one.
   * Some need three draws that fit, so the number of draws is not set.
   */
  async missingAfter<Drawn>(property: fc.IAsyncPropertyWithHooks<Drawn>): Promise<string[]> {
    let missing: string[] = [];
    for (let round = 0; round < mostRounds; round += 1) {
      await fc.assert(property, { numRuns: runsOfRound });
      missing = this.#notSeen();
      if (missing.length === 0) break;
    }
    return missing;
  }

  #notSeen(): string[] {
    return Object.keys(this.#rules)
      .flatMap((name) => [`${name}: yes`, `${name}: no`])
      .filter((answer) => !this.#seen.has(answer));
  }
}
