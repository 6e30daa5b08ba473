import { desc } from 'drizzle-orm';
import type { Viewer } from '#server/session.ts';
import { type CampusRecord, recordsAtOnce } from '#features/assistant/contract/records.ts';
import type { CampusSource } from '#features/assistant/server/service.ts';
import { findRecordCourse, inCourse } from '#features/courses/server/service.ts';
import { toGradePlan, toOwnReckonedCells } from '../contract/reckoning/what-to-reckon.ts';
import { reckon } from '../contract/reckoning/reckon.ts';
import { campusWords as words } from './campus-words.ts';
import type { GradebookDeps } from './deps.ts';
import { readOwnGrades } from './own/own-grades.ts';
import { gradePlans } from './table.ts';

/** Courses of one answer: each is reckoned. */
const coursesAtOnce = 5;

/** A student's own sums, of what was returned, for the assistant. */
export const gradesOnCampus =
  (deps: Pick<GradebookDeps, 'db' | 'sources'>): CampusSource =>
  (viewer) => ({
    others: async ({ words: asked = [], limit = recordsAtOnce }) => {
      const isAskedFor = asked.some((word) => words.kinds.split(' ').includes(word.toLowerCase()));
      if (viewer.role !== 'student' || viewer.isPendingTeacher || !isAskedFor) return [];
      const records = await Promise.all(
        (await findCourses(deps, viewer)).map(async (courseId) => toRecord(deps, viewer, courseId)),
      );
      return records.flat().slice(0, limit);
    },
  });

/** Courses of the student that have said how they grade, the latest first. */
async function findCourses({ db }: Pick<GradebookDeps, 'db'>, viewer: Viewer): Promise<string[]> {
  const { courseId, changedAt } = gradePlans;
  const rows = await db
    .select({ courseId })
    .from(gradePlans)
    .where(inCourse(courseId, 'handIn').where(viewer))
    .orderBy(desc(changedAt))
    .limit(coursesAtOnce);
  return rows.map((row) => row.courseId);
}

async function toRecord(
  deps: Pick<GradebookDeps, 'db' | 'sources'>,
  viewer: Viewer,
  courseId: string,
): Promise<CampusRecord[]> {
  const course = await findRecordCourse(deps.db, courseId, viewer);
  if (course === null) return [];
  const { plan, cells } = await readOwnGrades(deps, viewer, courseId);
  const { soFar, ifNothingMore } = reckon(toGradePlan(plan), toOwnReckonedCells(cells));
  return [
    {
      type: 'grades',
      id: courseId,
      title: words.title(course.title),
      url: `/courses/${courseId}/grades`,
      date: null,
      dateIs: null,
      points: null,
      detail: course.title,
      body: [
        words.soFar(soFar.percent, soFar.label),
        words.ifNothingMore(ifNothingMore.percent, ifNothingMore.label),
      ].join(' '),
      keywords: `${words.kinds} ${course.title}`,
    },
  ];
}
