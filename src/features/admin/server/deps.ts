import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { MailOutbox } from '#platform/mail/port.ts';
import type { Http } from '#server/http/mount.ts';
import type { AccountAdministration } from '#features/auth/server/service.ts';

export interface AdminDeps {
  db: Database;
  http: Http;
  bus: Bus;
  jobs: Jobs;
  outbox: MailOutbox;
  accounts: AccountAdministration;
}
