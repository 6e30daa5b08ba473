import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { people, roster } from '../table.ts';

/** How many people each division of the college's list has. */
export const peopleListUser = {
  what: 'people' as const,
  async divisions(db: Queryable): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .select({ value: people.division, count: count() })
      .from(people)
      .where(and(isNotNull(people.division), isNull(people.erasedAt)))
      .groupBy(people.division);
    return new Map(rows.map(({ value, count }) => [value ?? '', count]));
  },
  /** Of everybody, also of who signs up later and is on the roster. */
  async renameDivision(tx: Transaction, from: string, to: string): Promise<readonly string[]> {
    await tx.update(roster).set({ division: to }).where(eq(roster.division, from));
    const renamed = await tx
      .update(people)
      .set({ division: to, updatedAt: sql`now()` })
      .where(eq(people.division, from))
      .returning({ id: people.id });
    return renamed.map(({ id }) => id);
  },
};
