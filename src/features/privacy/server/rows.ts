import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import type { PersonalData, PersonalTable, Subject } from '#server/personal-data.ts';

export type Row = Record<string, unknown>;

const pageRows = 500;

/** The query of one list of the archive. */
export interface Query {
  title: string;
  rows: SQL;
  /** Columns that the archive leaves out. */
  hidden: ReadonlySet<string>;
}

/**
 * Yields the rows of a query page by page: a person may have written a million messages. A transaction runs one such
 * query at a time.
 */
export async function* rowsOf(
  tx: Transaction,
  { rows: query, hidden }: Query,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row> {
  // As JSON, so that times, numbers and the order of columns are the same everywhere.
  await tx.execute(
    sql`declare archive_rows no scroll cursor for select row_to_json(q) as row from (${query}) q`,
  );
  try {
    for (let taken = 0; taken < limit;) {
      const { rows } = await tx.execute<{ row: Row }>(
        sql.raw(`fetch ${Math.min(pageRows, limit - taken)} from archive_rows`),
      );
      if (rows.length === 0) return;
      taken += rows.length;
      for (const { row } of rows) yield without(row, hidden);
    }
  } finally {
    // After a database error the transaction and its cursor are gone.
    await tx.execute(sql`close archive_rows`).catch(() => undefined);
  }
}

const without = (row: Row, hidden: ReadonlySet<string>): Row =>
  hidden.size === 0 ? row : Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key)));

const nothing: ReadonlySet<string> = new Set();

/** The queries of all lists of a person. */
export const queriesOf = (registry: readonly PersonalData[], subject: Subject): Query[] =>
  registry.flatMap(({ tables, more = [] }) => [
    ...tables.flatMap((table) => {
      const { archive: title } = table;
      return typeof title === 'string' ? [{ title, ...ownRows(table, subject) }] : [];
    }),
    ...more.map(({ title, rows }) => ({ title, rows: rows(subject), hidden: nothing })),
  ]);

/** A person's rows in a table, without secrets and without the search's columns. */
function ownRows(table: PersonalTable, subject: Subject): Omit<Query, 'title'> {
  if (table.rows) return { rows: table.rows(subject), hidden: nothing };
  const hidden = Object.entries(table.columns).flatMap(([column, fate]) =>
    fate === 'secret' || fate === 'index' ? [column] : [],
  );
  const rows = sql`select * from ${sql.identifier(table.table)} where ${isOwn(table, subject)}`;
  return { rows, hidden: new Set(hidden) };
}

export const isOwn = ({ owner }: PersonalTable, { userId, email }: Subject): SQL =>
  owner.is === 'email'
    ? sql`lower(${sql.identifier(owner.column)}) = ${email}`
    : sql`${sql.identifier(owner.column)} = ${userId}`;
