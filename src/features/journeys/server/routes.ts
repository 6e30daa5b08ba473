import type { Http } from '#server/http/mount.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { checkInRoutes } from './check-ins/routes.ts';
import type { JourneyDeps } from './deps.ts';
import { goalRoutes } from './goals/routes.ts';
import { ownJourneyRoutes } from './mine/routes.ts';
import { momentRoutes } from './moments/routes.ts';
import { openProgrammeRoutes } from './open/routes.ts';
import { programmeRoutes } from './programmes/routes.ts';

/** Each part mounts its own calls. */
export function journeyRoutes(http: Http, deps: JourneyDeps & { reads: KeptReads }): void {
  programmeRoutes(http, deps);
  openProgrammeRoutes(http, deps);
  checkInRoutes(http, deps);
  ownJourneyRoutes(http, deps);
  goalRoutes(http, deps);
  momentRoutes(http, deps);
}
