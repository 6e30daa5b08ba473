import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import {
  BothAnswers,
  moment,
  someDivisions,
  userId,
  viewer,
  years,
} from '../../../../test/rights/both-answers.ts';
import { visibilities } from '../contract/limits.ts';
import { courseColumns } from './find.ts';
import { courseRights } from './rights.ts';
import { type CourseRow, courses } from './table.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const course = fc.record({
  ownerId: userId,
  isDraft: fc.boolean(),
  visibility: fc.constantFrom(...visibilities),
  targetYears: years,
  targetDivisions: someDivisions,
  deletedAt: moment,
});
const same = { title: 'T', description: 'D', category: 'C', level: 'all' } as const;

test('every right on courses is the same in memory and in the database', async () => {
  const { db } = database;
  const answers = new BothAnswers<CourseRow>({ table: courses, id: courses.id }, courseRights);
  await fc.assert(
    fc.asyncProperty(fc.array(course, { minLength: 1, maxLength: 15 }), viewer, async (drafts, asking) => {
      await db.execute(sql`truncate ${courses} cascade`);
      await db.insert(courses).values(drafts.map((draft, at) => ({ id: String(at), ...same, ...draft })));
      const rows = await db.select(courseColumns).from(courses);
      expect(await answers.differing(db, asking, rows)).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(answers.notSeen()).toEqual([]);
});
