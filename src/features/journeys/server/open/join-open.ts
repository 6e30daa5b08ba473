import { and, eq, isNull } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import { isId } from '#shared/id.ts';
import type { Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { Pair } from '#features/mentorship/server/service.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import type { JourneyDeps } from '../deps.ts';
import { letIn, type Placed } from '../joining/join.ts';
import { journeyChanged, toOrganiser } from '../live.ts';
import { isOpenNow, lockIfThere, type ProgrammeRow } from '../programmes/programme-rights.ts';
import { journeys } from '../table.ts';
import { pairOf, requireStudent } from './open-programmes.ts';

/**
 * A mentee joins what the mentor could put them into. A repeat answers with the journey that is there. A programme that is
 * not open does not exist for them.
 */
export async function joinOpen(deps: JourneyDeps, viewer: Viewer, programmeId: string): Promise<string> {
  requireStudent(viewer);
  const { programme, placed, journeyId } = await deps.db.transaction(async (tx) => {
    const programme = isId(programmeId) ? await lockIfThere(tx, programmeId) : undefined;
    // Read behind the lock: a call that waited for it sees the mentor of now.
    const pair = await pairOf(tx, viewer);
    if (pair === undefined) throw refuse('not_found', refusals.noMentor);
    if (programme === undefined) throw refuse('not_found', refusals.notOpen);
    const current = await currentOf(tx, programme, pair);
    if (current !== undefined) return { programme, placed: [], journeyId: current };
    if (!isOpenNow(programme)) throw refuse('not_found', refusals.notOpen);
    const placed = await place(deps, tx, viewer, programme, pair);
    return { programme, placed: [placed], journeyId: placed.journeyId };
  });
  deps.jobs.wake();
  for (const each of placed) {
    journeyChanged(deps, each);
    toOrganiser(deps, programme, each);
  }
  return journeyId;
}

async function currentOf(
  tx: Transaction,
  { id }: ProgrammeRow,
  { mentor, student }: Pair,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: journeys.id })
    .from(journeys)
    .where(
      and(
        eq(journeys.programmeId, id),
        eq(journeys.menteeId, student.id),
        eq(journeys.mentorId, mentor.id),
        isNull(journeys.leftAt),
      ),
    );
  return row?.id;
}

async function place(
  deps: JourneyDeps,
  tx: Transaction,
  viewer: Viewer,
  programme: ProgrammeRow,
  pair: Pair,
): Promise<Placed> {
  const [placed] = (await letIn(deps, tx, viewer, programme, [pair], 'programme.entered')).placed;
  if (placed === undefined) throw new Error('a mentee who was not in a programme was not let in');
  return placed;
}
