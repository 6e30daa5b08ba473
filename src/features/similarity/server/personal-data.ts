import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';

const notShown =
  'says that the own work has passages of somebody else’s: it is shown to staff, who judge it, and names the other student';

/** Reports are made again from what is handed in; nothing in them is needed when a student has gone. */
export const similarityPersonalData: PersonalData = {
  feature: 'similarity',
  place: 52,
  tables: [
    {
      table: 'similarity_reports',
      owner: { column: 'requested_by' },
      archive: 'Reports of similar work I asked for',
      erasure: 'kept',
      kept: 'which hand-ins were compared: the other staff of the task reads it, until it is 180 days old',
      columns: {
        task_id: 'plain',
        run_id: 'plain',
        state: 'plain',
        template: 'kept',
        requested_by: 'person',
      },
      rows: ({ userId }) => sql`
        select task_id, state, template, requested_at, finished_at
        from similarity_reports where requested_by = ${userId} order by requested_at, task_id`,
    },
    {
      table: 'similarity_works',
      owner: { column: 'student_id' },
      archive: {
        without: 'the names of files that are in ‘What I handed in’, and whether they were compared',
      },
      erasure: 'rows',
      columns: {
        task_id: 'plain',
        submission_id: 'plain',
        file_id: 'plain',
        student_id: 'person',
        team_name: 'plain',
        file_name: 'erased',
        kind: 'plain',
        skipped: 'plain',
      },
    },
    {
      table: 'similarity_pairs',
      owner: { column: 'left_student_id' },
      archive: { without: notShown },
      erasure: 'found',
      columns: {
        id: 'plain',
        task_id: 'plain',
        left_student_id: 'person',
        left_submission_id: 'plain',
        left_file_id: 'plain',
        right_student_id: 'person',
        right_submission_id: 'plain',
        right_file_id: 'plain',
        passages: 'plain',
      },
    },
  ],
  async erase(tx, { userId }) {
    await tx.execute(
      sql`delete from similarity_pairs where left_student_id = ${userId} or right_student_id = ${userId}`,
    );
  },
};
