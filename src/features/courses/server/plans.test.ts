import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type SQL } from 'drizzle-orm';
import { fillCourses } from '../../../../test/courses/fill.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { selectPage } from './doubts/doubts.ts';
import { pageQuery } from './lists/list.ts';
import { pickSimilar } from './doubts/similar.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillCourses(database.db, {
    courses: 400,
    modulesEach: 4,
    lessonsEach: 10,
    doubtsEach: 50,
    ownerId: 'somebody',
    studentId: 'student',
  });
});
afterAll(() => database[Symbol.asyncDispose]());

const person = { sessionId: 's', isPendingTeacher: false, isAdmin: false, name: 'x', email: 'x@y.z' };
const student: Viewer = { ...person, userId: 'student', role: 'student', year: 'second', division: 'A' };
const teacher: Viewer = { ...person, userId: 'somebody', role: 'teacher', year: null, division: null };

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

/** The number of rows that the database read, and by which nodes. */
async function look(query: { getSQL(): SQL }): Promise<{ types: string[]; rows: number }> {
  const { rows } = await database.db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
    sql`explain (analyze, format json) ${query.getSQL()}`,
  );
  const nodes: Node[] = [];
  const collect = (node: Node): void => {
    nodes.push(node);
    node.Plans?.forEach(collect);
  };
  collect(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none', 'Actual Rows': 0, 'Actual Loops': 0 });
  const looked = nodes.map(
    (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
  );
  return { types: nodes.map((node) => node['Node Type']), rows: Math.max(...looked) };
}

const query = { limit: 24 };

test.each([
  ['a student', student],
  ['a teacher', teacher],
])('a page of courses for %s reads few rows more than it shows', async (_who, viewer) => {
  const { types, rows } = await look(pageQuery(database, viewer, query));
  expect(types).toContain('Index Scan');
  expect(types).not.toContain('Seq Scan');
  expect(types).not.toContain('Sort');
  expect(rows).toBeLessThan(60);
});

test('a later page costs the same', async () => {
  const rows = await pageQuery(database, student, { limit: 100 });
  const last = rows.at(-1);
  const cursor = `${last?.createdAt.getTime()}_${last?.id}`;
  expect((await look(pageQuery(database, student, { ...query, cursor }))).rows).toBeLessThan(60);
});

test('an index serves the open doubts of a course in order, and only the page', async () => {
  const page = selectPage(database.db, { courseId: 'c000123' }, { status: 'open', limit: 5 });
  const { types, rows } = await look(page);
  expect(types).not.toContain('Seq Scan');
  expect(rows).toBeLessThan(20);
});

test('the search for similar doubts reads only those of the course', async () => {
  const { types, rows } = await look(pickSimilar(database.db, 'c000123', 'why does light bend in water'));
  expect(types).not.toContain('Seq Scan');
  expect(rows).toBeLessThan(100);
});
