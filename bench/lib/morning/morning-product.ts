// The real product as a process of its own, for bench:api: a college on a Monday morning. The first person is a teacher, the
// others are students of one class with their own hand-ins, progress, conversations and notifications.
import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/platform/database/port.ts';
import { fillCourseProgress } from '../../../test/courses/fill.ts';
import { makePeople } from '../accounts.ts';
import { fillTeaching } from '../fill-teaching.ts';
import { answerMeasurements } from '../measured-process.ts';
import { openProduct } from '../open-product.ts';

const [students = 0] = process.argv.slice(2).map(Number);
const { product, db, secret, stop, url } = await openProduct();
const people = await makePeople(db, secret, students + 1);
const teacher = await fillTeaching(db, people);
await fillPersonal(db, teacher.userId);
await db.execute(sql`vacuum analyze`);
// What filling has left to write is not the cost of an answer.
await db.execute(sql`checkpoint`);
await product.listen();
answerMeasurements(stop);
process.send?.({ ready: { people, databaseUrl: url } });

/** What each student has of their own. */
async function fillPersonal(database: Database, teacherId: string): Promise<void> {
  await database.execute(sql`
    insert into hand_ins (id, task_id, student_id, task_created_at, state, is_late, handed_in_at, place_at, attempts,
      points, version, changed_by)
    select 'own-' || p.id || t.id, t.id, p.id, t.created_at, 'submitted', false, now(), now(), 1, null, 1, p.id
    from people p, (select distinct c.task_id as id, c.created_at from task_classes c
      where c.year in ('second', 'all') and c.division in ('A', 'all') order by c.created_at limit 12) t
    where p.role = 'student'`);
  await database.execute(sql`
    insert into lesson_progress (user_id, lesson_id, course_id, ranges, watched_seconds, position, of_seconds, completed_at)
    select p.id, l.id, l.course_id, '[[0, 600]]', 600, 600, 600, now()
    from people p, course_lessons l
    where p.role = 'student' and l.course_id in ('c000001', 'c000002', 'c000003') and l.position <= 2
    on conflict do nothing`);
  await fillCourseProgress(database);
  await database.execute(sql`
    with made as (
      insert into conversations (person_a, person_b, last_seq, last_message, last_sender_id, last_at)
      select least(p.id, ${teacherId}), greatest(p.id, ${teacherId}), 1, 'See you on Monday.', ${teacherId}, now()
      from people p where p.role = 'student' returning id, person_a, person_b)
    insert into conversation_members (conversation_id, user_id, unread)
    select id, person_a, 0 from made union all select id, person_b, 1 from made`);
  await database.execute(sql`
    insert into messages (conversation_id, seq, sender_id, client_id, content, created_at)
    select id, 1, ${teacherId}, '~morning-' || id, 'See you on Monday.', now() from conversations`);
  await database.execute(sql`
    insert into notifications (id, recipient_id, key, kind, subject, title, detail, url, event)
    select 'note-' || lpad(n::text, 3, '0') || p.id, p.id, 'key-' || n, 'task.assigned', 'task:t' || lpad(n::text, 6, '0'),
      'Task number ' || n, '', '/tasks/t' || lpad(n::text, 6, '0'), jsonb_build_object('kind', 'task.assigned', 'taskId', 't' || lpad(n::text, 6, '0'))
    from people p, generate_series(1, 12) n where p.role = 'student'`);
}
