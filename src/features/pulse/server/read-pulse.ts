import { sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { findOrganised } from '#features/journeys/server/service.ts';
import type { Pulse } from '../contract/pulse.ts';
import { groupsOf } from '../contract/small-groups.ts';
import { pulseRefusals as refusals } from '../refusals-text.ts';
import { type Counted, eventsInFives, figuresOf, figuresTogether } from './count.ts';
import { mentorFigures } from './mentors.ts';
import { movedFor } from './moved.ts';
import { readCounted } from './read-counted.ts';

export interface PulseDeps {
  db: Database;
  /** The college’s: figures change when its week begins. */
  timeZone: string;
  /** Of this server: moves the bounds of steps. */
  secret: string;
}

export async function readPulse(deps: PulseDeps, viewer: Viewer, programmeId: string): Promise<Pulse> {
  const programme = await findOrganised(deps.db, viewer, programmeId);
  if (programme === null) throw refuse('not_found', refusals.unknownProgramme);
  const until = await weekBegan(deps);
  const counted = await readCounted(deps.db, { programmeIds: [programmeId] }, until);
  return { programme, until: until.toISOString(), ...pulseOf(deps, counted) };
}

/** Figures of people who are in one of the groups. Those of cohorts that are left out are in no figure. */
export function pulseOf(
  { secret }: Pick<PulseDeps, 'secret'>,
  counted: readonly Counted[],
): Omit<Pulse, 'programme' | 'until'> {
  const groups = groupsOf(counted);
  const figures = groups.map(({ cohort, members }) => ({
    cohort,
    ...figuresOf(members, movedFor(secret, members)),
  }));
  const shown = groups.flatMap(({ members }) => members);
  return {
    total: figuresTogether(figures),
    meetings: eventsInFives(shown, ({ meetingIds }) => meetingIds),
    moments: eventsInFives(shown, ({ momentIds }) => momentIds),
    groups: figures,
    mentors: mentorFigures(shown, movedFor(secret, shown)),
  };
}

/** Figures stand still in a week, so that nobody sees what one check-in changes. */
export async function weekBegan({ db, timeZone }: PulseDeps): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from date_trunc('week', now() at time zone ${timeZone}) at time zone ${timeZone})::float8 * 1000 as ms`,
  );
  return new Date(rows[0]?.ms ?? 0);
}
