// npm run bench:course-rosters: lists of 5,000 students for 200 courses, each previewed and imported twice through the real
// product, beside one bare INSERT of the same rows. The second import must leave every row as it was. `smoke` as argument:
// 500 students, 10 courses.
import { type Account, post, signUp } from '../e2e/lib/accounts.ts';
import { Mailbox } from '../e2e/lib/mailbox.ts';
import { Product } from '../e2e/lib/product.ts';
import { BenchDatabase } from './lib/bench-database.ts';
import { goal, table } from './lib/report.ts';

const isSmoke = process.argv.includes('smoke');
const students = isSmoke ? 500 : 5000;
const courses = isSmoke ? 10 : 200;
/** Previews of one person are limited to 30 in a minute. */
const coursesEach = 25;

await using database = await BenchDatabase.start();
await using mailbox = await Mailbox.open();
await using product = await Product.start({ DATABASE_URL: database.url, SMTP_URL: mailbox.url });
const { $client } = database.db;

await $client.query(
  `insert into people (id, role, name, sort_name, email, student_id, year, division)
   select 'student-' || n, 'student', 'Student ' || n, 'student ' || n, 'student' || n || '@college.example', 'S-' || n,
     'first', 'A'
   from generate_series(1, $1::int) n`,
  [students],
);
const list = [
  'e-mail,id,name',
  ...Array.from(
    { length: students },
    (_, index) => `student${index + 1}@college.example,S-${index + 1},Student ${index + 1}`,
  ),
].join('\n');

interface Course {
  id: string;
  owner: Account;
}
const all = await makeCourses();
await $client.query('analyze people, courses');
const plainMs = await insertPlainly();
const first = await importAll();
const rowsOfFirst = await readRows();
const second = await importAll();
const rowsOfSecond = await readRows();

const perCourse = (ms: number): string => (ms / courses).toFixed(0);
table(
  [`${students} students, ${courses} courses`, 'seconds', 'ms a course', 'of the INSERT'],
  [
    ['bare INSERT of the rows', seconds(plainMs), perCourse(plainMs), '1.0'],
    ['first import', seconds(first.importMs), perCourse(first.importMs), ratio(first.importMs)],
    ['second import', seconds(second.importMs), perCourse(second.importMs), ratio(second.importMs)],
    ['previews before the first', seconds(first.previewMs), perCourse(first.previewMs), ''],
    ['previews before the second', seconds(second.previewMs), perCourse(second.previewMs), ''],
  ],
);
const stored = rowsOfFirst.reduce((sum, { members }) => sum + members, 0);
const differing = rowsOfSecond.filter(({ hash }, index) => hash !== rowsOfFirst[index]?.hash).length;
console.log(`${stored} rows after the first import`);
goal('rows of all that should be there', stored / (students * courses), '>=', 1);
goal('courses whose rows the second import changed', differing, '<=', 0);
goal('second import, of the first', second.importMs / first.importMs, '<=', 1);
goal('first import, in bare INSERTs', first.importMs / plainMs, '<=', 30);

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
function ratio(ms: number): string {
  return (ms / plainMs).toFixed(1);
}

/** Drafts: their students are not notified. */
async function makeCourses(): Promise<Course[]> {
  const made: Course[] = [];
  let owner: Account | undefined;
  for (let index = 0; index < courses; index += 1) {
    if (owner === undefined || index % coursesEach === 0)
      owner = await signUp(product.url, mailbox, { role: 'teacher' });
    const facts = { title: `Course ${index}`, description: 'Big.', visibility: 'members', isDraft: true };
    const answer = await post(`${product.url}/api/courses`, facts, owner.cookie);
    const { course } = (await answer.json()) as { course: { _id: string } };
    made.push({ id: course._id, owner });
  }
  return made;
}

async function insertPlainly(): Promise<number> {
  const client = await $client.connect();
  try {
    // A million rows take longer than a statement of the product may.
    await client.query('set statement_timeout = 0');
    await client.query('create temp table plain (like course_members including all)');
    const startedAt = performance.now();
    await client.query(
      `insert into plain (course_id, user_id, state, origin, changed_by)
       select c.id, p.id, 'active', 'roster', c.owner_id from courses c cross join people p where p.role = 'student'`,
    );
    const ms = performance.now() - startedAt;
    await client.query('drop table plain');
    await client.query('reset statement_timeout');
    return ms;
  } finally {
    client.release();
  }
}

async function importAll(): Promise<{ previewMs: number; importMs: number }> {
  const took = { previewMs: 0, importMs: 0 };
  for (const { id, owner } of all) {
    const path = `${product.url}/api/courses/${id}/members/roster`;
    const form = new FormData();
    form.append('file', new File([list], 'list.csv'));
    const startedAt = performance.now();
    const preview = await fetch(`${path}/preview`, {
      method: 'POST',
      headers: { cookie: owner.cookie },
      body: form,
    });
    const text = await preview.text();
    if (!preview.ok) throw new Error(`preview: ${preview.status} ${text}`);
    const previewedAt = performance.now();
    const { fileId } = JSON.parse(text) as { fileId: string };
    await (await post(path, { fileId }, owner.cookie)).json();
    took.previewMs += previewedAt - startedAt;
    took.importMs += performance.now() - previewedAt;
  }
  return took;
}

/** Of each course: how many rows, and a hash of all their columns. */
async function readRows(): Promise<{ members: number; hash: string }[]> {
  const { rows } = await $client.query<{ members: number; hash: string }>(
    `select count(*)::int as members,
       md5(string_agg(concat_ws('|', user_id, state, origin, changed_by, since, created_at), ',' order by user_id)) as hash
     from course_members group by course_id order by course_id`,
  );
  return rows;
}
