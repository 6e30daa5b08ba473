// Administration: what only administrators do, put together from the features whose rows they are.
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { MailOutbox } from '#platform/mail/port.ts';
import type { Http } from '#server/mount.ts';
import type { AccountAdministration } from '#features/auth/server/service.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { auditRoutes } from './audit-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { personRoutes } from './person-routes.ts';
import { rosterRoutes } from './roster-routes.ts';

export interface AdminDeps {
  db: Database;
  http: Http;
  bus: Bus;
  jobs: Jobs;
  uploads: Uploads;
  outbox: MailOutbox;
  accounts: AccountAdministration;
  college: CollegeStore;
}

export function createAdmin(deps: AdminDeps): void {
  personRoutes(deps);
  rosterRoutes(deps);
  mailRoutes(deps);
  auditRoutes(deps);
}
