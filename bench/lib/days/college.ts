import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { fillCourses } from '../../../test/courses/fill.ts';
import { fillTasks } from '../../../test/tasks/fill.ts';
import type { Database } from '../../../src/platform/database/port.ts';
import { makePeople } from '../accounts.ts';

export const password = 'a password for benches 42';
/** As hash-child.ts hashes. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Student {
  id: string;
  email: string;
}

/** A teacher with tasks and courses, and so many students of one class who sign in with `password`. */
export async function fillCollege(db: Database, students: number): Promise<Student[]> {
  const [teacher, ...others] = await makePeople(db, 'nobody uses these sessions', students + 1);
  const [first] = others;
  if (teacher === undefined || first === undefined) throw new Error('nobody is there');
  await db.execute(sql`
    update people set role = 'teacher', year = null, division = null where id = ${teacher.userId}`);
  await db.execute(sql`
    insert into identity_account (id, account_id, provider_id, user_id, password)
    select 'bench-account-' || id, id, 'credential', id, ${await hash(password, argon2id)} from identity_user`);
  await fillTasks(db, 't', { tasks: 120, handIns: 480, authorId: teacher.userId });
  await fillCourses(db, {
    courses: 32,
    modulesEach: 4,
    lessonsEach: 20,
    doubtsEach: 100,
    ownerId: teacher.userId,
    studentId: first.userId,
  });
  await db.execute(sql`
    insert into announcements (id, author_id, author, title, content, category, priority, audience_years,
      audience_divisions, publish_at)
    select 'n' || lpad(n::text, 6, '0'), ${teacher.userId}, 'Person 1', 'Notice number ' || n,
      repeat('Rooms and times of this week, as every week. ', 6), 'Event', 'normal', '{}', '{}',
      now() - n * interval '1 hour'
    from generate_series(1, 40) n`);
  await db.execute(sql`vacuum analyze`);
  return others.map(({ userId }, index) => ({ id: userId, email: `person${index + 2}@college.example` }));
}
