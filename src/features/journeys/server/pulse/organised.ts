import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { programmes } from '../table.ts';

interface OrganisedProgramme {
  id: string;
  title: string;
  state: (typeof programmes.$inferSelect)['state'];
  beginsOn: string;
  weeks: number;
}

const { id, title, state, beginsOn, weeks } = programmes;

/** Programmes that the viewer organises: their own ones, and all of them for administrators. */
const isOrganised = (viewer: Viewer) =>
  and(
    isNull(programmes.removedAt),
    viewer.isAdmin ? undefined : eq(programmes.ownerId, viewer.role === 'teacher' ? viewer.userId : ''),
  );

export const runningProgrammesOf = (db: Queryable, viewer: Viewer): Promise<OrganisedProgramme[]> =>
  db
    .select({ id, title, state, beginsOn, weeks })
    .from(programmes)
    .where(and(isOrganised(viewer), eq(state, 'running')));

/** Null for everybody else, as for an unknown programme. */
export async function findOrganised(
  db: Queryable,
  viewer: Viewer,
  programmeId: string,
): Promise<OrganisedProgramme | null> {
  const [programme] = await db
    .select({ id, title, state, beginsOn, weeks })
    .from(programmes)
    .where(and(isOrganised(viewer), eq(id, programmeId)));
  return programme ?? null;
}
