// The door of the people feature for other features.
export {
  isLastAdministrator,
  keepAnAdministrator,
  listForAdministrators,
  lockPerson,
  setRole,
} from './administration.ts';
export { checkClaim } from './directory/claims.ts';
export { onPersonChanged, publishPeopleChanged, publishPersonChanged } from './changes.ts';
export {
  type DirectoryRule,
  directoryRule,
  isFound,
  type FellowClasses,
  isInDirectory,
  searchDirectory,
  toContact,
} from './directory/directory.ts';
export { PeopleCache } from './people-cache.ts';
export {
  type Person,
  countPeople,
  createPerson,
  effectiveRole,
  findPeopleByIds,
  findPersonById,
  hasAdministrator,
  isActiveTeacher,
  joinedAt,
  listAdministratorEmails,
  mayReadEmail,
  mirrorEmail,
  peopleIn,
  setAdministrator,
  setDeactivated,
} from './person.ts';
export { peopleTables } from './table.ts';
export { countClass, listClass, type OnlyStudents, searchByRole } from './roster/students.ts';
export { namesOf } from './names.ts';
export { personRecord } from './person-record.ts';
export { createProfiles } from './profile/profile-routes.ts';
export {
  asViewer,
  findPeopleByNames,
  listAdministrators,
  pagesOfClass,
  pagesOfEverybody,
  pagesOfPeople,
} from './directory/reach.ts';
export { peopleRealtime } from './realtime.ts';
export type { RoleRules } from './role.ts';
export { listRoster, removeFromRoster, type RosterRow } from './roster/roster.ts';
export { importRoster, planRoster, type RosterStep } from './roster/roster-import.ts';
export { findNamedPeople, type NamedPeople, type NamedPerson } from './roster/named-people.ts';
export { searchPeople } from './directory/search.ts';
export { peopleRoutes } from './routes.ts';
export { studentIdsAmong, toUserIds } from './roster/student-ids.ts';
export { fold as foldName } from './directory/words.ts';
export { hasStudentIdOnRoster, requireFreeStudentId } from './roster/same-student-id.ts';
