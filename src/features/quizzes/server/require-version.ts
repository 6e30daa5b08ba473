import { refuse } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import { namesOf } from '#features/people/server/service.ts';
import { quizzesRefusals as refusals } from '../refusals-text.ts';

interface Changed {
  version: number;
  changedBy: string;
  changedAt: Date;
}

/** Somebody was faster: nothing of theirs is overwritten. */
export async function requireVersion(db: Queryable, row: Changed, seen: number): Promise<void> {
  if (row.version === seen) return;
  const names = await namesOf(db, [row.changedBy]);
  const byName = names.get(row.changedBy) ?? deletedUserName;
  throw refuse('conflict', refusals.changedMeanwhile({ by: byName }), {
    byId: row.changedBy,
    byName,
    at: row.changedAt.toISOString(),
    version: row.version,
  });
}
