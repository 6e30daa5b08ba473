import { asc, eq, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import type { Database, Queryable, Transaction } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import { gradebookLimits as limits } from '#features/gradebook/contract/limits.ts';
import type { NewScale } from '#features/gradebook/contract/plan.ts';
import type { Scale } from '#features/gradebook/contract/shapes.ts';
import { gradebookRefusals as refusals } from '#features/gradebook/refusals-text.ts';
import { namesOf } from '#features/people/server/service.ts';
import { gradePlans, gradeScales } from '../table.ts';

type ScaleRow = typeof gradeScales.$inferSelect;

const toScale = ({ id, name, steps, version }: ScaleRow): Scale => ({ id, name, steps, version });

/** The scales of the college, by name. */
export async function listScales(db: Queryable): Promise<Scale[]> {
  const rows = await db
    .select()
    .from(gradeScales)
    .orderBy(asc(sql`lower(${gradeScales.name})`), asc(gradeScales.id));
  return rows.map(toScale);
}

export const addScale = (db: Database, viewer: Viewer, { name, steps }: NewScale): Promise<Scale> =>
  db.transaction(async (tx) => {
    await takeTurn(tx);
    if ((await tx.$count(gradeScales)) >= limits.scales) throw refuse('conflict', refusals.tooManyScales);
    await requireFreeName(tx, name);
    const [added] = await tx
      .insert(gradeScales)
      .values({ id: newId(), name, steps, changedBy: viewer.userId })
      .returning();
    if (added === undefined) throw new Error('the scale was not stored');
    await audit(tx, { actorId: viewer.userId, action: 'grade_scale.added', subject: added.id });
    return toScale(added);
  });

export const changeScale = (
  db: Database,
  viewer: Viewer,
  id: string,
  { version, name, steps }: NewScale & { version: number },
): Promise<Scale> =>
  db.transaction(async (tx) => {
    await takeTurn(tx);
    const before = await lockScale(tx, id);
    if (before.version !== version) throw await outdated(tx, before);
    if (name !== before.name) await requireFreeName(tx, name, id);
    const [changed] = await tx
      .update(gradeScales)
      .set({ name, steps, version: before.version + 1, changedBy: viewer.userId, changedAt: sql`now()` })
      .where(eq(gradeScales.id, id))
      .returning();
    if (changed === undefined) throw refuse('not_found', refusals.scaleNotFound);
    await audit(tx, { actorId: viewer.userId, action: 'grade_scale.changed', subject: id });
    return toScale(changed);
  });

export const removeScale = (db: Database, viewer: Viewer, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockScale(tx, id);
    const count = await tx.$count(gradePlans, eq(gradePlans.scaleId, id));
    if (count > 0) throw refuse('conflict', refusals.scaleInUse({ count }));
    await tx.delete(gradeScales).where(eq(gradeScales.id, id));
    await audit(tx, { actorId: viewer.userId, action: 'grade_scale.removed', subject: id });
  });

/** Changes that count them, or compare names, come one after the other. */
const takeTurn = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.gradeScales})`);

async function requireFreeName(tx: Transaction, name: string, except = ''): Promise<void> {
  const isTaken = sql`lower(${gradeScales.name}) = lower(${name}) and ${gradeScales.id} <> ${except}`;
  if ((await tx.$count(gradeScales, isTaken)) > 0) throw refuseField('name', refusals.scaleNameTaken);
}

async function lockScale(tx: Transaction, id: string): Promise<ScaleRow> {
  const rows = isId(id)
    ? await tx.select().from(gradeScales).where(eq(gradeScales.id, id)).for('update')
    : [];
  if (rows[0] === undefined) throw refuse('not_found', refusals.scaleNotFound);
  return rows[0];
}

async function outdated(tx: Transaction, { changedBy, changedAt, version }: ScaleRow) {
  const byName = (await namesOf(tx, [changedBy])).get(changedBy) ?? deletedUserName;
  const details = { byId: changedBy, byName, at: changedAt.toISOString(), version };
  return refuse('conflict', refusals.scaleChanged({ by: byName }), details);
}
