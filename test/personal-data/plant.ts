import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { ColumnFate, PersonalTable, Subject } from '#server/personal-data.ts';
import { type Column, type ForeignKey, holdsText, readColumns, readForeignKeys } from './schema.ts';

/** What is planted in a column: it says what must become of it, and where it was. */
export const canary = (fate: ColumnFate, table: string, column: string): string =>
  `${fate}canary${table.replaceAll('_', '')}${column.replaceAll('_', '')}`;

type Values = Record<string, SQL | string | number | boolean | null>;

/** What a row needs to be one: what a generic row of words and ones is not. */
const more: Record<string, (planted: Map<string, Values>, other: string) => Values> = {
  hand_ins: () => ({ graded_at: sql`now()`, returned_at: sql`now()`, state: 'returned' }),
  messages: (planted) => ({ conversation_id: idOf(planted, 'conversations') }),
  message_words: (planted) => ({ conversation_id: idOf(planted, 'conversations') }),
  message_reactions: (planted) => ({ conversation_id: idOf(planted, 'conversations') }),
  files: () => ({ purpose: 'chat-attachment' }),
  mails: () => ({ state: 'sent', finished_at: sql`now()` }),
};
const idOf = (planted: Map<string, Values>, table: string): string | number => {
  const id = planted.get(table)?.['id'];
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error(`no ${table} was planted`);
  return id;
};

/**
 * One row of the person's in every table that a feature answers for, made from the schema alone: a table or a column that
 * comes tomorrow is planted too. People and accounts are there already: theirs are filled.
 */
export async function plantEverywhere(
  db: Database,
  tables: readonly PersonalTable[],
  subject: Subject,
  otherId: string,
): Promise<void> {
  const columns = await readColumns(db);
  const keys = await readForeignKeys(db);
  const planted = new Map<string, Values>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ table }) => isReady(table, keys, tables, planted));
    if (ready.length === 0) throw new Error(`in a circle: ${waiting.map(({ table }) => table).join(', ')}`);
    for (const table of ready) {
      const own = columns.filter((column) => column.table === table.table);
      planted.set(table.table, await plant(db, table, own, keys, planted, subject, otherId));
    }
    waiting = waiting.filter((table) => !ready.includes(table));
  }
}

const isReady = (
  table: string,
  keys: readonly ForeignKey[],
  tables: readonly PersonalTable[],
  planted: Map<string, Values>,
): boolean =>
  (table.startsWith('message') ? planted.has('conversations') : true) &&
  keys.every(
    ({ table: from, to }) =>
      from !== table || to === table || planted.has(to) || !tables.some((each) => each.table === to),
  );

async function plant(
  db: Database,
  table: PersonalTable,
  columns: readonly Column[],
  keys: readonly ForeignKey[],
  planted: Map<string, Values>,
  subject: Subject,
  otherId: string,
): Promise<Values> {
  const isThere = table.table === 'people' || table.table === 'identity_user';
  const values: Values = {};
  for (const column of columns) {
    const value = valueOf(column, table, keys, planted, subject, otherId);
    if (value !== undefined) values[column.name] = value;
  }
  Object.assign(values, more[table.table]?.(planted, otherId));
  const name = sql.identifier(table.table);
  if (isThere) {
    const set = Object.entries(values)
      .filter(([column]) => table.columns[column] === 'erased' && !keepsForm.has(column))
      .map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
    await db.execute(sql`update ${name} set ${sql.join(set, sql`, `)} where id = ${subject.userId}`);
    return { id: subject.userId };
  }
  const { rows } = await db.execute<Values>(sql`
    insert into ${name} (${sql.join(
      Object.keys(values).map((key) => sql.identifier(key)),
      sql`, `,
    )})
    values (${sql.join(
      Object.values(values).map((value) => sql`${value}`),
      sql`, `,
    )}) returning *`);
  return rows[0] ?? {};
}

/** Filled by the sign-up, in the form that the product needs to go on working. */
const keepsForm = new Set([
  'name',
  'sort_name',
  'email',
  'year',
  'division',
  'avatar_url',
  'image',
  'locked_fields',
]);

function valueOf(
  column: Column,
  { table, columns, owner }: PersonalTable,
  keys: readonly ForeignKey[],
  planted: Map<string, Values>,
  subject: Subject,
  otherId: string,
): Values[string] | undefined {
  const { name, type, isNullable, hasDefault, isGenerated } = column;
  if (isGenerated) return undefined;
  const fate = columns[name];
  const isOwner = owner.column === name;
  const parent = keys.find((each) => each.table === table && each.column === name)?.to;
  if (parent !== undefined && parent !== 'people' && parent !== 'identity_user') {
    const key = planted.get(parent)?.['id'];
    return key ?? sql`(select min(id) from ${sql.identifier(parent)})`;
  }
  if (isOwner && owner.is === 'email') return subject.email;
  if (isOwner && fate === 'person') return subject.userId;
  // Rows that are found wherever they name the person.
  if (isOwner && fate === 'secret') return `${subject.userId} ${canary(fate, table, name)}`;
  if (fate === 'person') return isNullable ? null : otherId;
  if (!holdsText(column)) {
    if (hasDefault || isNullable) return undefined;
    if (type.startsWith('timestamp') || type === 'date') return sql`now()`;
    return type === 'boolean' ? false : 1;
  }
  if (fate === 'plain') return hasDefault || (isNullable && !isOwner) ? undefined : `plain-${table}`;
  return asType(type, canary(fate ?? 'plain', table, name), subject);
}

function asType(type: string, text: string, subject: Subject): SQL | string {
  if (type === 'jsonb') return sql`${JSON.stringify([text, { of: subject.email }])}::jsonb`;
  if (type === 'ARRAY') return sql`array[${text}]`;
  if (type === 'tsvector') return sql`array_to_tsvector(array[${text}])`;
  return text;
}
