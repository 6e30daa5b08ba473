import { eq, sql } from 'drizzle-orm';
import type { Bus } from '#platform/bus/port.ts';
import type { Queryable, Transaction } from '#platform/database/port.ts';
import { type PersonalData, type Subject, deletedUserName } from '#server/personal-data.ts';
import { avatarPurpose } from '../contract/people.ts';
import { publishPersonChanged } from './changes.ts';
import { people } from './table.ts';
import { fold } from './directory/words.ts';

/** What stays of a person is an id that others' messages and grades point at, under the name of everybody who is gone. */
export const peoplePersonalData: PersonalData = {
  feature: 'people',
  place: 10,
  tables: [
    {
      table: 'people',
      owner: { column: 'id' },
      archive: 'Profile',
      erasure: 'blanked',
      kept: 'the row without anything personal, so that messages, answers and grades show ‘Deleted user’',
      columns: {
        id: 'person',
        role: 'plain',
        role_status: 'plain',
        name: 'erased',
        sort_name: 'erased',
        email: 'erased',
        student_id: 'erased',
        teacher_id: 'erased',
        department: 'erased',
        year: 'erased',
        division: 'erased',
        bio: 'erased',
        office_hours: 'erased',
        avatar_url: 'erased',
        locked_fields: 'erased',
        set_aside: 'erased',
      },
    },
    {
      table: 'person_words',
      owner: { column: 'person_id' },
      archive: { without: 'made from the profile, for the search' },
      erasure: 'rows',
      columns: { person_id: 'person', kind: 'plain', word: 'erased' },
    },
    {
      table: 'roster',
      owner: { column: 'email', is: 'email' },
      archive: 'On the roster',
      erasure: 'rows',
      columns: {
        id: 'plain',
        email: 'erased',
        role: 'plain',
        name: 'erased',
        student_id: 'erased',
        year: 'erased',
        division: 'erased',
        department: 'erased',
      },
    },
  ],
  files: [{ purpose: avatarPurpose, fate: 'removed', why: 'a picture of somebody who is gone' }],
  erase: (tx, subject) => erasePerson(tx, subject),
  erased: (_db: Queryable, bus: Bus, userId: string) => publishPersonChanged(bus, userId),
};

export async function erasePerson(tx: Transaction, { userId }: Pick<Subject, 'userId'>): Promise<void> {
  await tx
    .update(people)
    .set({
      name: deletedUserName,
      sortName: fold(deletedUserName),
      email: `deleted-${userId}@invalid`,
      studentId: null,
      teacherId: null,
      department: null,
      year: null,
      division: null,
      bio: null,
      officeHours: null,
      avatarUrl: null,
      lockedFields: [],
      setAside: null,
      isAdmin: false,
      deactivatedAt: sql`coalesce(${people.deactivatedAt}, now())`,
      erasedAt: sql`coalesce(${people.erasedAt}, now())`,
    })
    .where(eq(people.id, userId));
}
