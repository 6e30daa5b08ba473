import { sql } from 'drizzle-orm';
import { journeys } from '../table.ts';
import type { JourneyDeps } from '../deps.ts';
import { journeyChanged } from '../live.ts';

/** Everybody who takes part loads it again. Call it after the commit. */
export async function publishProgrammeChanged(deps: JourneyDeps, programmeId: string): Promise<void> {
  const rows = await deps.db
    .select({ journeyId: journeys.id, mentorId: journeys.mentorId, menteeId: journeys.menteeId })
    .from(journeys)
    .where(sql`${journeys.programmeId} = ${programmeId} and ${journeys.leftAt} is null`);
  for (const row of rows) journeyChanged(deps, row);
}
