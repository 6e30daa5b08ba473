// The door of the people feature for other features.
export {
  isLastAdministrator,
  keepAnAdministrator,
  listForAdministrators,
  lockPerson,
  setRole,
} from './administration.ts';
export { audit } from './audit.ts';
export { type AuditFilters, type AuditLine, listAudit, listAuditActions } from './audit-list.ts';
export { createAuditWriter } from './audit-writer.ts';
export { checkClaim } from './claims.ts';
export { onPersonChanged, tellPeopleChanged, tellPersonChanged } from './changes.ts';
export { type DirectoryRule, isInDirectory, searchDirectory, toContact } from './directory.ts';
export { PeopleCache } from './people-cache.ts';
export {
  type Person,
  countPeople,
  createPerson,
  effectiveRole,
  findPeopleByIds,
  findPersonById,
  hasAdministrator,
  joinedAt,
  listAdministratorEmails,
  mayReadEmail,
  mirrorEmail,
  setAdministrator,
  setDeactivated,
} from './person.ts';
export { countClass, isStudentOf, listClass, searchByRole } from './students.ts';
export { createProfiles } from './profile-routes.ts';
export { asViewer, findPeopleByNames, listAdministrators, pagesOfClass, pagesOfEverybody } from './reach.ts';
export { peopleRealtime } from './realtime.ts';
export type { RoleRules } from './role.ts';
export { listRoster, removeFromRoster, type RosterRow } from './roster.ts';
export { importRoster, planRoster, type RosterStep } from './roster-import.ts';
export { describePerson, listTeachers, personUrl, searchPeople } from './search.ts';
export { peopleRoutes } from './routes.ts';
export { studentIdsAmong, toUserIds } from './student-ids.ts';
export { fold as foldName } from './words.ts';
export { hasStudentIdOnRoster, requireFreeStudentId } from './same-student-id.ts';
