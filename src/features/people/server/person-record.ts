import type { PersonRecord } from '#features/assistant/contract/records.ts';
import { describePerson, personUrl } from './directory/search.ts';
import { effectiveRole, type Person } from './person.ts';

/** A person as the assistant reads them. */
export function personRecord(person: Person): PersonRecord {
  const role = effectiveRole(person);
  const officeHours = role === 'teacher' ? person.officeHours : null;
  return {
    type: 'person',
    id: person.id,
    title: person.name,
    url: personUrl(person.id),
    date: null,
    dateIs: null,
    points: null,
    detail: officeHours ?? describePerson(person),
    body: person.bio ?? '',
    keywords: describePerson(person),
    role,
    department: role === 'teacher' ? person.department : describePerson(person),
    officeHours,
  };
}
