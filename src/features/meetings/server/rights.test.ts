import * as fc from 'fast-check';
import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import { courseColumnForAll } from '#features/courses/server/service.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import { BothAnswers, viewer } from '../../../../test/rights/both-answers.ts';
import {
  courseId,
  drawnCourses,
  sectionIdsOf,
  sectionNames,
  storeCourses,
} from '../../../../test/rights/drawn-course.ts';
import { meetingRights, type PlaceInCourse } from './rights.ts';
import { meetingPlans } from './table.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const plan = fc.record({ courseId, sections: sectionNames });
const drawn = fc.array(plan, { minLength: 1, maxLength: 12 });
const same = {
  title: 'T',
  description: 'D',
  timeZone: 'UTC',
  firstDay: '2026-08-03',
  startTime: '10:00',
  minutes: 60,
  createdBy: 'ada',
} as const;

test('every right on meetings is the same in memory and in the database', async () => {
  const { db } = database;
  const answers = new BothAnswers<PlaceInCourse & { id: string }>(
    { table: meetingPlans, id: meetingPlans.id },
    meetingRights,
  );
  const property = fc.asyncProperty(drawn, drawnCourses, viewer, async (drafts, courses, asking) => {
    await db.execute(sql`truncate ${meetingPlans} cascade`);
    await storeCourses(db, courses);
    await db.insert(meetingPlans).values(
      drafts.map((draft, at) => ({
        ...same,
        id: String(at),
        courseId: draft.courseId ?? 'none',
        sectionIds: sectionIdsOf(draft.courseId, draft.sections),
      })),
    );
    const { id, sectionIds } = getTableColumns(meetingPlans);
    const rows = await db
      .select({ id, sectionIds, course: courseColumnForAll(meetingPlans.courseId) })
      .from(meetingPlans);
    expect(await answers.differing(db, asking, rows)).toEqual([]);
  });
  expect(await answers.missingAfter(property)).toEqual([]);
});
