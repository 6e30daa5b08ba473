import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';

export const auditPersonalData: PersonalData = {
  feature: 'audit',
  place: 12,
  tables: [
    {
      table: 'audit_log',
      owner: { column: 'actor_id' },
      archive: 'Account activity',
      erasure: 'kept',
      kept: 'rows can only be added: who did what must stay explainable. They hold ids and facts, never names, e-mail addresses or texts',
      columns: { id: 'plain', actor_id: 'person', action: 'plain', subject: 'plain', details: 'plain' },
      rows: ({ userId }) => sql`
        select at, action, subject, details from audit_log where actor_id = ${userId} or subject = ${userId} order by at, id`,
    },
  ],
};
