import { and, eq, isNull, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import { advisoryLocks } from '#server/advisory-locks.ts';
import type { Viewer } from '#server/session.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import type { Moment } from '#features/journeys/contract/moments.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import { momentOffered } from '#features/journeys/contract/notice-kinds.ts';
import type { JourneyDeps } from '../deps.ts';
import { journeyChanged } from '../live.ts';
import { type JourneySide, requireJourney } from '../rights.ts';
import { subjectOfJourney } from '../notices/subject.ts';
import { moments } from '../table.ts';
import { isOver, type MomentRow, momentView } from './moments.ts';

type Values = Partial<typeof moments.$inferInsert>;
type OwnMoment = MomentRow & { side: JourneySide };

interface NewMoment {
  clientId?: string | undefined;
  words: string;
  isShared: boolean;
}

/** A repeat of the call answers with the moment that it has stored. */
export async function writeMoment(
  deps: JourneyDeps,
  viewer: Viewer,
  journeyId: string,
  { clientId, words, isShared }: NewMoment,
): Promise<Moment> {
  const { row, isNew } = await deps.db.transaction(async (tx) => {
    const journey = await requireJourney(tx, viewer, journeyId);
    const { id, mentorId, menteeId, side } = journey;
    if (await isOver(tx, journey)) throw refuse('conflict', refusals.journeyIsOver);
    // A repeat waits here for the first one, and finds what it has stored.
    await tx.execute(
      sql`select pg_advisory_xact_lock(${advisoryLocks.goalsOfMentee}, hashtext(${menteeId}))`,
    );
    const stored = await storedBefore(tx, viewer, clientId);
    if (stored) return { row: stored, isNew: false };
    const ofJourney = and(eq(moments.journeyId, id), isNull(moments.removedAt));
    if ((await tx.$count(moments, ofJourney)) >= limits.moments)
      throw refuse('conflict', refusals.tooManyMoments({ most: limits.moments }));
    const [made] = await tx
      .insert(moments)
      .values({
        id: newId(),
        journeyId: id,
        mentorId,
        menteeId,
        clientId,
        words,
        ...(isShared ? sharing(side, true) : {}),
        createdBy: viewer.userId,
      })
      .returning();
    if (made === undefined) throw new Error('a moment that was just stored is not there');
    if (isShared)
      await deps.notifications.notify(tx, momentOffered, { momentId: made.id, by: viewer.userId });
    return { row: made, isNew: true };
  });
  if (isNew) publish(deps, row);
  return momentView(row);
}

/** Each says it for themselves. Taken back, the programme does not see it any more, whatever the other one says. */
export const shareMoment = (deps: JourneyDeps, viewer: Viewer, momentId: string, isShared: boolean) =>
  change(deps, viewer, momentId, async (moment, tx) => {
    if (moment.removedAt !== null) throw refuse('not_found', refusals.unknownMoment);
    const { side, mentorSharedAt, menteeSharedAt } = moment;
    const [ownAt, othersAt] =
      side === 'mentor' ? [mentorSharedAt, menteeSharedAt] : [menteeSharedAt, mentorSharedAt];
    if ((ownAt !== null) === isShared) return undefined;
    if (isShared && othersAt === null)
      await deps.notifications.notify(tx, momentOffered, { momentId, by: viewer.userId });
    return sharing(side, isShared);
  });

export const removeMoment = (deps: JourneyDeps, viewer: Viewer, momentId: string) =>
  change(deps, viewer, momentId, async (moment) => {
    requireAuthor(viewer, moment);
    return moment.removedAt === null ? { removedAt: new Date() } : undefined;
  });

export const restoreMoment = (deps: JourneyDeps, viewer: Viewer, momentId: string) =>
  change(deps, viewer, momentId, async (moment) => {
    requireAuthor(viewer, moment);
    return moment.removedAt === null ? undefined : { removedAt: null };
  });

function requireAuthor({ userId }: Viewer, { createdBy }: OwnMoment): void {
  if (createdBy !== userId) throw refuse('forbidden', refusals.onlyAuthorOfMoment);
}

const sharing = (side: JourneySide, isShared: boolean): Values => {
  const at = isShared ? new Date() : null;
  return side === 'mentor' ? { mentorSharedAt: at } : { menteeSharedAt: at };
};

async function change(
  deps: JourneyDeps,
  viewer: Viewer,
  momentId: string,
  values: (moment: OwnMoment, tx: Transaction) => Promise<Values | undefined>,
): Promise<Moment> {
  const { row, isChanged } = await deps.db.transaction(async (tx) => {
    const moment = await lockMoment(tx, viewer, momentId);
    const set = await values(moment, tx);
    if (set === undefined) return { row: moment, isChanged: false };
    const [after] = await tx.update(moments).set(set).where(eq(moments.id, moment.id)).returning();
    if (after === undefined) throw new Error('a moment that is locked is not there');
    await deps.notifications.recheck(tx, subjectOfJourney(moment.journeyId));
    return { row: after, isChanged: true };
  });
  if (isChanged) publish(deps, row);
  return momentView(row);
}

function publish(deps: JourneyDeps, row: MomentRow): void {
  deps.jobs.wake();
  journeyChanged(deps, row);
}

/** For the two people. Others get the answer for an unknown one. */
async function lockMoment(tx: Transaction, viewer: Viewer, momentId: string): Promise<OwnMoment> {
  const [row] = await tx.select().from(moments).where(eq(moments.id, momentId)).for('update');
  const isOwn = row !== undefined && [row.mentorId, row.menteeId].includes(viewer.userId);
  if (!isOwn) throw refuse('not_found', refusals.unknownMoment);
  const { side } = await requireJourney(tx, viewer, row.journeyId);
  return { ...row, side };
}

async function storedBefore(
  tx: Transaction,
  { userId }: Viewer,
  clientId: string | undefined,
): Promise<MomentRow | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(moments)
    .where(and(eq(moments.createdBy, userId), eq(moments.clientId, clientId)));
  return row;
}
