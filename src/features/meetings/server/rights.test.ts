import * as fc from 'fast-check';
import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
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

type Courses = typeof drawnCourses extends fc.Arbitrary<infer Drawn> ? Drawn : never;
const open: Courses[number] = {
  ownerId: 'bo',
  isDraft: false,
  visibility: 'public',
  years: [],
  divisions: [],
  deletedAt: null,
  members: [],
  sections: [],
  staff: [],
};
const student: Viewer = {
  userId: 'ada',
  sessionId: 'a session',
  role: 'student',
  isPendingTeacher: false,
  isAdmin: false,
  name: 'ada',
  email: 'ada@college.example',
  year: null,
  division: null,
};

test('every right on meetings is the same in memory and in the database', async () => {
  const { db } = database;
  const answers = new BothAnswers<PlaceInCourse & { id: string }>(
    { table: meetingPlans, id: meetingPlans.id },
    meetingRights,
  );
  await fc.assert(
    fc.asyncProperty(drawn, drawnCourses, viewer, async (drafts, courses, asking) => {
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
    }),
    {
      numRuns: 60,
      // One run in a hundred draws a student who may attend: too few to be sure of one.
      examples: [[[{ courseId: 'optics', sections: [] }], [open, open], student]],
    },
  );
  expect(answers.notSeen()).toEqual([]);
});
