import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import {
  BothAnswers,
  moment,
  someDivisions,
  userId,
  userIds,
  viewer,
  years,
} from '../../../../test/rights/both-answers.ts';
import { visibilities } from '../contract/limits.ts';
import { courseColumnsForAll } from './find.ts';
import { memberStates } from '../contract/members.ts';
import { staffRights } from '../contract/staff.ts';
import { courseRights } from './rights.ts';
import { courseMembers } from './members/table.ts';
import { courseStaff } from './staff/table.ts';
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
  /** Of each person, what the course says about them. */
  members: fc.tuple(...userIds.map(() => fc.constantFrom(...memberStates, undefined))),
  /** Of each person, where they are on the staff. */
  staff: fc.tuple(...userIds.map(() => fc.option(fc.subarray([...staffRights]), { nil: undefined }))),
});
const same = { title: 'T', description: 'D', category: 'C', level: 'all' } as const;

test('every right on courses is the same in memory and in the database', async () => {
  const { db } = database;
  const answers = new BothAnswers<CourseRow>({ table: courses, id: courses.id }, courseRights);
  const property = fc.asyncProperty(
    fc.array(course, { minLength: 1, maxLength: 15 }),
    viewer,
    async (drafts, asking) => {
      await db.delete(courses);
      await db.insert(courses).values(
        drafts.map(({ staff: _staff, members: _members, ...draft }, at) => ({
          id: String(at),
          ...same,
          ...draft,
        })),
      );
      const staff = drafts.flatMap((draft, at) =>
        draft.staff.flatMap((rights, person) => {
          const userId = userIds[person] ?? '';
          const of = { courseId: String(at), userId, role: 'teachingAssistant', addedBy: userId } as const;
          return rights === undefined ? [] : [{ ...of, rights }];
        }),
      );
      if (staff.length > 0) await db.insert(courseStaff).values(staff);
      const members = drafts.flatMap((draft, at) =>
        draft.members.flatMap((state, person) => {
          const userId = userIds[person] ?? '';
          const of = { courseId: String(at), userId, origin: 'hand', changedBy: userId } as const;
          return state === undefined ? [] : [{ ...of, state }];
        }),
      );
      if (members.length > 0) await db.insert(courseMembers).values(members);
      const rows = await db.select(courseColumnsForAll).from(courses);
      expect(await answers.differing(db, asking, rows)).toEqual([]);
    },
  );
  expect(await answers.missingAfter(property)).toEqual([]);
});
