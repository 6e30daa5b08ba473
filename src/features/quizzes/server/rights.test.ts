import * as fc from 'fast-check';
import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#platform/database/port.ts';
import { courseColumnForAll, type RecordCourse } from '#features/courses/server/service.ts';
import { testDatabase } from '../../../../test/lib/database.ts';
import { BothAnswers, moment, viewer } from '../../../../test/rights/both-answers.ts';
import {
  courseId,
  drawnCourses,
  sectionIdsOf,
  sectionNames,
  storeCourses,
} from '../../../../test/rights/drawn-course.ts';
import { quizRights } from './rights.ts';
import { quizzes } from './table.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const quiz = fc.record({ courseId, sections: sectionNames, publishedAt: moment });
const drawn = fc.array(quiz, { minLength: 1, maxLength: 12 });
const same = {
  title: 'T',
  counting: 'best',
  layout: 'all',
  isShuffled: false,
  areOptionsShuffled: false,
  isPractice: false,
  showPoints: 'returned',
  showKey: 'returned',
  showComments: 'returned',
  createdBy: 'ada',
  changedBy: 'ada',
} as const;

interface Place {
  id: string;
  sectionIds: string[];
  publishedAt: Date | null;
  course: RecordCourse | null;
}

test('every right on quizzes is the same in memory and in the database', async () => {
  const { db } = database;
  const answers = new BothAnswers<Place>({ table: quizzes, id: quizzes.id }, quizRights);
  const property = fc.asyncProperty(drawn, drawnCourses, viewer, async (drafts, courses, asking) => {
    await db.execute(sql`truncate ${quizzes} cascade`);
    await storeCourses(db, courses);
    await db.insert(quizzes).values(
      drafts.map((draft, at) => ({
        ...same,
        id: String(at),
        courseId: draft.courseId ?? 'none',
        sectionIds: sectionIdsOf(draft.courseId, draft.sections),
        publishedAt: draft.publishedAt,
      })),
    );
    const { id, sectionIds, publishedAt } = getTableColumns(quizzes);
    const rows = await db
      .select({ id, sectionIds, publishedAt, course: courseColumnForAll(quizzes.courseId) })
      .from(quizzes);
    expect(await answers.differing(db, asking, rows)).toEqual([]);
  });
  expect(await answers.missingAfter(property)).toEqual([]);
});
