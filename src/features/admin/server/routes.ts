// Administration: the calls that only administrators make, composed from the features that own the rows.
import type { AdminDeps } from './deps.ts';
import { mailRoutes } from './mail-routes.ts';
import { personRoutes } from './person-routes.ts';

export function createAdmin(deps: AdminDeps): void {
  personRoutes(deps);
  mailRoutes(deps);
}
