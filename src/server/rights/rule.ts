import { and, type AnyColumn, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isForAll, isMeantFor } from '#shared/audience/audience.ts';
import type { Year } from '#shared/audience/classes.ts';
import type { Viewer } from '../session.ts';
import { isForAllSql, isMeantForSql } from './audience.ts';

/** What the database has to be asked; true or false where the viewer alone decides. */
type Condition = SQL | boolean;

/**
 * What a viewer may do with the records of one kind. It is described once and answered twice: for a row in memory, and as a
 * condition for the database.
 */
export interface Rule<in Row> {
  /** Whether it holds for this row. */
  holds(viewer: Viewer, row: Row): boolean;
  /** The rows for which it holds. Undefined: all of them. */
  where(viewer: Viewer): SQL | undefined;
  readonly condition: (viewer: Viewer) => Condition;
  and<Other>(other: Rule<Other>): Rule<Row & Other>;
  or<Other>(other: Rule<Other>): Rule<Row & Other>;
}

/** For what the rules of a table cannot say: both answers side by side. A test of the feature compares them. */
export const makeRule = <Row>(
  holds: (viewer: Viewer, row: Row) => boolean,
  condition: (viewer: Viewer) => Condition,
): Rule<Row> => ({
  holds,
  condition,
  where: (viewer) => {
    const asked = condition(viewer);
    return asked === true ? undefined : asked === false ? sql`false` : asked;
  },
  and: (other) =>
    makeRule(
      (viewer, row) => holds(viewer, row) && other.holds(viewer, row),
      (viewer) => both(condition(viewer), other.condition(viewer)),
    ),
  or: (other) =>
    makeRule(
      (viewer, row) => holds(viewer, row) || other.holds(viewer, row),
      (viewer) => either(condition(viewer), other.condition(viewer)),
    ),
});

function both(one: Condition, other: Condition): Condition {
  if (typeof one === 'boolean') return one && other;
  if (typeof other === 'boolean') return other && one;
  return and(one, other) ?? true;
}

function either(one: Condition, other: Condition): Condition {
  if (typeof one === 'boolean') return one || other;
  if (typeof other === 'boolean') return other || one;
  return or(one, other) ?? false;
}

/** The viewer alone decides. */
export const viewerIs = (test: (viewer: Viewer) => boolean): Rule<unknown> => makeRule(test, test);

export const isAdmin = viewerIs((viewer) => viewer.isAdmin);
/** An approved teacher. */
export const isTeacher = viewerIs((viewer) => viewer.role === 'teacher');
/** Also a teacher who waits for approval. */
export const isStudent = viewerIs((viewer) => viewer.role === 'student');

type Columns<Table extends PgTable> = Table['_']['columns'];
type Row<Table extends PgTable> = Table['$inferSelect'];
type Key<Table extends PgTable> = keyof Columns<Table> & keyof Row<Table> & string;

/** The rules that columns of a table can say, by the names that rows have for them. */
export function rulesOf<Table extends PgTable>(table: Table) {
  const columns: Columns<Table> = getTableColumns(table);
  const column = (key: Key<Table>): AnyColumn => columns[key] as AnyColumn;
  return {
    /** The column has this value. */
    is: <K extends Key<Table>>(key: K, value: Row<Table>[K]): Rule<Pick<Row<Table>, K>> =>
      makeRule(
        (_viewer, row) => row[key] === value,
        () => eq(column(key), value),
      ),
    isNull: <K extends Key<Table>>(key: K): Rule<Pick<Row<Table>, K>> =>
      makeRule(
        (_viewer, row) => row[key] === null,
        () => isNull(column(key)),
      ),
    /** The column names the viewer. */
    isOf: <K extends Key<Table>>(key: K): Rule<Record<K, string>> =>
      makeRule(
        ({ userId }, row) => row[key] === userId,
        ({ userId }) => eq(column(key), userId),
      ),
    /** The audience in these columns has the viewer's class. */
    isMeant: <Y extends Key<Table>, D extends Key<Table>>(years: Y, divisions: D): Rule<AudienceIn<Y, D>> =>
      makeRule(
        (viewer, row) => isMeantFor({ years: row[years], divisions: row[divisions] }, viewer),
        (viewer) => isMeantForSql(column(years), column(divisions), viewer),
      ),
    /** The audience in these columns is the whole college. */
    isForAll: <Y extends Key<Table>, D extends Key<Table>>(years: Y, divisions: D): Rule<AudienceIn<Y, D>> =>
      makeRule(
        (_viewer, row) => isForAll({ years: row[years], divisions: row[divisions] }),
        () => isForAllSql(column(years), column(divisions)),
      ),
  };
}

type AudienceIn<Y extends string, D extends string> = Record<Y, readonly Year[]> &
  Record<D, readonly string[]>;
