// The real product as a process of its own with one course: how many students and tasks, the arguments say. Everybody has
// handed in everything, and two thirds are graded. The first of its people is the teacher.
import { sql } from 'drizzle-orm';
import { makePeople } from '../accounts.ts';
import { answerMeasurements } from '../measured-process.ts';
import { openProduct } from '../open-product.ts';

const [students = 500, works = 60] = process.argv.slice(2).map(Number);
const { product, db, secret, stop } = await openProduct();
const people = await makePeople(db, secret, students + 1);
const [teacher, student] = people;
if (teacher === undefined || student === undefined) throw new Error('nobody is there');
await db.execute(
  sql`update people set role = 'teacher', year = null, division = null where id = ${teacher.userId}`,
);
const courseId = 'bench-course';
await db.execute(sql`
  insert into courses (id, owner_id, title, description, category, level, visibility, is_draft)
  values (${courseId}, ${teacher.userId}, 'Optics', 'Light.', 'General', 'beginner', 'members', false)`);
await db.execute(sql`
  insert into course_members (course_id, user_id, state, origin, changed_by)
  select ${courseId}, id, 'active', 'roster', ${teacher.userId} from people where role = 'student'`);
await db.execute(sql`
  insert into tasks (id, author_id, course_id, title, description, subject, priority, due_at, points, created_at)
  select 'work-' || lpad(n::text, 4, '0'), ${teacher.userId}, ${courseId}, 'Sheet ' || n, 'What it is about.', 'General',
    'normal', now() - interval '1 day' + n * interval '1 hour', 20, now() - interval '90 days' + n * interval '1 hour'
  from generate_series(1, ${works}::int) n`);
await db.execute(sql`
  insert into hand_ins (id, task_id, student_id, task_created_at, state, handed_in_at, attempts, points, feedback, graded_by,
    graded_at, version, changed_by)
  select t.id || p.id, t.id, p.id, t.created_at, case when is_graded then 'returned' else 'submitted' end,
    t.created_at, 1, case when is_graded then (n % 41) / 2.0 end, case when is_graded then 'Well done.' end,
    case when is_graded then ${teacher.userId} end, case when is_graded then now() end, 2, p.id
  from tasks t cross join (select id, row_number() over (order by id) as n from people where role = 'student') p,
    lateral (select (p.n + length(t.id) + ascii(right(t.id, 1))) % 3 <> 0 as is_graded) g
  where t.course_id = ${courseId}`);
await db.execute(sql`
  insert into grade_categories (course_id, id, position, name, weight, drop_lowest)
  values (${courseId}, 'sheets', 0, 'Sheets', 60, 2), (${courseId}, 'tests', 1, 'Tests', 40, 0)`);
await db.execute(sql`
  insert into grade_plans (course_id, missing, version, changed_by) values (${courseId}, 'zero', 1, ${teacher.userId})`);
await db.execute(sql`
  insert into grade_work_settings (course_id, work_id, position, category_id)
  select ${courseId}, 'task:' || id, row_number() over (order by id), case when id < 'work-0050' then 'sheets' else 'tests' end
  from tasks where course_id = ${courseId}`);
await db.execute(sql`analyze`);
await product.listen();
answerMeasurements(stop);
process.send?.({ ready: { teacher, student, courseId } });
