import { and, eq, notInArray, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { ProgrammeChanges } from '#features/journeys/contract/forms/programme.ts';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import type { JourneyDeps } from '../deps.ts';
import { subjectOfProgramme } from '../notices/subject.ts';
import { publishOpenChanged } from '../open/live.ts';
import { programmes, programmeSteps } from '../table.ts';
import { lockProgramme, type ProgrammeRow } from './programme-rights.ts';
import { publishProgrammeChanged } from './publish.ts';
import { requireVersion } from './require-version.ts';
import { toStepRows } from './steps.ts';
import { stepsOf, toProgramme } from './view.ts';

/** Replaces the whole programme. Steps that keep their id keep what was done of them. */
export async function changeProgramme(
  deps: JourneyDeps,
  viewer: Viewer,
  id: string,
  changes: ProgrammeChanges,
): Promise<Programme> {
  const { before, row } = await deps.db.transaction(async (tx) => {
    const before = await lockProgramme(tx, viewer, id);
    await requireVersion(tx, before, changes.version);
    await checkSteps(tx, id, changes);
    const { title, about, beginsOn, weeks, isOpen } = changes;
    const [row] = await tx
      .update(programmes)
      .set({ title, about, beginsOn, weeks, isOpen, ...changedBy(viewer, before) })
      .where(eq(programmes.id, id))
      .returning();
    if (row === undefined) throw refuse('not_found', refusals.unknownProgramme);
    await storeSteps(
      tx,
      toStepRows({ programmeId: id, beginsOn, timeZone: deps.timeZone }, changes.steps),
      id,
    );
    await audit(tx, {
      actorId: viewer.userId,
      action: 'programme.changed',
      subject: id,
      details: { steps: changes.steps.length },
    });
    // A step that has moved is announced again.
    await deps.notifications.recheck(tx, subjectOfProgramme(id));
    return { before, row };
  });
  await publishProgrammeChanged(deps, id);
  publishOpenChanged(deps, [before, row]);
  return toProgramme(deps.db, viewer, row);
}

export const changedBy = ({ userId }: Viewer, { version }: ProgrammeRow) => ({
  version: version + 1,
  changedBy: userId,
  changedAt: sql`now()`,
});

async function checkSteps(tx: Transaction, id: string, { steps, weeks }: ProgrammeChanges): Promise<void> {
  const known = new Map((await stepsOf(tx, [id])).map((step) => [step.id, step.sort]));
  const seen = new Set<string>();
  for (const [at, step] of steps.entries()) {
    if (step.week > weeks) throw refuseField(`steps.${at}.week`, refusals.stepAfterEnd);
    if (step.id === null) continue;
    const sort = known.get(step.id);
    if (sort === undefined || seen.has(step.id))
      throw refuseField(`steps.${at}.title`, refusals.unknownProgrammeStep);
    if (sort !== step.sort) throw refuseField(`steps.${at}.sort`, refusals.stepSortFixed);
    seen.add(step.id);
  }
}

async function storeSteps(
  tx: Transaction,
  rows: readonly (typeof programmeSteps.$inferInsert)[],
  programmeId: string,
): Promise<void> {
  const kept = rows.map(({ id }) => id);
  await tx
    .delete(programmeSteps)
    .where(
      and(
        eq(programmeSteps.programmeId, programmeId),
        kept.length === 0 ? undefined : notInArray(programmeSteps.id, kept),
      ),
    );
  if (rows.length === 0) return;
  await tx
    .insert(programmeSteps)
    .values([...rows])
    .onConflictDoUpdate({
      target: programmeSteps.id,
      set: {
        position: sql`excluded.position`,
        title: sql`excluded.title`,
        agenda: sql`excluded.agenda`,
        week: sql`excluded.week`,
        weekday: sql`excluded.weekday`,
        dueAt: sql`excluded.due_at`,
        resources: sql`excluded.resources`,
        questions: sql`excluded.questions`,
        categoryId: sql`excluded.category_id`,
      },
    });
}
