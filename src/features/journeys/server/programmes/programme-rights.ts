import { eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { isMentorOf } from '#features/mentorship/server/service.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import { journeys, programmes } from '../table.ts';

export type ProgrammeRow = typeof programmes.$inferSelect;

/** Teachers and administrators make programmes, and see some of those of others. */
export function requireStaff(viewer: Viewer): void {
  if (viewer.role !== 'teacher' && !viewer.isAdmin) throw refuse('forbidden', refusals.noProgrammes);
}

/** The organisers of a programme: its owner while a teacher, and administrators. */
export const isOrganiser = (viewer: Viewer, { ownerId }: Pick<ProgrammeRow, 'ownerId'>): boolean =>
  viewer.isAdmin || (viewer.role === 'teacher' && ownerId === viewer.userId);

/** It takes people without an organiser: what a mentor may put own mentees into, they may join. */
export const isOpenNow = ({ state, isOpen }: Pick<ProgrammeRow, 'state' | 'isOpen'>): boolean =>
  isOpen && state === 'running';

export const canJoinAsMentor = (viewer: Viewer, programme: Pick<ProgrammeRow, 'state' | 'isOpen'>): boolean =>
  viewer.role === 'teacher' && isOpenNow(programme);

/** The programmes that a teacher sees beside the own ones: open ones, and those in which own mentees take part. */
export const isSeenByMentor = (viewer: Viewer) => sql`(
  (${programmes.state} = 'running' and ${programmes.isOpen})
  or (${programmes.state} <> 'draft' and exists (
    select from ${journeys}
    where ${journeys.programmeId} = ${programmes.id} and ${journeys.mentorId} = ${viewer.userId}
      and ${journeys.leftAt} is null and ${isMentorOf(journeys.menteeId, viewer)})))`;

/** The programme, for those who may see it. To everybody else it does not exist. */
export async function findProgramme(db: Queryable, viewer: Viewer, id: string): Promise<ProgrammeRow> {
  const rows = isId(id)
    ? await db
        .select({ row: programmes, isSeen: sql<boolean>`${isSeenByMentor(viewer)}` })
        .from(programmes)
        .where(sql`${programmes.id} = ${id} and ${programmes.removedAt} is null`)
    : [];
  const [found] = rows;
  if (found === undefined) throw refuse('not_found', refusals.unknownProgramme);
  const isSeen = viewer.role === 'teacher' && found.isSeen;
  if (!isSeen && !isOrganiser(viewer, found.row)) throw refuse('not_found', refusals.unknownProgramme);
  return found.row;
}

/** Locks it for its organisers. Mentors who see it get a 403. */
export async function lockProgramme(tx: Transaction, viewer: Viewer, id: string): Promise<ProgrammeRow> {
  const seen = await findProgramme(tx, viewer, id);
  if (!isOrganiser(viewer, seen)) throw refuse('forbidden', refusals.onlyOrganisers);
  return lockRow(tx, seen.id);
}

export async function lockRow(tx: Transaction, id: string): Promise<ProgrammeRow> {
  const row = await lockIfThere(tx, id);
  if (row === undefined) throw refuse('not_found', refusals.unknownProgramme);
  return row;
}

/** Undefined where it is deleted, or never was. */
export async function lockIfThere(tx: Transaction, id: string): Promise<ProgrammeRow | undefined> {
  const [row] = await tx
    .select()
    .from(programmes)
    .where(sql`${eq(programmes.id, id)} and ${programmes.removedAt} is null`)
    .for('update');
  return row;
}

/** Deleted ones that their organiser can restore. */
export const canBeRestored = sql`${programmes.removedAt} > now() - make_interval(days => ${limits.restoreDays}::int)`;
