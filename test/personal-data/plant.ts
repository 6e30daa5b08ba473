import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { ColumnFate, PersonalTable, Subject } from '#server/personal-data.ts';
import { type Column, type ForeignKey, holdsText, readColumns, readForeignKeys } from './schema.ts';

/** What is planted in a column: it says what must become of it, and where it was. */
export const canary = (fate: ColumnFate, table: string, column: string): string =>
  `${fate}canary${table.replaceAll('_', '')}${column.replaceAll('_', '')}`;

type Values = Record<string, SQL | string | number | boolean | null>;

/** What a row needs to be one: what a generic row of words and ones is not. */
const more: Record<string, (planted: Map<string, Values>, subject: Subject) => Values> = {
  hand_ins: () => ({ graded_at: sql`now()`, returned_at: sql`now()`, state: 'returned' }),
  messages: (planted) => ({ conversation_id: idOf(planted, 'conversations') }),
  message_words: (planted) => ({ conversation_id: idOf(planted, 'conversations') }),
  message_reactions: (planted) => ({ conversation_id: idOf(planted, 'conversations') }),
  files: () => ({ purpose: 'chat-attachment' }),
  // What a teacher has they hand over first; this one is on its way out.
  courses: () => ({ deleted_at: sql`now()` }),
  // The kind of a lesson and the source of its video have to fit.
  course_lessons: () => ({ kind: 'video', video_type: 'youtube' }),
  jobs: (_planted, { email }) => ({
    payload: sql`${JSON.stringify([canary('erased', 'jobs', 'payload'), { to: email }])}::jsonb`,
  }),
  data_archives: () => ({ state: 'failed' }),
  quiz_attempts: () => ({ state: 'returned', returned_at: sql`now()` }),
  // The archive says an answer in the words of what was asked.
  quiz_attempt_questions: (planted) => ({
    question_id: idOf(planted, 'quiz_questions'),
    question_version: 1,
  }),
  mails: () => ({ state: 'sent', finished_at: sql`now()` }),
};
/** Nobody's rows that one of the person's refers to. */
const parents: Record<string, (planted: Map<string, Values>) => SQL> = {
  course_section_students: (planted) =>
    sql`insert into course_sections (id, course_id, name) values ('planted', ${idOf(planted, 'courses')}, 'Lab A')`,
  course_team_members: (planted) =>
    sql`insert into course_teams (id, course_id, name) values ('planted', ${idOf(planted, 'courses')}, 'Lenses')`,
  rubric_choices: (planted) => sql`
    with criterion as (insert into rubric_criteria (id, task_id, position, title, kind)
      values ('planted', ${idOf(planted, 'tasks')}, 0, 'Method', 'levels') returning id)
    insert into rubric_items (id, criterion_id, position, text, points)
    select 'planted', id, 0, 'Complete', 4 from criterion`,
  bookings: (planted) => sql`
    insert into booking_slots (id, offer_id, start_at, end_at)
    values ('planted', ${idOf(planted, 'booking_offers')}, now() + interval '1 day', now() + interval '25 hours')`,
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
      const parent = parents[table.table]?.(planted);
      if (parent) await db.execute(parent);
      const own = columns.filter((column) => column.table === table.table);
      planted.set(table.table, await plant(db, own, { table, keys, planted, subject, otherId }));
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

async function plant(db: Database, columns: readonly Column[], planting: Planting): Promise<Values> {
  const { table, planted, subject } = planting;
  const isThere = table.table === 'people' || table.table === 'identity_user';
  const values: Values = {};
  for (const column of columns) {
    const value = valueOf(column, planting);
    if (value !== undefined) values[column.name] = value;
  }
  Object.assign(values, more[table.table]?.(planted, subject));
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

interface Planting {
  table: PersonalTable;
  keys: readonly ForeignKey[];
  planted: Map<string, Values>;
  subject: Subject;
  otherId: string;
}

/** Undefined where the database has a value of its own. */
function valueOf(column: Column, planting: Planting): Values[string] | undefined {
  const { table, planted, keys } = planting;
  if (column.isGenerated) return undefined;
  const key = keys.find((each) => each.table === table.table && each.column === column.name);
  if (key !== undefined && key.to !== 'people' && key.to !== 'identity_user')
    return (
      planted.get(key.to)?.[key.toColumn] ??
      sql`(select min(${sql.identifier(key.toColumn)}) from ${sql.identifier(key.to)})`
    );
  if (table.owner.column === column.name) return ownerValue(column, planting);
  return holdsText(column) ? textValue(column, planting) : otherValue(column);
}

function ownerValue({ name }: Column, { table, subject }: Planting): string {
  if (table.owner.is === 'email') return subject.email;
  // Rows that are found wherever they name the person.
  return table.columns[name] === 'secret'
    ? `${subject.userId} ${canary('secret', table.table, name)}`
    : table.columns[name] === 'person'
      ? subject.userId
      : canary(table.columns[name] ?? 'plain', table.table, name);
}

function textValue({ name, type, isNullable, hasDefault }: Column, { table, otherId }: Planting) {
  const fate = table.columns[name] ?? 'plain';
  if (fate === 'person') return isNullable ? undefined : otherId;
  if (fate === 'plain' && (hasDefault || isNullable)) return undefined;
  return asType(type, fate === 'plain' ? `plain-${table.table}` : canary(fate, table.table, name));
}

function otherValue({ type, isNullable, hasDefault }: Column) {
  if (hasDefault || isNullable) return undefined;
  if (type.startsWith('timestamp') || type === 'date') return sql`now()`;
  return type === 'boolean' ? false : 1;
}

function asType(type: string, text: string): SQL | string {
  if (type === 'jsonb') return sql`${JSON.stringify([text])}::jsonb`;
  if (type === 'ARRAY') return sql`array[${text}]`;
  if (type === 'tsvector') return sql`array_to_tsvector(array[${text}])`;
  return text;
}
