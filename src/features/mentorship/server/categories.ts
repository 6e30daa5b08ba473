import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import { isUniqueViolation } from '#platform/database/violations.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import {
  type CategoryChanges,
  type CategoryInput,
  type DocumentCategory,
  mentorshipLimits,
} from '../contract/shapes.ts';
import { mentorshipRefusals as refusals } from '../refusals-text.ts';
import { documentCategories as categories } from './table.ts';

const columns = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  required: categories.required,
};

/** The current categories: required ones first, each group in the order of creation. */
export async function listCategories(db: Queryable): Promise<DocumentCategory[]> {
  return db
    .select(columns)
    .from(categories)
    .where(isNull(categories.removedAt))
    .orderBy(sql`${categories.required} desc`, asc(categories.createdAt), asc(categories.id));
}

export async function requireCategory(db: Queryable, id: string): Promise<void> {
  const [found] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), isNull(categories.removedAt)));
  if (found === undefined) throw refuseField('categoryId', refusals.unknownCategory);
}

export const addCategory = (db: Database, viewer: Viewer, input: CategoryInput): Promise<DocumentCategory> =>
  unlessTaken(
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.documentCategories})`);
      if ((await listCategories(tx)).length >= mentorshipLimits.categoriesMax)
        throw refuse('conflict', refusals.tooManyCategories({ most: mentorshipLimits.categoriesMax }));
      const id = newId();
      await tx.insert(categories).values({ id, ...input });
      await audit(tx, { actorId: viewer.userId, action: 'document-category.added', subject: id });
      return { id, ...input };
    }),
  );

export const updateCategory = (
  db: Database,
  viewer: Viewer,
  id: string,
  changes: CategoryChanges,
): Promise<DocumentCategory> =>
  unlessTaken(
    db.transaction(async (tx) => {
      // With the id, so that an empty change is a statement too.
      const [changed] = await tx
        .update(categories)
        .set({ ...changes, id })
        .where(isCurrent(id))
        .returning(columns);
      if (changed === undefined) throw refuse('not_found', refusals.unknownCategory);
      await audit(tx, { actorId: viewer.userId, action: 'document-category.changed', subject: id });
      return changed;
    }),
  );

/** Its documents stay, and no student is asked for it any more. */
export async function removeCategory(db: Database, viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .update(categories)
      .set({ removedAt: sql`now()` })
      .where(isCurrent(id))
      .returning({ id: categories.id });
    if (removed === undefined) throw refuse('not_found', refusals.unknownCategory);
    await audit(tx, { actorId: viewer.userId, action: 'document-category.removed', subject: id });
  });
}

const isCurrent = (id: string) => and(eq(categories.id, id), isNull(categories.removedAt));

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse('conflict', refusals.categoryNameTaken);
    throw error;
  }
}
