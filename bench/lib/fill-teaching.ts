import { sql } from 'drizzle-orm';
import { fillCourses } from '../../test/courses/fill.ts';
import { fillTasks } from '../../test/tasks/fill.ts';
import type { Database } from '../../src/platform/database/port.ts';
import type { BenchPerson } from './accounts.ts';

/** Makes the first person a teacher with tasks, courses and announcements; the second has asked every doubt. */
export async function fillTeaching(
  db: Database,
  [teacher, student]: readonly BenchPerson[],
  announcements = 20,
): Promise<BenchPerson> {
  if (teacher === undefined || student === undefined) throw new Error('nobody is there');
  await db.execute(
    sql`update people set role = 'teacher', year = null, division = null where id = ${teacher.userId}`,
  );
  await fillTasks(db, 't', { tasks: 120, handIns: 480, authorId: teacher.userId });
  await fillCourses(db, {
    courses: 32,
    modulesEach: 4,
    lessonsEach: 20,
    doubtsEach: 100,
    ownerId: teacher.userId,
    studentId: student.userId,
  });
  await db.execute(sql`
    insert into announcements (id, author_id, author, title, content, category, priority, audience_years,
      audience_divisions, publish_at)
    select 'n' || lpad(n::text, 6, '0'), ${teacher.userId}, 'Person 1', 'Notice number ' || n,
      repeat('Rooms and times of this week, as every week. ', 6),
      (array['Maintenance', 'Feature Update', 'Event'])[1 + n % 3],
      case when n < 3 then 'important' else 'normal' end, '{}', '{}', now() - n * interval '1 hour'
    from generate_series(1, ${announcements}::int) n`);
  return teacher;
}
