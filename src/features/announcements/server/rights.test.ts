import * as fc from 'fast-check';
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
import {
  courseId,
  drawnCourses,
  sectionIdsOf,
  sectionNames,
  storeCourses,
} from '../../../../test/rights/drawn-course.ts';
import { announcementColumnsForAll, databaseNow } from './lists/list.ts';
import { announcementRights, concerns, isForEverybody, isInAudience } from './rights.ts';
import { type AnnouncementRow, announcements } from './table.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const announcement = fc.record({
  authorId: userId,
  courseId,
  sections: sectionNames,
  audienceYears: years,
  audienceDivisions: someDivisions,
  publishAt: moment.map((at) => at ?? new Date('2021-01-01T00:00:00Z')),
  expiresAt: moment,
  deletedAt: moment,
});
const same = { author: 'A', title: 'T', content: 'C', category: 'Event', priority: 'normal' } as const;

const rules = { ...announcementRights, concerns, isForEverybody, isInAudience };

test('every right on announcements is the same in memory and in the database', async () => {
  const { db } = database;
  const answers = new BothAnswers<AnnouncementRow & { now: Date }>(
    { table: announcements, id: announcements.id },
    rules,
  );
  const property = fc.asyncProperty(
    fc.array(announcement, { minLength: 1, maxLength: 15 }),
    drawnCourses,
    viewer,
    async (drafts, courses, asking) => {
      await storeCourses(db, courses);
      await db.delete(announcements);
      await db.insert(announcements).values(
        drafts.map(({ sections, ...draft }, at) => ({
          id: String(at),
          ...same,
          ...draft,
          sectionIds: sectionIdsOf(draft.courseId, sections),
        })),
      );
      const rows = await db.select({ ...announcementColumnsForAll, now: databaseNow }).from(announcements);
      expect(await answers.differing(db, asking, rows)).toEqual([]);
    },
  );
  expect(await answers.missingAfter(property)).toEqual([]);
});
