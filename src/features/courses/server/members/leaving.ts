import { or, sql } from 'drizzle-orm';
import { everybody } from '#shared/audience/audience.ts';
import type { Viewer } from '#server/session.ts';
import { countClass, type OnlyStudents } from '#features/people/server/service.ts';
import type { CourseContext } from '../context.ts';
import { authorizeManaging } from '../find.ts';
import { isStudentHere } from './students-of-course.ts';
import { type CourseRow, lessonProgress } from '../table.ts';

type Audience = Pick<CourseRow, 'visibility' | 'targetYears' | 'targetDivisions'>;

/** Students that another audience would take the course from. What they handed in stays theirs. */
export async function countLeaving(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  audience: { [column in keyof Audience]?: Audience[column] | undefined },
): Promise<{ leaving: number; withWork: number }> {
  const course = await authorizeManaging(ctx.db, viewer, courseId);
  // Nobody but the staff sees a draft.
  if (course.isDraft) return { leaving: 0, withWork: 0 };
  const {
    visibility = course.visibility,
    targetYears = course.targetYears,
    targetDivisions = course.targetDivisions,
  } = audience;
  const isHere = isStudentHere(course);
  const stays = isStudentHere({ id: course.id, visibility, targetYears, targetDivisions });
  const leaves: OnlyStudents = (id, ofClass) =>
    sql`(${isHere(id, ofClass)} and (${stays(id, ofClass)}) is not true)`;
  const hasWorked: OnlyStudents = (id) =>
    sql`(${or(
      sql`exists (select 1 from ${lessonProgress} where ${lessonProgress.courseId} = ${course.id} and ${lessonProgress.userId} = ${id})`,
      ...ctx.inCourses.map((each) => each.hasHandedIn(course.id, id)),
    )})`;
  const [leaving, withWork] = await Promise.all([
    countClass(ctx.db, everybody, leaves),
    countClass(
      ctx.db,
      everybody,
      (id, ofClass) => sql`(${leaves(id, ofClass)} and ${hasWorked(id, ofClass)})`,
    ),
  ]);
  return { leaving, withWork };
}
