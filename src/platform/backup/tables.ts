import type { Client } from 'pg';

/** A table as it is copied. */
export interface CopiedTable {
  name: string;
  columns: string[];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** What makes the text of a value the same on every server and in every session. */
export const exactSession = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`;

/** All tables of the product, those that others point at first. */
export async function readTables(client: Client): Promise<CopiedTable[]> {
  const { rows: tables } = await client.query<CopiedTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`);
  return inOrder(tables, references);
}

/** Throws when tables point at each other in a circle: then no order lets their keys be checked. */
function inOrder(
  tables: readonly CopiedTable[],
  references: readonly { from: string; to: string }[],
): CopiedTable[] {
  const ordered: CopiedTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map((table) => table.name));
    const isBlocked = (table: CopiedTable) =>
      references.some(({ from, to }) => from === table.name && names.has(to));
    const free = waiting.filter((table) => !isBlocked(table));
    if (free.length === 0) throw new Error(`tables point at each other: ${[...names].join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter(isBlocked);
  }
  return ordered;
}

/** How many rows a table has, and a sum over them that does not depend on their order. */
export async function sumUp(client: Client, table: CopiedTable): Promise<{ rows: number; checksum: string }> {
  // 60 bits of each row's hash: the sum of any number of them is a numeric, which does not overflow.
  const { rows } = await client.query<{ rows: string; checksum: string }>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || substr(md5(row(${columnList(table.columns)})::text), 1, 15))::bit(60)::bigint), 0)::text as checksum
    from ${quoted(table.name)}`);
  const [sums] = rows;
  return { rows: Number(sums?.rows), checksum: String(sums?.checksum) };
}

export interface Sequence {
  name: string;
  value: string;
  isCalled: boolean;
}

export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    sequences.push({ name, value: state.rows[0]?.value ?? '1', isCalled: state.rows[0]?.isCalled ?? false });
  }
  return sequences;
}

/** SHA-256 of the migrations that a database has had, in their order; none in an empty one. */
export async function readMigrations(client: Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map((row) => row.hash);
}
