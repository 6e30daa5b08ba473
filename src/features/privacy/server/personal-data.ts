import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { removeArchivesOf } from './archives.ts';

/** The archives, and the requests for deletion. */
export const privacyPersonalData: PersonalData = {
  feature: 'privacy',
  place: 150,
  tables: [
    {
      table: 'data_archives',
      owner: { column: 'user_id' },
      archive: 'Archives of my data',
      erasure: 'blanked',
      kept: 'the row, for the minute until a job has removed the bytes',
      columns: { id: 'plain', user_id: 'person', state: 'plain' },
      rows: ({ userId }) => sql`
        select requested_at, ready_at, expires_at, bytes from data_archives
        where user_id = ${userId} order by requested_at`,
    },
    {
      table: 'account_deletions',
      owner: { column: 'user_id' },
      archive: 'Deletion of my account',
      erasure: 'blanked',
      kept: 'the row, until all processes know; then it goes',
      columns: { user_id: 'person', requested_by: 'person' },
    },
  ],
  erase: (tx, { userId }, { jobs }) => removeArchivesOf(tx, jobs, userId),
};
