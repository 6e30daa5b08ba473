import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError, refuse, refuseField } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import type { Viewer } from '#server/session.ts';
import { requireStepUp } from '#features/auth/server/service.ts';
import { audit } from '#features/audit/server/service.ts';
import {
  type Person,
  findPersonById,
  isLastAdministrator,
  keepAnAdministrator,
} from '#features/people/server/service.ts';
import { type Deletion, type Hindrances, privacyLimits } from '../contract/privacy.ts';
import { privacyRefusals as refusals } from '../refusals-text.ts';
import { deletionAskedMail, deletionUndoneMail } from '../text.ts';
import type { PrivacyContext } from './context.ts';
import { type DeletionRow, deletions } from './table.ts';

/** The page where a person keeps their account, for a line of a mail. */
export const undoUrl = ({ publicUrl }: Pick<PrivacyContext, 'publicUrl'>): string =>
  new URL('/settings?tab=privacy', publicUrl).href;

/** Requests the deletion of the viewer's own account. A repeated request keeps the date. */
export async function askDeletion(ctx: PrivacyContext, viewer: Viewer, email: string): Promise<Deletion> {
  await requireStepUp(ctx.db, viewer.sessionId, 'strict');
  return schedule(ctx, viewer, viewer.userId, email);
}

/** An administrator's request: the same way, with the same days to undo it. */
export async function askDeletionOf(
  ctx: PrivacyContext,
  admin: Viewer,
  userId: string,
  email: string,
): Promise<Deletion> {
  await requireStepUp(ctx.db, admin.sessionId, 'strict');
  return schedule(ctx, admin, userId, email);
}

async function schedule(
  ctx: PrivacyContext,
  actor: Viewer,
  userId: string,
  email: string,
): Promise<Deletion> {
  const person = await findPerson(ctx.db, userId);
  if (email !== person.email.toLowerCase()) throw refuseField('email', refusals.otherEmail);
  const row = await ctx.db.transaction(async (tx) => {
    await refuseHindered(ctx, tx, userId);
    const [made] = await tx
      .insert(deletions)
      .values({
        userId,
        requestedBy: actor.userId,
        dueAt: sql`now() + make_interval(days => ${privacyLimits.undoDays})`,
      })
      .onConflictDoNothing()
      .returning();
    if (made === undefined) return findRow(tx, userId);
    await audit(tx, { actorId: actor.userId, action: 'account.deletion_asked', subject: userId });
    await ctx.mailer.send(tx, {
      to: person.email,
      kind: 'deletion-asked',
      ...deletionAskedMail({
        name: person.name,
        dueAt: made.dueAt,
        timeZone: ctx.timeZone,
        undoUrl: undoUrl(ctx),
      }),
    });
    return made;
  });
  ctx.jobs.wake();
  if (row === undefined) throw refuse('conflict', refusals.unknownPerson);
  return toDeletion(row);
}

/** Throws 409 with what the person has to do first. */
export async function refuseHindered(ctx: PrivacyContext, tx: Transaction, userId: string): Promise<void> {
  await keepAnAdministrator(tx, userId).catch((error: unknown) => {
    throw withHindrances(error, { courses: [], isLastAdministrator: true });
  });
  const courses = await readHeld(ctx, tx, userId);
  if (courses.length === 0) return;
  throw refuse('conflict', refusals.handOverFirst({ titles: courses.map(({ title }) => title) }), {
    courses,
    isLastAdministrator: false,
  });
}

const withHindrances = (error: unknown, hindrances: Hindrances): unknown =>
  error instanceof AppError ? refuse(error.code, error.reason, { ...hindrances }) : error;

/** Undoes the request. Idempotent. */
export async function keepAccount(ctx: PrivacyContext, actor: Viewer, userId: string): Promise<void> {
  const person = await findPerson(ctx.db, userId);
  await ctx.db.transaction(async (tx) => {
    const undone = await tx
      .delete(deletions)
      .where(and(eq(deletions.userId, userId), isNull(deletions.erasedAt)))
      .returning({ userId: deletions.userId });
    if (undone.length === 0) return;
    await audit(tx, { actorId: actor.userId, action: 'account.deletion_undone', subject: userId });
    await ctx.mailer.send(tx, {
      to: person.email,
      kind: 'deletion-undone',
      ...deletionUndoneMail({ name: person.name }),
    });
  });
  ctx.jobs.wake();
}

export async function readDeletion(db: Queryable, userId: string): Promise<Deletion | null> {
  return (await readDeletions(db, [userId])).get(userId) ?? null;
}

/** By person. Those whose account stays are absent. */
export async function readDeletions(
  db: Queryable,
  userIds: readonly string[],
): Promise<Map<string, Deletion>> {
  const { userId, erasedAt } = deletions;
  const rows = await db
    .select()
    .from(deletions)
    .where(and(isOneOf(userId, userIds), isNull(erasedAt)));
  return new Map(rows.map((row) => [row.userId, toDeletion(row)]));
}

/** What a screen shows before anybody requests the deletion. */
export async function readHindrances(ctx: PrivacyContext, viewer: Viewer): Promise<Hindrances> {
  const [courses, isLast] = await Promise.all([
    readHeld(ctx, ctx.db, viewer.userId),
    viewer.isAdmin && isLastAdministrator(ctx.db, viewer.userId),
  ]);
  return { courses, isLastAdministrator: isLast };
}

/** What the person has to hand over, of each feature. */
async function readHeld(
  { heldRecords }: PrivacyContext,
  db: Queryable,
  userId: string,
): Promise<Hindrances['courses']> {
  const held: Hindrances['courses'] = [];
  for (const heldBy of heldRecords) held.push(...(await heldBy(db, userId)));
  return held;
}

async function findRow(db: Queryable, userId: string): Promise<DeletionRow | undefined> {
  const [row] = await db.select().from(deletions).where(eq(deletions.userId, userId));
  return row;
}

async function findPerson(db: Queryable, userId: string): Promise<Person> {
  const person = isId(userId) ? await findPersonById(db, userId) : undefined;
  if (person === undefined || person.erasedAt !== null) throw refuse('not_found', refusals.unknownPerson);
  return person;
}

const toDeletion = ({ requestedAt, dueAt }: DeletionRow): Deletion => ({
  requestedAt: requestedAt.toISOString(),
  dueAt: dueAt.toISOString(),
});
