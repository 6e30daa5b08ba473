import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';

export interface Column {
  table: string;
  name: string;
  /** As PostgreSQL names it: text, jsonb, ARRAY, timestamp with time zone, … */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
}
export interface ForeignKey {
  table: string;
  column: string;
  to: string;
  toColumn: string;
}

/** Every column of every table of the product, as the database has them. */
export async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select c.table_name as table, c.column_name as name,
      case c.data_type when 'USER-DEFINED' then c.udt_name else c.data_type end as type,
      c.is_nullable = 'YES' as "isNullable", c.column_default is not null as "hasDefault",
      c.is_generated = 'ALWAYS' or c.is_identity = 'YES' as "isGenerated"
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`);
  return rows;
}

export async function readForeignKeys(db: Database): Promise<ForeignKey[]> {
  const { rows } = await db.execute<ForeignKey & Record<string, unknown>>(sql`
    select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as to,
      b.attname as "toColumn"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  return rows;
}

/** What may hold words: the rest goes with its row. */
export const holdsText = ({ type }: Column): boolean =>
  !/^(bigint|smallint|integer|numeric|double precision|real|boolean|date|time|timestamp)/.test(type);
