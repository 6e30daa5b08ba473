import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/database/port.ts';
import type { PersonalTable, Subject } from '#server/personal-data.ts';

export type Row = Record<string, unknown>;

const pageRows = 500;

/** The rows of a query, a page at a time: a person may have written a million messages. One after the other in a transaction. */
export async function* rowsOf(
  tx: Transaction,
  query: SQL,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row> {
  await tx.execute(sql`declare archive_rows no scroll cursor for ${query}`);
  try {
    for (let taken = 0; taken < limit;) {
      const { rows } = await tx.execute<Row>(
        sql.raw(`fetch ${Math.min(pageRows, limit - taken)} from archive_rows`),
      );
      if (rows.length === 0) return;
      taken += rows.length;
      yield* rows;
    }
  } finally {
    // After an error of the database the transaction is over, and the cursor with it.
    await tx.execute(sql`close archive_rows`).catch(() => undefined);
  }
}

/** A table's rows of a person, without secrets and what the search makes of them. */
export function ownRows(table: PersonalTable, subject: Subject): SQL {
  if (table.rows) return table.rows(subject);
  const hidden = Object.entries(table.columns).flatMap(([column, fate]) =>
    fate === 'secret' || fate === 'index' ? [column] : [],
  );
  return sql`
    select to_jsonb(t) - ${sql.param(hidden)}::text[] as row from ${sql.identifier(table.table)} t
    where ${isOwn(table, subject)}`;
}

export const isOwn = ({ owner }: PersonalTable, { userId, email }: Subject): SQL =>
  owner.is === 'email'
    ? sql`lower(${sql.identifier(owner.column)}) = ${email}`
    : sql`${sql.identifier(owner.column)} = ${userId}`;

/** A row of either kind of query, as it is written. */
export const contentOf = (row: Row): Row =>
  typeof row['row'] === 'object' && row['row'] !== null ? (row['row'] as Row) : row;
