import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { testDatabase } from '../../../../../test/lib/database.ts';
import type { ListQuery } from '#features/announcements/contract/announcements.ts';
import { listAnnouncements, pageQuery } from './list.ts';

const viewer = (who: Partial<Viewer>): Viewer => ({
  userId: 'u',
  sessionId: 's',
  role: 'student',
  isPendingTeacher: false,
  isAdmin: false,
  name: 'Sami',
  email: 'sami@college.example',
  year: 'second',
  division: 'A',
  ...who,
});
const student = viewer({});
const teacher = viewer({ role: 'teacher', year: null, division: null });
const query = (options: Partial<ListQuery> = {}): ListQuery => ({
  limit: 20,
  state: 'published',
  ...options,
});

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.execute(sql`
    insert into announcements (id, author_id, author, title, content, category, priority, audience_years,
      audience_divisions, publish_at, expires_at)
    select 'a' || lpad(n::text, 6, '0'), 'author' || n % 40, 'Tara Test', 'Notice number ' || n,
      case when n % 1000 = 0 then 'The library hours change' else 'Nothing in particular' end,
      (array['Maintenance', 'Feature Update', 'Event'])[n % 3 + 1],
      case when n % 10 = 0 then 'important' else 'normal' end,
      array_remove(array[(array['all', 'first', 'second', 'third', 'fourth'])[n % 5 + 1]], 'all'),
      array_remove(array[(array['all', 'A', 'B', 'C'])[n % 4 + 1]], 'all'),
      -- Ten share each moment, so that the id decides.
      date_trunc('second', now()) - (n / 10) * interval '1 minute' - interval '1 hour',
      case when n % 7 = 0 then now() - interval '1 minute' end
    from generate_series(1, 100000) n`);
  await database.db.execute(sql`analyze announcements`);
});
afterAll(() => database[Symbol.asyncDispose]());

async function planOf(who: Viewer, asked: ListQuery) {
  const { sql: text, params } = pageQuery(database.db, who, asked).toSQL();
  const { rows } = await database.db.$client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${text}`,
    params,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('no plan');
  return [...nodesOf(plan)];
}
interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const child of plan.Plans ?? []) yield* nodesOf(child);
}

describe('among 100,000', () => {
  test.each([
    ['a student', student, query()],
    ['a teacher', teacher, query()],
    ['a page in the depth', student, query({ cursor: `${Date.now() - 4_000_000_000}_a066000` })],
    ['one category', teacher, query({ category: 'Event' })],
    ['one priority', student, query({ priority: 'important' }), 'announcements_important'],
  ])(
    '%s reads the newest by the index and touches few rows',
    async (_name, who, asked, index = 'announcements_newest') => {
      const nodes = await planOf(who, asked);
      // Beside it, the viewer's courses are found by their indexes.
      const indexes = nodes.flatMap((node) => node['Index Name'] ?? []);
      expect(indexes.filter((name) => name.startsWith('announcements'))).toEqual([index]);
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
      const touched = Math.max(
        ...nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
      );
      expect(touched).toBeLessThan(1000);
    },
  );

  test('the index finds words', async () => {
    const nodes = await planOf(student, query({ search: 'librar hour' }));
    expect(nodes.map((node) => node['Index Name'])).toContain('announcements_search');
    const { announcements } = await listAnnouncements(
      database.db,
      teacher,
      query({ search: 'librar hour', limit: 50 }),
    );
    expect(announcements).toHaveLength(50);
  });

  test('pages join without a gap or a repeat', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 12; page += 1) {
      const answer = await listAnnouncements(
        database.db,
        student,
        query({ limit: 7, ...(cursor ? { cursor } : {}) }),
      );
      seen.push(...answer.announcements.map(({ _id }) => _id));
      cursor = answer.nextCursor ?? undefined;
    }
    const { rows } = await database.db.execute<{ id: string }>(sql`
      select id from announcements where (audience_years = '{}' or 'second' = any(audience_years))
        and (audience_divisions = '{}' or 'A' = any(audience_divisions))
        and (expires_at is null or expires_at > now()) order by publish_at desc, id desc limit 84`);
    expect(seen).toEqual(rows.map(({ id }) => id));
  });
});

describe('who sees what', () => {
  test.each([
    ['second year, division A', student, ['all', 'second'], ['all', 'A']],
    ['third year, division C', viewer({ year: 'third', division: 'C' }), ['all', 'third'], ['all', 'C']],
    ['a teacher who waits', viewer({ isPendingTeacher: true, year: null, division: null }), ['all'], ['all']],
    ['a teacher', teacher, ['all', 'first', 'second', 'third', 'fourth'], ['all', 'A', 'B', 'C']],
    [
      'a student who administers',
      viewer({ isAdmin: true }),
      ['all', 'first', 'second', 'third', 'fourth'],
      ['all', 'A', 'B', 'C'],
    ],
  ])('%s', async (_name, who, years, divisions) => {
    const { announcements } = await listAnnouncements(database.db, who, query({ limit: 50 }));
    expect(announcements).toHaveLength(50);
    for (const { audienceYear, audienceDivision } of announcements) {
      expect(years).toContain(audienceYear);
      expect(divisions).toContain(audienceDivision);
    }
    expect(new Set(announcements.map(({ audienceYear }) => audienceYear)).size).toBe(years.length);
  });

  test('a filter narrows the list and never widens it', async () => {
    const { announcements } = await listAnnouncements(database.db, student, query({ audience: 'third' }));
    expect(announcements).toEqual([]);
    const own = await listAnnouncements(database.db, student, query({ audience: 'second' }));
    expect(new Set(own.announcements.map(({ audienceYear }) => audienceYear))).toEqual(new Set(['second']));
  });

  test('only their author and administrators see expired ones', async () => {
    const expired = query({ state: 'expired' });
    expect((await listAnnouncements(database.db, student, expired)).announcements).toEqual([]);
    const own = await listAnnouncements(database.db, { ...teacher, userId: 'author7' }, expired);
    expect(own.announcements.length).toBeGreaterThan(0);
    expect(new Set(own.announcements.map(({ authorId }) => authorId))).toEqual(new Set(['author7']));
    const all = await listAnnouncements(database.db, viewer({ isAdmin: true }), expired);
    expect(new Set(all.announcements.map(({ state }) => state))).toEqual(new Set(['expired']));
  });
});

test.each([
  "it's",
  'a & b | !c',
  '(((',
  ':* <-> !',
  '\\',
  '%',
  '🙂',
  'ı',
  "'; drop table announcements; --",
  '"',
  '́',
])('searching for %j is no error', async (search) => {
  await expect(listAnnouncements(database.db, teacher, query({ search }))).resolves.toBeDefined();
});
