import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { storeClasses } from '#features/tasks/server/classes.ts';
import { tasks as tasksTable } from '#features/tasks/server/table.ts';

/**
 * Many tasks of all classes, and hand-ins of `pupil0`, `pupil1`, … who are nobody's account: each has handed in every task,
 * as far as the number of hand-ins reaches. `prefix` begins every id, so that a database can be filled twice.
 */
export async function fillTasks(
  db: Queryable,
  prefix: string,
  { tasks, handIns, authorId }: { tasks: number; handIns: number; authorId: string },
): Promise<void> {
  await db.execute(sql`
    insert into tasks (id, author_id, title, description, subject, priority, due_at, points, assigned_years,
      assigned_divisions, created_at)
    select ${prefix} || lpad(n::text, 6, '0'), case when n % 10 = 0 then ${authorId}::text else 'author' || n % 40 end,
      'Task number ' || n,
      case when n % 999 = 0 then 'The library hours change' else 'Measure three lenses and draw what you see.' end,
      (array['General', 'Mathematics', 'Science', 'English', 'History', 'Computer Science'])[n % 6 + 1],
      (array['low', 'normal', 'high'])[n % 3 + 1],
      case when n % 3 > 0 then now() + n * interval '1 minute' - interval '3 days' end, 10,
      -- Every year and each, some with another beside it; the same of divisions.
      case when n % 5 = 0 then '{}' when n % 50 < 5 then array['second', 'third']
        else array[(array['first', 'second', 'third', 'fourth'])[n % 5]] end,
      case when n % 4 = 0 then '{}' when n % 48 < 4 then array['A', 'B'] else array[(array['A', 'B', 'C'])[n % 4]] end,
      -- Ten share each moment, so that the id decides.
      date_trunc('second', now()) - (n / 10) * interval '1 minute' - interval '1 hour'
    from generate_series(1, ${tasks}::int) n`);
  await db.execute(sql`
    insert into hand_ins (id, task_id, student_id, task_created_at, state, is_late, handed_in_at, place_at, attempts, points, feedback,
      graded_by, graded_at, returned_at, version, changed_by)
    select ${prefix} || n, ${prefix} || lpad((n % ${tasks}::int + 1)::text, 6, '0'), 'pupil' || n / ${tasks}::int,
      (select created_at from tasks where id = ${prefix} || lpad((n % ${tasks}::int + 1)::text, 6, '0')), state, state = 'late', now(), now(), 1,
      case when state in ('graded', 'returned') then 7.5 end, case when state in ('graded', 'returned') then 'Well done' end,
      case when state in ('graded', 'returned') then ${authorId}::text end,
      case when state in ('graded', 'returned') then now() end, case when state = 'returned' then now() end, 1, 'pupil'
    from generate_series(0, ${handIns - 1}::int) n
      cross join lateral (select (array['submitted', 'late', 'graded', 'returned'])[n / ${tasks}::int % 4 + 1]) s(state)`);
  await db.execute(sql`
    insert into hand_in_submissions (id, hand_in_id, number, text, handed_in_at, is_late)
    select id, id, 1, 'What I measured, and why it is wrong by two degrees.', now(), is_late
    from hand_ins where id like ${`${prefix}%`}`);
  await storeClasses(db, sql`${tasksTable.id} like ${`${prefix}%`}`);
  for (const table of ['tasks', 'task_classes', 'hand_ins', 'hand_in_submissions'])
    await db.execute(sql.raw(`analyze ${table}`));
}
