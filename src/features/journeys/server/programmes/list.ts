import { desc, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import type { Programme, ProgrammeSummary } from '#features/journeys/contract/programmes.ts';
import { programmes } from '../table.ts';
import { canBeRestored, findProgramme, isSeenByMentor, requireStaff } from './programme-rights.ts';
import { toProgramme, toSummaries } from './view.ts';

/** The programmes that the viewer organises or may join, newest first, and deleted ones that can be restored. */
export async function listProgrammes(
  db: Database,
  viewer: Viewer,
): Promise<{ programmes: ProgrammeSummary[]; removed: ProgrammeSummary[] }> {
  requireStaff(viewer);
  const isManaged = viewer.isAdmin ? sql`true` : sql`${programmes.ownerId} = ${viewer.userId}`;
  const isSeen = viewer.role === 'teacher' ? sql`(${isManaged} or ${isSeenByMentor(viewer)})` : isManaged;
  const [rows, removed] = await Promise.all([
    listRows(db, sql`${programmes.removedAt} is null and ${isSeen}`),
    listRows(db, sql`${canBeRestored} and ${isManaged}`),
  ]);
  return {
    programmes: await toSummaries(db, viewer, rows),
    removed: await toSummaries(db, viewer, removed),
  };
}

const listRows = (db: Database, where: ReturnType<typeof sql>) =>
  db
    .select()
    .from(programmes)
    .where(where)
    .orderBy(desc(programmes.beginsOn), desc(programmes.createdAt), desc(programmes.id))
    .limit(limits.listed);

export async function readProgramme(db: Database, viewer: Viewer, id: string): Promise<Programme> {
  return toProgramme(db, viewer, await findProgramme(db, viewer, id));
}
