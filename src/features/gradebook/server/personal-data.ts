import { sql } from 'drizzle-orm';
import type { PersonalData } from '#server/personal-data.ts';

/** A student's points go with the account. How a course grades stays with it. */
export const gradebookPersonalData: PersonalData = {
  feature: 'gradebook',
  place: 64,
  tables: [
    {
      table: 'grade_plans',
      owner: { column: 'changed_by' },
      archive: 'Courses whose way of grading I changed last',
      erasure: 'kept',
      kept: 'how a course grades; those who manage the course change it from then on',
      columns: { course_id: 'plain', missing: 'plain', scale_id: 'plain', changed_by: 'person' },
    },
    {
      table: 'grade_scales',
      owner: { column: 'changed_by' },
      archive: 'Grading scales I changed last',
      erasure: 'kept',
      kept: 'the scales of the college',
      columns: { id: 'plain', name: 'kept', steps: 'plain', changed_by: 'person' },
    },
    {
      table: 'grade_columns',
      owner: { column: 'created_by' },
      archive: 'Columns of gradebooks I added',
      erasure: 'kept',
      kept: 'part of how a course grades; those who manage the course change it from then on',
      columns: {
        id: 'plain',
        course_id: 'plain',
        title: 'kept',
        client_id: 'plain',
        created_by: 'person',
        changed_by: 'person',
      },
    },
    {
      table: 'grade_column_cells',
      owner: { column: 'student_id' },
      archive: 'My points in columns of gradebooks',
      erasure: 'rows',
      columns: { column_id: 'plain', student_id: 'person', changed_by: 'person' },
      // What was not returned is not the student's to see yet.
      rows: ({ userId }) => sql`
        select c.course_id, c.title, c.points as of, s.points, s.is_excused, s.returned_at
        from grade_column_cells s join grade_columns c on c.id = s.column_id
        where s.student_id = ${userId} and s.returned_at is not null order by s.returned_at, c.id`,
    },
    {
      table: 'grade_changes',
      owner: { column: 'student_id' },
      archive: 'Changes of my grades',
      erasure: 'rows',
      columns: {
        id: 'plain',
        course_id: 'plain',
        work_id: 'plain',
        work_title: 'plain',
        student_id: 'person',
        changed_by: 'person',
      },
      // The history is the staff's and has what was never returned: of columns only what came after. Tasks list their own grades.
      rows: ({ userId }) => sql`
        select g.course_id, g.work_title, g.before_points, g.after_points, g.changed_at from grade_changes g
        where g.student_id = ${userId} and exists (
          select from grade_column_cells s where s.student_id = g.student_id
            and g.work_id = 'column:' || s.column_id and g.changed_at > s.returned_at) order by g.id`,
    },
    {
      table: 'grade_edits',
      owner: { column: 'changed_by' },
      archive: 'My last calls that changed grades',
      erasure: 'rows',
      columns: { changed_by: 'person', client_id: 'plain', course_id: 'plain', refused: 'plain' },
      rows: ({ userId }) => sql`
        select course_id, changed_at from grade_edits where changed_by = ${userId} order by changed_at`,
    },
  ],
  more: [
    {
      title: 'Grades I changed',
      rows: ({ userId }) => sql`
        select g.course_id, g.work_title, g.student_id, g.before_points, g.after_points, g.after_excused, g.changed_at
        from grade_changes g where g.changed_by = ${userId} order by g.id`,
    },
  ],
  impersonal: {
    grade_categories: 'the categories of a course',
    grade_work_settings: 'what a work counts for in a course',
  },
};
