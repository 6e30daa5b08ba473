import { eq, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#platform/database/violations.ts';
import { audit } from '#features/audit/server/service.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { Viewer } from '#server/session.ts';
import {
  type Holiday,
  type NewTerm,
  problemOfDays,
  type TermChanges,
  type TermDays,
} from '../contract/forms/term.ts';
import { termLimits } from '../contract/limits.ts';
import { termsRefusals as refusals } from '../refusals-text.ts';
import { type TermRow, terms } from './table.ts';

export const addTerm = (db: Database, viewer: Viewer, input: NewTerm): Promise<TermRow> =>
  unlessTaken(
    db.transaction(async (tx) => {
      checkDays(input);
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.terms})`);
      if ((await tx.$count(terms)) >= termLimits.terms)
        throw refuse('conflict', refusals.tooMany({ most: termLimits.terms }));
      const [added] = await tx
        .insert(terms)
        .values({ id: newId(), ...input, holidays: inOrder(input.holidays) })
        .returning();
      if (added === undefined) throw new Error('the term was not stored');
      await audit(tx, { actorId: viewer.userId, action: 'term.added', subject: added.id });
      return added;
    }),
  );

export const changeTerm = (
  db: Database,
  viewer: Viewer,
  id: string,
  { version, holidays, ...changes }: TermChanges,
): Promise<TermRow> =>
  unlessTaken(
    db.transaction(async (tx) => {
      const before = await lockTerm(tx, id);
      if (version !== undefined && version !== before.version)
        throw refuse('conflict', refusals.changedMeanwhile, { version: before.version });
      const after = { ...before, ...changes, holidays: inOrder(holidays ?? before.holidays) };
      checkDays(after);
      const [changed] = await tx
        .update(terms)
        .set({ ...changes, holidays: after.holidays, version: before.version + 1 })
        .where(eq(terms.id, id))
        .returning();
      if (changed === undefined) throw refuse('not_found', refusals.notFound);
      await audit(tx, { actorId: viewer.userId, action: 'term.changed', subject: id });
      return changed;
    }),
  );

/** `countCourses`: of the courses that belong to the term, deleted ones too. */
export async function removeTerm(
  db: Database,
  viewer: Viewer,
  id: string,
  countCourses: (tx: Transaction) => Promise<number>,
): Promise<void> {
  await db
    .transaction(async (tx) => {
      await lockTerm(tx, id);
      const courses = await countCourses(tx);
      if (courses > 0) throw refuse('conflict', refusals.inUse({ courses }));
      await tx.delete(terms).where(eq(terms.id, id));
      await audit(tx, { actorId: viewer.userId, action: 'term.removed', subject: id });
    })
    .catch((error: unknown) => {
      // A course got this term in between.
      if (isForeignKeyViolation(error)) throw refuse('conflict', refusals.inUse({ courses: 1 }));
      throw error;
    });
}

async function lockTerm(tx: Transaction, id: string): Promise<TermRow> {
  const [row] = await tx.select().from(terms).where(eq(terms.id, id)).for('update');
  if (row === undefined) throw refuse('not_found', refusals.notFound);
  return row;
}

function checkDays(days: TermDays): void {
  const wrong = problemOfDays(days);
  if (wrong !== undefined) throw refuseField(wrong.field, refusals[wrong.problem]);
}

const inOrder = (holidays: readonly Holiday[]): Holiday[] =>
  holidays.toSorted((one, other) =>
    one.firstDay < other.firstDay ? -1 : Number(one.firstDay > other.firstDay),
  );

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) throw refuseField('name', refusals.nameTaken);
    throw error;
  }
}
