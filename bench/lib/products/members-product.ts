// The real product as a process of its own with courses that name students: how many each, the argument says. The first of its
// people is the teacher of all of them, the second one of the students.
import { sql } from 'drizzle-orm';
import { fillCourses } from '../../../test/courses/fill.ts';
import { makePeople } from '../accounts.ts';
import { answerMeasurements } from '../measured-process.ts';
import { openProduct } from '../open-product.ts';

const [members = 0] = process.argv.slice(2).map(Number);
const { product, db, secret, stop } = await openProduct();
const [teacher, student] = await makePeople(db, secret, 2);
if (teacher === undefined || student === undefined) throw new Error('nobody is there');
await db.execute(
  sql`update people set role = 'teacher', year = null, division = null where id = ${teacher.userId}`,
);
await db.execute(sql`
  insert into people (id, role, name, sort_name, email, year, division)
  select 'member-' || n, 'student', 'Member ' || n, 'member ' || n, 'member' || n || '@college.example', 'first', 'A'
  from generate_series(1, ${members}::int) n`);
await fillCourses(db, {
  courses: 24,
  modulesEach: 4,
  lessonsEach: 20,
  doubtsEach: 0,
  ownerId: teacher.userId,
  studentId: student.userId,
});
await db.execute(sql`update courses set visibility = 'members'`);
await db.execute(sql`
  insert into course_members (course_id, user_id, state, origin, changed_by)
  select c.id, p.id, 'active', 'roster', ${teacher.userId}
  from courses c join people p on p.id like 'member-%' or p.id = ${student.userId}`);
await db.execute(sql`
  insert into tasks (id, author_id, course_id, title, description, subject, priority, due_at, points, created_at)
  select 'm' || lpad(n::text, 6, '0'), ${teacher.userId}, 'c' || lpad((1 + n % 24)::text, 6, '0'), 'Task ' || n,
    'What it is about.', 'General', 'normal', now() + n * interval '1 hour', 10, now() - n * interval '1 minute'
  from generate_series(0, 239) n`);
await db.execute(sql`analyze`);
await product.listen();
answerMeasurements(stop);
process.send?.({ ready: { teacher, student } });
