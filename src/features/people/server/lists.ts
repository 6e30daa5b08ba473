import { and, count, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { people } from './table.ts';

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
};
