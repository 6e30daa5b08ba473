import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';

/** Rubrics and choices stay: they explain a grade. A person's own comments go. */
export const rubricsPersonalData: PersonalData = {
  feature: 'tasks',
  place: 51,
  tables: [
    {
      table: 'rubrics',
      owner: { column: 'changed_by' },
      archive: { without: 'part of a task, which its author gets with ‘Tasks I gave’' },
      erasure: 'kept',
      kept: 'what a class is graded by',
      columns: { task_id: 'plain', changed_by: 'person' },
    },
    {
      table: 'rubric_choices',
      owner: { column: 'hand_in_id' },
      archive: 'Rubrics of my grades',
      erasure: 'kept',
      kept: 'why a grade is what it is',
      columns: { hand_in_id: 'plain', item_id: 'plain', chosen_by: 'person' },
      // The archive has only returned grades.
      rows: ({ userId }) => sql`
        select t.title as task, r.title as criterion, i.text as item, i.points
        from rubric_choices c join hand_ins h on h.id = c.hand_in_id join rubric_items i on i.id = c.item_id
          join rubric_criteria r on r.id = i.criterion_id left join tasks t on t.id = h.task_id
        where h.student_id = ${userId} and h.returned_at is not null
        order by h.returned_at, h.id, r.position, i.position`,
    },
    {
      table: 'grade_comments',
      owner: { column: 'author_id' },
      archive: 'Comments I keep for feedback',
      erasure: 'blanked',
      kept: 'comments that were kept for everybody who grades in a course; a person’s own go',
      columns: {
        id: 'plain',
        author_id: 'person',
        course_id: 'plain',
        client_id: 'plain',
        text: 'erased',
        changed_by: 'person',
      },
    },
  ],
  impersonal: {
    rubric_criteria: 'what the work of a class is graded by',
    rubric_items: 'what the work of a class is graded by',
  },
  async erase(tx, { userId }) {
    await tx.execute(sql`delete from grade_comments where author_id = ${userId} and course_id is null`);
  },
};
