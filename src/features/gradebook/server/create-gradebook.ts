import type { Log } from '#platform/log/port.ts';
import type { Http } from '#server/http/mount.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { KeptBooks } from './book/kept-book.ts';
import { columnSource } from './columns/column-source.ts';
import type { GradebookDeps } from './deps.ts';
import { gradeFileRoutes } from './files/routes.ts';
import { notifySockets } from './live.ts';
import { gradebookRoutes } from './routes.ts';

export type GradebookParts = GradebookDeps & {
  http: Http;
  realtime: Realtime;
  reads: KeptReads;
  log: Log;
};

/** Mounts gradebooks on HTTP and sockets. Dispose of it after both have stopped. */
export function createGradebook(parts: GradebookParts): Disposable & { deps: GradebookDeps } {
  const { http, realtime, reads, log, db, bus, jobs, notifications } = parts;
  // In this order their rows are locked.
  const sources = [...parts.sources, columnSource(parts)];
  const deps: GradebookDeps = { db, bus, jobs, notifications, sources };
  gradebookRoutes(http, deps, new KeptBooks(deps, reads));
  gradeFileRoutes(http, deps);
  const stopSockets = notifySockets({ ...deps, realtime, log });
  return { deps, [Symbol.dispose]: stopSockets };
}
