import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import { countAgain } from '#features/courses/server/learning/course-progress.ts';

export interface Fill {
  courses: number;
  modulesEach: number;
  /** Of each course, spread over its modules. */
  lessonsEach: number;
  /** Of each course, spread over its lessons; every tenth waits for an answer. */
  doubtsEach: number;
  ownerId: string;
  /** Asks every doubt, has begun every course and finished every third lesson. */
  studentId: string;
}

/** A college full of courses, made by the database itself. The first five have a lighthouse in their title. Their ids are c000001… , with -m1, -l1 and -d1 behind them. */
export async function fillCourses(db: Database, fill: Fill): Promise<void> {
  // A statement has 15 seconds, as in the product.
  for (let from = 1; from <= fill.courses; from += atOnce) await fillSome(db, fill, from);
  await fillCourseProgress(db);
  await db.execute(
    sql`vacuum analyze courses, course_modules, course_lessons, course_doubts, course_doubt_messages, lesson_progress, course_progress, course_visits`,
  );
}

/** Of everybody, for rows of lesson_progress that a test has made itself. */
export async function fillCourseProgress(db: Database): Promise<void> {
  await db.execute(sql`
    insert into course_progress (user_id, course_id, lesson_id)
    select distinct on (user_id, course_id) user_id, course_id, lesson_id from lesson_progress
    on conflict do nothing`);
  await countAgain(db, sql`true`);
}

const atOnce = 100;

async function fillSome(db: Database, fill: Fill, from: number): Promise<void> {
  const { courses, modulesEach, lessonsEach, doubtsEach, ownerId, studentId } = fill;
  const numbers = sql`generate_series(${from}::int, ${Math.min(courses, from + atOnce - 1)}::int) c`;
  const course = sql.raw(`'c' || lpad(c::text, 6, '0')`);
  await db.execute(sql`
    insert into courses (id, owner_id, title, description, category, level, visibility, target_years, target_divisions,
      tags, module_count, lesson_count, created_at, updated_at)
    select ${course}, ${ownerId}, 'Course number ' || c || case when c <= 5 then ', the lighthouse' else '' end, repeat('Light, from the lens to the laser. ', 20), 'Science', 'all',
      case when c % 4 = 0 then 'restricted' else 'public' end, case when c % 8 = 0 then array['third', 'fourth'] else array['second', 'fourth'] end, array['A', 'B'],
      '["light", "lenses", "laser", "waves"]', ${modulesEach}::int, ${lessonsEach}::int,
      now() - c * interval '1 minute', now() - c * interval '1 minute'
    from ${numbers}`);
  await db.execute(sql`
    insert into course_modules (id, course_id, title, summary, position)
    select ${course} || '-m' || m, ${course}, 'Module ' || m, 'What it is about', m
    from ${numbers}, generate_series(1, ${modulesEach}::int) m`);
  await db.execute(sql`
    insert into course_lessons (id, course_id, module_id, title, description, kind, video_type, youtube_id, duration, position)
    select ${course} || '-l' || l, ${course}, ${course} || '-m' || (1 + (l - 1) % ${modulesEach}::int), 'Lesson ' || l,
      repeat('Snell and Descartes. ', 10), 'video', 'youtube', 'dQw4w9WgXcQ', 10, 1 + (l - 1) / ${modulesEach}::int
    from ${numbers}, generate_series(1, ${lessonsEach}::int) l`);
  await db.execute(sql`
    insert into course_doubts (id, course_id, lesson_id, asker_id, question, status, created_at)
    select ${course} || '-d' || d, ${course}, ${course} || '-l' || (1 + (d - 1) % ${lessonsEach}::int), ${studentId},
      'Why does light bend when it enters water, case ' || d || '?', case when d % 10 = 0 then 'open' else 'answered' end,
      now() - d * interval '1 minute'
    from ${numbers}, generate_series(1, ${doubtsEach}::int) d`);
  await db.execute(sql`
    insert into course_doubt_messages (id, doubt_id, sender_id, sender_role, message)
    select ${course} || '-a' || d, ${course} || '-d' || d, ${ownerId}, 'teacher', 'Because it is slower there.'
    from ${numbers}, generate_series(1, ${doubtsEach}::int) d where d % 10 <> 0`);
  await db.execute(sql`
    insert into lesson_progress (user_id, lesson_id, course_id, ranges, watched_seconds, position, of_seconds, completed_at)
    select ${studentId}, ${course} || '-l' || l, ${course}, '[[0, 600]]', 600, 600, 600, now()
    from ${numbers}, generate_series(1, ${lessonsEach}::int) l where l % 3 = 0`);
  await db.execute(sql`
    insert into course_visits (user_id, course_id, lesson_id)
    select ${studentId}, ${course}, ${course} || '-l3' from ${numbers}`);
}
