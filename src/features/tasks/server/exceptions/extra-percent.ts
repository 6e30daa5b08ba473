import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { accommodations } from './table.ts';

/** How much more time the student's accommodation gives, in percent. */
export async function readExtraPercent(db: Queryable, studentId: string): Promise<number> {
  const { extraPercent } = accommodations;
  const [row] = await db
    .select({ extraPercent })
    .from(accommodations)
    .where(eq(accommodations.studentId, studentId));
  return row?.extraPercent ?? 0;
}

/** The same for several students, or for all; those without an accommodation are not in it. */
export async function readExtraPercents(
  db: Queryable,
  studentIds?: readonly string[],
): Promise<Map<string, number>> {
  const { studentId, extraPercent } = accommodations;
  const rows = await db
    .select({ studentId, extraPercent })
    .from(accommodations)
    .where(studentIds && isOneOf(studentId, studentIds));
  return new Map(rows.map((row) => [row.studentId, row.extraPercent]));
}

/** Of all students who have one. */
export async function listExtraPercents(db: Queryable): Promise<Map<string, number>> {
  const { studentId, extraPercent } = accommodations;
  const rows = await db.select({ studentId, extraPercent }).from(accommodations);
  return new Map(rows.map((row) => [row.studentId, row.extraPercent]));
}

/** Somebody has an accommodation for which this holds. For statements of other features. */
export const hasAccommodation = (
  where: (of: { studentId: AnyColumn; extraPercent: AnyColumn }) => SQL,
): SQL => sql`exists (select 1 from ${accommodations} where ${where(accommodations)})`;

/** What answers depend on that name it. */
export const extraPercentTables = [accommodations];

/** The same as a condition's value, for many students at once. */
export const extraPercentOf = (studentId: AnyColumn): SQL<number> =>
  sql`coalesce((select ${accommodations.extraPercent} from ${accommodations}
    where ${accommodations.studentId} = ${studentId}), 0)`;

/** Each that some student has, and 0, as rows of a query. */
export const extraPercentsGiven: SQL = sql`select 0 as percent
  union select ${accommodations.extraPercent} from ${accommodations}`;
