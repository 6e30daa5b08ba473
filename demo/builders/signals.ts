import { ownZone } from '#shared/time/zoned-clock.ts';
import { defineSignalJobs, lookAtEverybody } from '#features/signals/server/finding/jobs.ts';
import type { BuilderDeps } from './deps.ts';

/** The product looks for signals as soon as it runs. The job of the day would wait for the morning. */
export async function askForSignals(deps: BuilderDeps): Promise<void> {
  // Defined so that it can be stored. It runs in the product, which has the facts of all features.
  defineSignalJobs({ ...deps, realtime: { toUser: () => undefined }, sources: [], timeZone: ownZone() });
  await lookAtEverybody(deps.jobs, deps.db);
}
