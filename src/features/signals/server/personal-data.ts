import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';
import { lockSignals } from './lock-signals.ts';

/** They go with the account of either person, and when Activity Tracking is switched off. */
export const signalsPersonalData: PersonalData = {
  feature: 'signals',
  place: 73,
  tables: [
    {
      table: 'signals',
      owner: { column: 'student_id' },
      archive: 'Signals about me',
      erasure: 'rows',
      columns: {
        student_id: 'person',
        mentor_id: 'person',
        rule: 'plain',
        key: 'plain',
        settled_by: 'person',
        settled_as: 'plain',
        note: 'secret',
        words: 'erased',
      },
      rows: ({ userId }) => sql`
        select s.rule, p.name as mentor, s.found_at, s.words, s.settled_at, s.settled_as
        from signals s left join people p on p.id = s.mentor_id
        where s.student_id = ${userId} order by s.found_at, s.key`,
    },
  ],
  more: [
    {
      title: 'Notes on signals that I settled',
      rows: ({ userId }) => sql`
        select s.student_id, s.rule, s.note, s.settled_at, s.settled_as
        from signals s where s.settled_by = ${userId} order by s.settled_at, s.key`,
    },
  ],
  impersonal: { signal_days: 'the days on which signals were looked for' },
  async erase(tx, { userId }) {
    // A job that began before stores nothing afterwards.
    await lockSignals(tx, userId);
    await tx.execute(sql`delete from signals where mentor_id = ${userId}`);
  },
};
