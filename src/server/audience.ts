import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { ClassOf } from '#shared/audience.ts';
import { everyYear } from '#shared/classes.ts';

/** `isMeantFor` for columns that hold sets: an empty one is everybody. */
export const isMeantForSql = (years: AnyColumn, divisions: AnyColumn, { year, division }: ClassOf): SQL =>
  sql`(${holds(years, year)} and ${holds(divisions, division)})`;

const holds = (column: AnyColumn, own: string | null): SQL =>
  own === null ? sql`${column} = '{}'` : sql`(${column} = '{}' or ${own} = any(${column}))`;

/** `isMeantFor` for columns that hold one value or 'all'. */
export const isMeantForOneSql = (
  year: AnyColumn,
  division: AnyColumn,
  own: ClassOf,
  everyDivision: string,
): SQL => sql`(${isOneOf(year, everyYear, own.year)} and ${isOneOf(division, everyDivision, own.division)})`;

const isOneOf = (column: AnyColumn, all: string, own: string | null): SQL =>
  own === null ? sql`${column} = ${all}` : sql`${column} in (${all}, ${own})`;
