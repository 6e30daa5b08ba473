import Fastify from 'fastify';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import { Lines } from '#server/http/lines.ts';
import { RateLimiter } from '#server/http/rate-limit.ts';
import { createUploads, type Uploads } from '#features/uploads/server/service.ts';

const never = () => () => undefined;

/** The upload service for builders: its calls hang on a server that nobody listens to. */
export function builderUploads(deps: {
  db: Database;
  files: Files;
  bus: Bus;
  jobs: Jobs;
  log: Log;
}): Uploads {
  const sessions = { viewerOf: async () => undefined, onEnded: never, onChanged: never };
  const http = {
    app: Fastify(),
    sessions,
    limiter: new RateLimiter(),
    lines: new Lines({ atOnce: 8, waiting: 8 }),
    files: deps.files,
    audit: { write: async () => {} },
    contracts: {},
  };
  return createUploads({ ...deps, http });
}
