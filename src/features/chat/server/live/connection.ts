import type { QueryConfig, QueryResultRow } from 'pg';

/** A dedicated connection, or that of a transaction. */
export interface Connection {
  query<Row extends QueryResultRow>(query: QueryConfig): Promise<Row[]>;
}
