// Administration: what only administrators do, put together from the features whose rows they are.
import { auditRoutes } from './audit-routes.ts';
import type { AdminDeps } from './deps.ts';
import { mailRoutes } from './mail-routes.ts';
import { personRoutes } from './person-routes.ts';
import { rosterRoutes } from './roster-routes.ts';

export function createAdmin(deps: AdminDeps): void {
  personRoutes(deps);
  rosterRoutes(deps);
  mailRoutes(deps);
  auditRoutes(deps);
}
