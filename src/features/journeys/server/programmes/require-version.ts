import { refuse } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { namesOf } from '#features/people/server/service.ts';
import { journeyRefusals as refusals } from '#features/journeys/refusals-text.ts';
import type { ProgrammeRow } from './programme-rights.ts';

/** Somebody was faster: nothing of theirs is overwritten. */
export async function requireVersion(db: Queryable, row: ProgrammeRow, seen: number): Promise<void> {
  if (row.version === seen) return;
  const byName = (await namesOf(db, [row.changedBy])).get(row.changedBy) ?? deletedUserName;
  throw refuse('conflict', refusals.programmeChanged({ by: byName }), {
    byId: row.changedBy,
    byName,
    at: row.changedAt.toISOString(),
    version: row.version,
  });
}
