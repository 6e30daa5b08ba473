import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Http } from '#server/http/mount.ts';
import type { AccountAdministration } from '#features/auth/server/service.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';

export interface RosterDeps {
  db: Database;
  http: Http;
  bus: Bus;
  uploads: Uploads;
  accounts: AccountAdministration;
  college: CollegeStore;
}
