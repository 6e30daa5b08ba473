// The door of the people feature for other features.
export { type AuditEntry, audit } from './audit.ts';
export { onPersonChanged, tellPersonChanged } from './changes.ts';
export { type DirectoryRule, isInDirectory, searchDirectory } from './directory.ts';
export { PeopleCache } from './people-cache.ts';
export {
  type Person,
  createPerson,
  effectiveRole,
  erasePerson,
  findPeopleByIds,
  findPersonById,
  hasAdministrator,
  listAdministratorEmails,
  mayReadEmail,
  mirrorEmail,
  setAdministrator,
  setDeactivated,
  toPersonInfo,
} from './person.ts';
export { type RoleRules, decideRole } from './role.ts';
export { type PeopleIdentity, type SignedIn, peopleRoutes } from './routes.ts';
