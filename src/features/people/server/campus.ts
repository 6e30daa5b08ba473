import type { Database } from '#platform/database/port.ts';
import { type PersonRecord, recordsAtOnce } from '#features/assistant/contract/records.ts';
import type { CampusSource } from '#features/assistant/server/service.ts';
import type { DirectoryRule } from './directory/directory.ts';
import { listTeachers, searchPeople } from './directory/search.ts';
import { findPeopleByIds } from './person.ts';
import { personRecord } from './person-record.ts';

const teachersMost = 500;

/** People as the assistant reads them. */
export const peopleOnCampus =
  (db: Database, rule: DirectoryRule): CampusSource =>
  (viewer) => {
    let teachers: Promise<PersonRecord[]> | undefined;
    return {
      // Several steps of one answer ask for them.
      teachers: () => (teachers ??= listTeachers(db, teachersMost).then((all) => all.map(personRecord))),
      async people({ words = [], limit = recordsAtOnce }) {
        const found = await searchPeople(db, viewer, { search: words.join(' '), limit, rule });
        const people = await findPeopleByIds(
          db,
          found.map((one) => one.id),
        );
        return people.map(personRecord);
      },
    };
  };
