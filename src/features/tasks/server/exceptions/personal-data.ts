import { sql } from 'drizzle-orm';
import type { PersonalTable } from '#server/personal-data.ts';

/** Reasons are for the staff: they are in no archive, and go with the account. */
export const exceptionTables: readonly PersonalTable[] = [
  {
    table: 'task_exceptions',
    owner: { column: 'student_id' },
    archive: 'Exceptions for me',
    erasure: 'rows',
    columns: {
      task_id: 'plain',
      student_id: 'person',
      late_kind: 'plain',
      note: 'secret',
      changed_by: 'person',
    },
    rows: ({ userId }) => sql`
      select t.title as task, e.has_own_date, e.due_at, e.is_excused, e.attempts, e.changed_at
      from task_exceptions e left join tasks t on t.id = e.task_id
      where e.student_id = ${userId} order by e.changed_at, e.task_id`,
  },
  {
    table: 'task_due_dates',
    owner: { column: 'student_id' },
    archive: { without: 'dates that follow from the exceptions and the accommodation, which are in it' },
    erasure: 'rows',
    columns: { id: 'plain', task_id: 'plain', student_id: 'person' },
  },
  {
    table: 'accommodations',
    owner: { column: 'student_id' },
    archive: 'More time for me',
    erasure: 'rows',
    columns: { student_id: 'person', note: 'secret', changed_by: 'person' },
    rows: ({ userId }) => sql`
      select extra_percent, changed_at from accommodations where student_id = ${userId}`,
  },
  {
    table: 'late_rules',
    owner: { column: 'changed_by' },
    archive: { without: 'a rule of the college or of a course' },
    erasure: 'kept',
    kept: 'what late work costs: it holds for everybody',
    columns: { scope: 'plain', kind: 'plain', changed_by: 'person' },
  },
];
