import { eq, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import type { JourneyDeps } from '../deps.ts';
import { programmes, programmeSteps } from '../table.ts';
import { changedBy } from './change.ts';
import { canBeRestored, isOrganiser, lockProgramme, requireStaff } from './programme-rights.ts';
import { subjectOfProgramme } from '../notices/subject.ts';
import { publishOpenChanged } from '../open/live.ts';
import { publishProgrammeChanged } from './publish.ts';
import { requireVersion } from './require-version.ts';
import { toProgramme } from './view.ts';

/** Starts a draft, ends what runs, or resumes what has ended. A repeat changes nothing. */
export async function setProgrammeState(
  deps: JourneyDeps,
  viewer: Viewer,
  id: string,
  { version, state }: { version: number; state: 'running' | 'ended' },
): Promise<Programme> {
  const { before, row } = await deps.db.transaction(async (tx) => {
    const before = await lockProgramme(tx, viewer, id);
    if (before.state === state) return { before, row: before };
    await requireVersion(tx, before, version);
    if (
      before.state === 'draft' &&
      (await tx.$count(programmeSteps, eq(programmeSteps.programmeId, id))) === 0
    )
      throw refuse('conflict', refusals.noSteps);
    const [row] = await tx
      .update(programmes)
      .set({ state, ...changedBy(viewer, before) })
      .where(eq(programmes.id, id))
      .returning();
    if (row === undefined) throw refuse('not_found', refusals.unknownProgramme);
    await audit(tx, {
      actorId: viewer.userId,
      action: state === 'running' ? 'programme.started' : 'programme.ended',
      subject: id,
    });
    await deps.notifications.recheck(tx, subjectOfProgramme(id));
    return { before, row };
  });
  await publishProgrammeChanged(deps, id);
  publishOpenChanged(deps, [before, row]);
  return toProgramme(deps.db, viewer, row);
}

/** It can be restored, with everything in it. */
export async function removeProgramme(deps: JourneyDeps, viewer: Viewer, id: string): Promise<void> {
  const removed = await deps.db.transaction(async (tx) => {
    const before = await lockProgramme(tx, viewer, id);
    await tx
      .update(programmes)
      .set({ removedAt: sql`now()`, ...changedBy(viewer, before) })
      .where(eq(programmes.id, id));
    await audit(tx, { actorId: viewer.userId, action: 'programme.removed', subject: id });
    await deps.notifications.recheck(tx, subjectOfProgramme(id));
    return before;
  });
  await publishProgrammeChanged(deps, id);
  publishOpenChanged(deps, [removed]);
}

export async function restoreProgramme(deps: JourneyDeps, viewer: Viewer, id: string): Promise<Programme> {
  requireStaff(viewer);
  const row = await deps.db.transaction(async (tx) => {
    const rows = isId(id)
      ? await tx
          .select()
          .from(programmes)
          .where(sql`${programmes.id} = ${id} and (${programmes.removedAt} is null or ${canBeRestored})`)
          .for('update')
      : [];
    const [before] = rows;
    if (before === undefined || !isOrganiser(viewer, before))
      throw refuse('not_found', refusals.unknownProgramme);
    if (before.removedAt === null) return before;
    const [row] = await tx
      .update(programmes)
      .set({ removedAt: null, ...changedBy(viewer, before) })
      .where(eq(programmes.id, id))
      .returning();
    if (row === undefined) throw refuse('not_found', refusals.unknownProgramme);
    await audit(tx, { actorId: viewer.userId, action: 'programme.restored', subject: id });
    await deps.notifications.recheck(tx, subjectOfProgramme(id));
    return row;
  });
  await publishProgrammeChanged(deps, id);
  publishOpenChanged(deps, [row]);
  return toProgramme(deps.db, viewer, row);
}
