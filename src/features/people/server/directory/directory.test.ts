import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '#server/session.ts';
import type { Audience } from '#shared/audience/audience.ts';
import { testDatabase } from '../../../../../test/lib/database.ts';
import type { Profile } from '#features/people/contract/people.ts';
import { type DirectoryRule, searchDirectory } from './directory.ts';
import { createPerson } from '../person.ts';
import { searchPeople } from './search.ts';
import { people } from '../table.ts';

const database = await testDatabase();
const { db } = database;
afterAll(() => database[Symbol.asyncDispose]());

const rules = {
  teacherSignup: 'open',
  teacherDomains: [],
  adminEmails: [],
  firstAccountIsAdmin: false,
} as const;
const viewer = (about: Partial<Viewer>): Viewer => ({
  userId: 'viewer',
  sessionId: 'session',
  role: 'student',
  isPendingTeacher: false,
  isAdmin: false,
  name: 'Viewer',
  email: 'viewer@college.example',
  year: 'second',
  division: 'A',
  ...about,
});
const student = viewer({});
const teacher = viewer({ role: 'teacher', year: null, division: null });

const make = (userId: string, email: string, profile: Profile) =>
  db.transaction((tx) => createPerson(tx, rules, { userId, email }, profile));
const related: DirectoryRule = { fellowClasses: async () => [] };
const sharing = (years: Audience['years'], divisions: string[]): DirectoryRule => ({
  fellowClasses: async () => [{ years, divisions }],
});
const find = async (who: Viewer, search: string, rule: DirectoryRule = 'everyone') =>
  (await searchDirectory(db, who, { search, page: 1, rule })).contacts.map(({ name }) => name);

describe('who finds which people', () => {
  beforeAll(async () => {
    const inClass = { role: 'student', year: 'second', division: 'A' } as const;
    await make('s1', 'jose.alvarez@college.example', {
      ...inClass,
      name: 'José Álvarez',
      studentId: 'CS-2023-014',
    });
    await make('s2', 'mina@college.example', {
      ...inClass,
      year: 'third',
      name: 'Mina Okafor-Lind',
      studentId: 'EE-77',
    });
    await make('t1', 'tara.wells@college.example', {
      role: 'teacher',
      name: 'Tara Wells',
      department: 'Physics',
      teacherId: 'tara.wells@college.example',
    });
    await make('viewer', 'viewer@college.example', { ...inClass, name: 'Viewer Vale', studentId: 'V-1' });
    await make('gone', 'gone@college.example', { ...inClass, name: 'Gone Away', studentId: 'G-1' });
    await db
      .update(people)
      .set({ deactivatedAt: new Date() })
      .where(sql`${people.id} = 'gone'`);
  });
  afterAll(() => db.delete(people));

  test('a teacher by the department, also with a word of the name, whichever rule holds', async () => {
    for (const who of [student, teacher])
      for (const search of ['physics', 'PHYS', 'physics tara'])
        expect(await find(who, search, related)).toEqual(['Tara Wells']);
    expect(await find(student, 'physics mina')).toEqual([]);
    const [hit] = await searchPeople(db, student, { search: 'physics', limit: 5, rule: related });
    expect(hit).toMatchObject({ title: 'Tara Wells', snippet: 'Physics' });
  });

  test('by the beginning of any word, without accents, in any order', async () => {
    for (const search of ['jos', 'JOSÉ', 'alv', 'alvarez jose', 'al jo']) {
      expect(await find(student, search)).toEqual(['José Álvarez']);
    }
    expect(await find(student, 'lind')).toEqual(['Mina Okafor-Lind']);
    expect(await find(student, 'ose')).toEqual([]);
  });

  test('by id, whole or in part', async () => {
    for (const search of ['CS-2023-014', 'cs-2023', '014'])
      expect(await find(student, search)).toEqual(['José Álvarez']);
  });

  test("between students not by e-mail, and it does not show; a teacher's does", async () => {
    expect(await find(student, 'jose.alvarez@college.example')).toEqual([]);
    expect(await find(teacher, 'jose.alvarez@college.example')).toEqual(['José Álvarez']);
    expect(await find(student, 'tara.wells@college')).toEqual(['Tara Wells']);
    const { contacts } = await searchDirectory(db, student, { search: '', page: 1, rule: 'everyone' });
    expect(contacts).toEqual([
      { id: 's1', _id: 's1', name: 'José Álvarez', email: null, teacherId: null, studentId: 'CS-2023-014' },
      { id: 's2', _id: 's2', name: 'Mina Okafor-Lind', email: null, teacherId: null, studentId: 'EE-77' },
      {
        id: 't1',
        _id: 't1',
        name: 'Tara Wells',
        email: 'tara.wells@college.example',
        teacherId: 'tara.wells@college.example',
        studentId: null,
        department: 'Physics',
      },
    ]);
  });

  test('never oneself, never somebody deactivated', async () => {
    expect(await find(student, 'v')).toEqual([]);
    expect(await find(teacher, 'gone')).toEqual([]);
  });

  test('related: students find teachers and their own class, teachers everybody', async () => {
    expect(await find(student, '', related)).toEqual(['José Álvarez', 'Tara Wells']);
    expect(await find(viewer({ year: null, division: null }), '', related)).toEqual(['Tara Wells']);
    expect(await find({ ...teacher, userId: 't1' }, '', related)).toEqual([
      'José Álvarez',
      'Mina Okafor-Lind',
      'Viewer Vale',
    ]);
  });

  test('related: students also find participants of their courses', async () => {
    const everybody = ['José Álvarez', 'Mina Okafor-Lind', 'Tara Wells'];
    expect(await find(student, '', sharing(['third'], ['A']))).toEqual(everybody);
    expect(await find(student, '', sharing([], ['A']))).toEqual(everybody);
    expect(await find(student, '', sharing(['first', 'third'], []))).toEqual(everybody);
    expect(await find(student, '', sharing(['third'], ['B', 'C']))).toEqual(['José Álvarez', 'Tara Wells']);
  });

  test.each(['%', '_', "'", '\\', '\u0000x', '🦉', ' ', 'a'.repeat(100)])(
    '%j is only a search',
    async (search) => {
      await expect(find(student, search)).resolves.toBeInstanceOf(Array);
    },
  );
});

describe('a college of 100,000', () => {
  beforeAll(async () => {
    // A connection of its own, without the time limit that statements have otherwise.
    const client = new Client(database.url);
    await client.connect();
    await client.query('set statement_timeout = 0');
    await client.query(fillCollege);
    for (const word of [
      "unnest(string_to_array(sort_name, ' '))|name",
      'lower(student_id)|id',
      'email|email',
      'department|department',
    ]) {
      const [what, kind] = word.split('|');
      await client.query(
        `insert into person_words (person_id, kind, word) select id, '${kind}', ${what} from people where ${kind === 'department' ? what : 'id'} is not null`,
      );
    }
    await client.query('analyze people');
    await client.query('analyze person_words');
    await client.end();
  }, 120_000);

  // A broad search reads every word that it matches once, and each person once; a narrow one next to nothing.
  test.each([
    ['nothing', '', 1000],
    ['one letter that all begin with', 'g', 300_000],
    ['a common name', 'given42', 110_000],
    ['two words', 'given42 family42', 30_000],
    ['an id', 's77777', 1000],
    ['a department', 'physics7', 1000],
    ['a department and a name', 'physics7 given7', 5000],
    ['nobody', 'zzzz', 1000],
  ])('%s is found by index', async (_what, search, mostRows) => {
    for (const rule of ['everyone', related] as const) {
      const plan = await planOf(search, rule);
      expect(plan).not.toContain('Seq Scan on person_words');
      expect(rowsRead(plan)).toBeLessThan(mostRows);
    }
  });

  test('pages follow each other without a gap', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => searchDirectory(db, student, { search: 'given42', page, rule: 'everyone' })),
    );
    const ids = pages.flatMap(({ contacts }) => contacts.map(({ id }) => id));
    expect(pages.map(({ contacts }) => contacts.length)).toEqual([20, 20, 20]);
    expect(new Set(ids).size).toBe(60);
    expect(pages.every(({ hasMore }) => hasMore)).toBe(true);
  });
});

async function planOf(search: string, rule: DirectoryRule): Promise<string> {
  const sent: { text: string; values: unknown[] }[] = [];
  const original = db.$client.query.bind(db.$client);
  const spy = (query: { text: string }, values: unknown[]) => {
    sent.push({ text: query.text, values });
    return (original as (query: unknown, values: unknown) => unknown)(query, values);
  };
  Object.assign(db.$client, { query: spy });
  await searchDirectory(db, student, { search, page: 1, rule });
  Object.assign(db.$client, { query: original });
  const [first] = sent;
  if (first === undefined) throw new Error('no query was sent');
  const { rows } = await db.$client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze) ${first.text}`,
    first.values,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const fillCollege = `
  insert into people (id, role, name, sort_name, email, student_id, year, division, department)
  select 'p' || n, 'student', 'Given' || n % 500 || ' Family' || n % 4000,
         'given' || n % 500 || ' family' || n % 4000, 'p' || n || '@college.example', 'S' || n,
         (array['first', 'second', 'third', 'fourth'])[1 + n % 4], (array['A', 'B', 'C'])[1 + n % 3],
         case when n % 100 = 7 then 'physics' || n % 900 end
  from generate_series(1, 100000) n`;

/** The most rows that any step of a plan took from a table or an index. */
function rowsRead(plan: string): number {
  const counts = [...plan.matchAll(/Scan.*actual time=[\d.]+\.\.[\d.]+ rows=([\d.]+) loops=(\d+)/g)];
  return Math.max(0, ...counts.map(([, rows, loops]) => Number(rows) * Number(loops)));
}
