import { sql } from 'drizzle-orm';
import { journeyLimits as limits } from '#features/journeys/contract/limits.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { goals, moments, programmes } from '../table.ts';

const everyMs = 60 * 60_000;

/** Removes what can no longer be restored: programmes with everything in them, goals and moments. */
export function definePurge({ db, jobs }: { db: Database; jobs: Pick<Jobs, 'define'> }): void {
  jobs.define('programmes_purge', { everyMs, run: () => purge(db) });
}

async function purge(db: Database): Promise<void> {
  for (const table of [programmes, goals, moments])
    await db
      .delete(table)
      .where(sql`${table.removedAt} < now() - make_interval(days => ${limits.restoreDays}::int)`);
}
