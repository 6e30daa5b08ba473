import { and, asc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { RosterField } from '#features/people/contract/people.ts';
import { people, roster } from '../table.ts';
import { fold } from '../directory/words.ts';

/** What the college says of one person; null is left to the person. */
export type RosterRow = Pick<
  typeof roster.$inferSelect,
  'email' | 'role' | 'name' | 'studentId' | 'year' | 'division' | 'department'
>;

/** For the transaction that imports. */
export const lockRoster = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.roster})`));
/** For the transaction that makes a person. */
export const holdRoster = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.roster})`));

export async function findOnRoster(db: Queryable, email: string): Promise<RosterRow | undefined> {
  const [row] = await db.select().from(roster).where(eq(roster.email, email));
  return row;
}

/** The fields of a role, in the order of forms. */
const fieldsOf: Record<RosterRow['role'], readonly RosterField[]> = {
  student: ['name', 'studentId', 'year', 'division'],
  teacher: ['name', 'department'],
};
/** What only an administrator changes then. */
export const lockedBy = (row: RosterRow): RosterField[] =>
  fieldsOf[row.role].filter((field) => row[field] !== null);

type Values = Partial<Pick<typeof people.$inferSelect, RosterField | 'sortName'>>;
/** The columns of a person that the roster fills. */
export const valuesOf = (row: RosterRow): Values => ({
  ...Object.fromEntries(lockedBy(row).map((field) => [field, row[field]])),
  ...(row.name === null ? {} : { sortName: fold(row.name) }),
});

/** Takes a line off; the person may change the fields again. */
export async function removeFromRoster(
  tx: Transaction,
  id: string,
): Promise<{ email: string; userId: string | null } | undefined> {
  const [row] = await tx.delete(roster).where(eq(roster.id, id)).returning({ email: roster.email });
  if (row === undefined) return undefined;
  const [person] = await tx
    .update(people)
    .set({ lockedFields: [], updatedAt: sql`now()` })
    .where(eq(people.email, row.email))
    .returning({ id: people.id });
  return { email: row.email, userId: person?.id ?? null };
}

export type RosterEntry = typeof roster.$inferSelect & { userId: string | null };

/** A page of the roster by address, with a mark for each person who has an account. */
export async function listRoster(
  db: Queryable,
  {
    search,
    isWaiting,
    after,
    limit,
  }: { search: string; isWaiting: boolean; after?: string | undefined; limit: number },
): Promise<{ entries: RosterEntry[]; nextAfter: string | null; total: number; waiting: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .select({ ...getTableColumns(roster), userId: people.id })
    .from(roster)
    .leftJoin(people, eq(people.email, roster.email))
    .where(
      and(
        search === ''
          ? undefined
          : or(sql`${roster.email} ilike ${pattern}`, sql`${roster.name} ilike ${pattern}`),
        isWaiting ? isNull(people.id) : undefined,
        after === undefined
          ? undefined
          : gt(roster.email, sql`(select email from roster where id = ${after})`),
      ),
    )
    .orderBy(asc(roster.email))
    .limit(limit + 1);
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      waiting: sql<number>`(count(*) filter (where ${people.id} is null))::int`,
    })
    .from(roster)
    .leftJoin(people, eq(people.email, roster.email));
  const entries = rows.slice(0, limit);
  return {
    entries,
    nextAfter: rows.length > limit ? (entries.at(-1)?.id ?? null) : null,
    total: counts?.total ?? 0,
    waiting: counts?.waiting ?? 0,
  };
}
