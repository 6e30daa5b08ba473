import { type AnyColumn, inArray, and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '../session.ts';
import type { Audience, ClassOf } from '#shared/audience/audience.ts';
import { everyDivision, everyYear } from '#shared/audience/classes.ts';

/**
 * Teachers and administrators read announcements and tasks for every audience. A pending teacher has no class and
 * reads what is for everybody.
 */
export const readsEveryAudience = (viewer: Viewer): boolean => viewer.role === 'teacher' || viewer.isAdmin;

/** `isMeantFor` for columns that hold sets. An empty set is everybody. */
export const isMeantForSql = (years: AnyColumn, divisions: AnyColumn, { year, division }: ClassOf): SQL =>
  sql`(${holds(years, year)} and ${holds(divisions, division)})`;

const holds = (column: AnyColumn, own: string | null): SQL =>
  own === null ? sql`${column} = '{}'` : sql`(${column} = '{}' or ${own} = any(${column}))`;

/** `isForAll` for columns that hold sets. */
export const isForAllSql = (years: AnyColumn, divisions: AnyColumn): SQL =>
  sql`(${years} = '{}' and ${divisions} = '{}')`;

/** `isMeantFor` for one audience and the columns of people. */
export const isOfAudienceSql = (
  { years, divisions }: Audience,
  year: AnyColumn,
  division: AnyColumn,
): SQL | undefined =>
  and(
    years.length === 0 ? undefined : inArray(year, [...years]),
    divisions.length === 0 ? undefined : inArray(division, [...divisions]),
  );

/** `isMeantFor` for an index: the keys under which `classRowsSql` stores what is for this class. */
export function classKeysOf({ year, division }: ClassOf): { year: string; division: string }[] {
  const years = year === null ? [everyYear] : [everyYear, year];
  const divisions = division === null ? [everyDivision] : [everyDivision, division];
  return years.flatMap((one) => divisions.map((other) => ({ year: one, division: other })));
}

/**
 * One row for each class of an audience, as `class_year` and `class_division`; 'all' for an empty set. Join it
 * laterally.
 */
export const classRowsSql = (years: AnyColumn, divisions: AnyColumn): SQL =>
  sql`unnest(${orAll(years, everyYear)}) class_year, unnest(${orAll(divisions, everyDivision)}) class_division`;

const orAll = (column: AnyColumn, all: string): SQL =>
  sql`case when ${column} = '{}' then array[${all}]::text[] else ${column} end`;

/** The number of rows that name each division. */
export async function countDivisions(
  db: Queryable,
  table: PgTable,
  divisions: AnyColumn,
  where: SQL | undefined,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ value: sql<string>`unnest(${divisions})`.as('value'), count: sql<number>`count(*)::int` })
    .from(table)
    .where(where)
    .groupBy(sql`value`);
  return new Map(rows.map(({ value, count }) => [value, count]));
}

/** A set with one division renamed, and the rows that name a division. */
export const renamedDivision = (divisions: AnyColumn, from: string, to: string): SQL =>
  sql`array_replace(${divisions}, ${from}, ${to})`;
export const namesDivision = (divisions: AnyColumn, name: string): SQL => sql`${name} = any(${divisions})`;
