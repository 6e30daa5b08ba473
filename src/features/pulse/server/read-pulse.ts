import { sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { findOrganised } from '#features/journeys/server/service.ts';
import type { Pulse } from '../contract/pulse.ts';
import { pulseRefusals as refusals } from '../refusals-text.ts';
import type { ProgrammeFigures } from './programme-figures.ts';

export interface PulseDeps {
  db: Database;
  /** The college’s: figures change when its week begins. */
  timeZone: string;
  figures: ProgrammeFigures;
}

export async function readPulse(deps: PulseDeps, viewer: Viewer, programmeId: string): Promise<Pulse> {
  const programme = await findOrganised(deps.db, viewer, programmeId);
  if (programme === null) throw refuse('not_found', refusals.unknownProgramme);
  const until = await weekBegan(deps);
  return {
    programme,
    until: until.toISOString(),
    ...(await deps.figures(programmeId, until)),
  };
}

/** Figures stand still in a week, so that nobody sees what one check-in changes. */
export async function weekBegan({ db, timeZone }: Pick<PulseDeps, 'db' | 'timeZone'>): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from date_trunc('week', now() at time zone ${timeZone}) at time zone ${timeZone})::float8 * 1000 as ms`,
  );
  return new Date(rows[0]?.ms ?? 0);
}
