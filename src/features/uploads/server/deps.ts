import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Http } from '#server/http/mount.ts';

export interface UploadDeps {
  db: Database;
  files: Files;
  http: Http;
  jobs: Jobs;
  bus: Bus;
  log: Log;
}
