import { eq } from 'drizzle-orm';
import { AppError, refuse, refuseField } from '#shared/app-error.ts';
import { newId } from '#shared/id.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { audit } from '#features/audit/server/service.ts';
import type { NewProgramme, StepDraft } from '#features/journeys/contract/forms/programme.ts';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { templates } from '#features/journeys/contract/templates.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import type { JourneyDeps } from '../deps.ts';
import { programmes, programmeSteps } from '../table.ts';
import { findProgramme, isOrganiser, requireStaff } from './programme-rights.ts';
import { toStepRows } from './steps.ts';
import { stepsOf, toProgramme } from './view.ts';

/** A draft with the steps of a template, or of another programme of the viewer’s. */
export async function createProgramme(
  { db, timeZone }: Pick<JourneyDeps, 'db' | 'timeZone'>,
  viewer: Viewer,
  { madeFrom, title, beginsOn }: NewProgramme,
): Promise<Programme> {
  requireStaff(viewer);
  const row = await db.transaction(async (tx) => {
    const { about, weeks, steps } = await templateFor(tx, viewer, madeFrom);
    if ((await tx.$count(programmes, eq(programmes.ownerId, viewer.userId))) >= limits.programmes)
      throw refuse('conflict', refusals.tooManyProgrammes({ most: limits.programmes }));
    const id = newId();
    const [row] = await tx
      .insert(programmes)
      .values({
        id,
        title,
        about,
        madeFrom,
        ownerId: viewer.userId,
        beginsOn,
        weeks,
        changedBy: viewer.userId,
      })
      .returning();
    if (row === undefined) throw new Error('the programme was not stored');
    if (steps.length > 0)
      await tx.insert(programmeSteps).values(toStepRows({ programmeId: id, beginsOn, timeZone }, steps));
    await audit(tx, {
      actorId: viewer.userId,
      action: 'programme.created',
      subject: id,
      details: { madeFrom },
    });
    return row;
  });
  return toProgramme(db, viewer, row);
}

interface Source {
  about: string;
  weeks: number;
  steps: readonly StepDraft[];
}

async function templateFor(db: Queryable, viewer: Viewer, madeFrom: string): Promise<Source> {
  if (madeFrom === 'playbook' || madeFrom === 'empty') return templates[madeFrom];
  const row = await findProgramme(db, viewer, madeFrom).catch((error: unknown) => {
    throw error instanceof AppError ? refuseField('madeFrom', refusals.unknownTemplate) : error;
  });
  if (!isOrganiser(viewer, row)) throw refuseField('madeFrom', refusals.unknownTemplate);
  const steps = await stepsOf(db, [row.id]);
  return { ...row, steps: steps.map((step) => ({ ...step, id: null })) };
}
