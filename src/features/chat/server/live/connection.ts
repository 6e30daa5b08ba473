import type { QueryConfig, QueryResultRow } from 'pg';

/** A connection, of our own or of a transaction. */
export interface Connection {
  query<Row extends QueryResultRow>(query: QueryConfig): Promise<Row[]>;
}
