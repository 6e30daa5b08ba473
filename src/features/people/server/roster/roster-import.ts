import { inArray, sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { RosterField } from '#features/people/contract/people.ts';
import type { Person } from '../person.ts';
import { type RosterRow, lockedBy, lockRoster, valuesOf } from './roster.ts';
import { people, roster } from '../table.ts';
import { type FoundByWords, indexPeople } from '../directory/words.ts';

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}
export interface RosterStep<Row extends RosterRow = RosterRow> {
  row: Row;
  /** What becomes of it: nobody had this address, something changes, or nothing. */
  kind: 'create' | 'change' | 'same';
  /** The line of the roster is another one than before. */
  isNewLine: boolean;
  /** The person with this address as they are now. */
  person: Person | undefined;
  /** What changes for that person; empty also where only the line is new. */
  changes: FieldChange[];
}

/** So many rows in one statement: what a statement holds is in memory twice. */
const atOnce = 2000;

/** What importing these rows would do, in their order. No address comes twice. */
export async function planRoster<Row extends RosterRow>(
  db: Queryable,
  rows: readonly Row[],
): Promise<RosterStep<Row>[]> {
  const steps: RosterStep<Row>[] = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce);
    const emails = part.map(({ email }) => email);
    const [lines, persons] = [
      await db.select().from(roster).where(inArray(roster.email, emails)),
      await db.select().from(people).where(inArray(people.email, emails)),
    ];
    const lineOf = new Map(lines.map((line) => [line.email, line]));
    const personOf = new Map(persons.map((person) => [person.email, person]));
    for (const row of part) steps.push(stepOf(row, lineOf.get(row.email), personOf.get(row.email)));
  }
  return steps;
}

const lineFields = ['role', 'name', 'studentId', 'year', 'division', 'department'] as const;

function stepOf<Row extends RosterRow>(
  row: Row,
  line: RosterRow | undefined,
  person: Person | undefined,
): RosterStep<Row> {
  const lineChanges = lineFields.filter((field) => (line?.[field] ?? null) !== row[field]);
  const isNewLine = line === undefined || lineChanges.length > 0;
  const changes = person
    ? changesOf(row, person)
    : line
      ? lineChanges.map((field) => ({ field, before: line[field], after: row[field] }))
      : [];
  const isSame = !isNewLine && changes.length === 0;
  const kind = isSame ? 'same' : person === undefined && line === undefined ? 'create' : 'change';
  return { row, kind, isNewLine, person, changes };
}

function changesOf(row: RosterRow, person: Person): FieldChange[] {
  const changes: FieldChange[] = [];
  const add = (field: string, before: string | null, after: string | null) => {
    if (before !== after) changes.push({ field, before, after });
  };
  const isActive = person.roleStatus === 'active';
  add('role', isActive ? person.role : `${person.role}, waiting`, row.role);
  const values = valuesOf(row);
  for (const field of lockedBy(row)) add(field, person[field], values[field] ?? null);
  add('locked', listed(person.lockedFields), listed(lockedBy(row)));
  return changes;
}
const listed = (fields: readonly RosterField[]): string | null => [...fields].toSorted().join(', ') || null;

/**
 * Imports rows in the caller's transaction. Returns the ids of the people who changed: the caller publishes them after the
 * commit. Rows that are there already cost nothing but the reading.
 */
export async function importRoster(
  tx: Transaction,
  rows: readonly RosterRow[],
): Promise<{ created: number; changed: number; unchanged: number; userIds: string[] }> {
  await lockRoster(tx);
  const steps = await planRoster(tx, rows);
  await writeLines(
    tx,
    steps.filter(({ isNewLine }) => isNewLine).map(({ row }) => row),
  );
  const changed = steps.filter(({ person, changes }) => person !== undefined && changes.length > 0);
  for (let at = 0; at < changed.length; at += atOnce) await writePeople(tx, changed.slice(at, at + atOnce));
  const count = (kind: RosterStep['kind']) => steps.filter((step) => step.kind === kind).length;
  return {
    created: count('create'),
    changed: count('change'),
    unchanged: count('same'),
    userIds: changed.flatMap(({ person }) => person?.id ?? []),
  };
}

async function writeLines(tx: Transaction, rows: readonly RosterRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += atOnce) {
    const lines = rows
      .slice(at, at + atOnce)
      .map(({ email, role, name, studentId, year, division, department }) => ({
        id: newId(),
        email,
        role,
        name,
        student_id: studentId,
        year,
        division,
        department,
      }));
    await tx.execute(sql`
      insert into roster (id, email, role, name, student_id, year, division, department)
      select id, email, role, name, student_id, year, division, department
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as r(id text, email text, role text, name text, student_id text, year text, division text, department text)
      on conflict (email) do update set
        role = excluded.role, name = excluded.name, student_id = excluded.student_id, year = excluded.year,
        division = excluded.division, department = excluded.department, imported_at = now()`);
  }
}

/**
 * The other role's fields are set aside, as in a single change of a role; what the roster leaves open stays as the
 * person has it, also what they change meanwhile: nothing is written that was read before.
 */
async function writePeople(tx: Transaction, steps: readonly RosterStep[]): Promise<void> {
  const wanted = steps.flatMap(({ row, person }) =>
    person ? [{ ...row, ...valuesOf(row), id: person.id, lockedFields: lockedBy(row) }] : [],
  );
  const { rows } = await tx.execute<FoundByWords & Record<string, unknown>>(sql`
    update people p set
      role = r.role, role_status = 'active', teacher_id = case r.role when 'teacher' then p.email end,
      name = coalesce(r.name, p.name), sort_name = coalesce(r."sortName", p.sort_name),
      student_id = case r.role when 'student' then coalesce(r."studentId", p.student_id, p.set_aside ->> 'studentId') end,
      year = case r.role when 'student' then coalesce(r.year, p.year, p.set_aside ->> 'year') end,
      division = case r.role when 'student' then coalesce(r.division, p.division, p.set_aside ->> 'division') end,
      department = case r.role when 'teacher' then coalesce(r.department, p.department, p.set_aside ->> 'department') end,
      set_aside = case
        when r.role = p.role then p.set_aside
        when p.role = 'student'
          then jsonb_build_object('studentId', p.student_id, 'year', p.year, 'division', p.division)
        else jsonb_build_object('department', p.department)
      end,
      locked_fields = r."lockedFields", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as r(id text, role text, name text, "sortName" text, "studentId" text, year text, division text,
           department text, "lockedFields" text[])
    where p.id = r.id
    returning p.id, p.name, p.email, p.student_id as "studentId", p.role, p.role_status as "roleStatus", p.department`);
  // By year or division nobody is found by word: a new year costs no new index.
  const refound = new Set(
    steps.filter(({ changes }) => changes.some(isFoundBy)).map(({ person }) => person?.id),
  );
  await indexPeople(
    tx,
    rows.filter(({ id }) => refound.has(id)),
  );
}

const isFoundBy = ({ field }: FieldChange): boolean =>
  ['role', 'name', 'studentId', 'department'].includes(field);
