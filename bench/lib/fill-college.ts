import { sql } from 'drizzle-orm';
import { fillCourses } from '../../test/courses/fill.ts';
import { fillTasks } from '../../test/tasks/fill.ts';
import type { Database } from '../../src/platform/database/port.ts';
import { fillArchive } from './chat/fill-archive.ts';

export interface CollegeSize {
  messages: number;
  people: number;
  tasks: number;
  announcements: number;
  courses: number;
  lessonsEach: number;
  doubtsEach: number;
}

/** 20,000 people and 500 courses, or so many times fewer. */
export const universityOf = (messages: number, shrink: number): CollegeSize => ({
  messages: messages / shrink,
  people: 20_000 / shrink,
  tasks: 20_000 / shrink,
  announcements: 20_000 / shrink,
  courses: 500 / shrink,
  lessonsEach: 20,
  doubtsEach: 60,
});

export const recordsOf = (size: CollegeSize): number =>
  size.people + size.tasks + size.announcements + size.courses * (1 + size.lessonsEach + size.doubtsEach);

/** The first person, who has many conversations. */
export const searcherId = `bench-person-${'1'.padStart(23, '0')}`;
/** Somebody with three. */
export const ordinaryId = `bench-person-${'777'.padStart(23, '0')}`;
const teacherId = `bench-person-${'2'.padStart(23, '0')}`;

/** A college of every kind of record that is searched. Words: most are in many records, 'lighthouse' and 'library' in few. */
export async function fillCollege(db: Database, size: CollegeSize): Promise<void> {
  await fillArchive(db, size.messages);
  await fillPeople(db, size.people);
  await fillTasks(db, 't', { tasks: size.tasks, handIns: 1000, authorId: teacherId });
  await fillAnnouncements(db, size.announcements);
  await fillCourses(db, { ...size, modulesEach: 4, ownerId: teacherId, studentId: searcherId });
  await db.execute(sql`vacuum analyze`);
}

async function fillPeople(db: Database, people: number): Promise<void> {
  await db.execute(sql`
    insert into people (id, role, name, sort_name, email, student_id, year, division)
    select 'bench-person-' || lpad(n::text, 23, '0'), case when n = 2 then 'teacher' else 'student' end,
      first || ' ' || last || n % 977, lower(first || ' ' || last || n % 977), 'p' || n || '@college.example', 'S-' || n,
      case when n = 2 then null else (array['first', 'second', 'third', 'fourth'])[1 + n % 4] end,
      case when n = 2 then null else (array['A', 'B', 'C'])[1 + n % 3] end
    from generate_series(1, ${people}::int) n
    cross join lateral (select (array['Ada', 'Noor', 'Ravi', 'Mei', 'Tomas', 'Leah', 'Seun'])[1 + n % 7],
      (array['Okafor', 'Sharma', 'Lindqvist', 'Almeida', 'Haddad'])[1 + n % 5]) as named(first, last)`);
  await db.execute(sql`
    insert into person_words (person_id, kind, word)
    select id, 'name', word from people, regexp_split_to_table(sort_name, ' ') word
    on conflict do nothing`);
}

async function fillAnnouncements(db: Database, announcements: number): Promise<void> {
  await db.execute(sql`
    insert into announcements (id, author_id, author, title, content, category, priority, audience_years, audience_divisions,
      publish_at)
    select 'n' || lpad(n::text, 6, '0'), ${teacherId}, 'Noor Sharma',
      'Notice number ' || n || case when n % 4999 = 0 then ': the lighthouse' else '' end,
      case when n % 999 = 0 then 'The library hours change.' else 'Rooms and times of this week, as every week.' end,
      (array['Maintenance', 'Feature Update', 'Event'])[1 + n % 3], 'normal',
      array_remove(array[(array['all', 'first', 'second', 'third', 'fourth'])[1 + n % 5]], 'all'),
      array_remove(array[(array['all', 'A', 'B', 'C'])[1 + n % 4]], 'all'),
      now() - n * interval '1 minute'
    from generate_series(1, ${announcements}::int) n`);
}
