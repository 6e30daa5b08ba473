import { and, type SQL } from 'drizzle-orm';
import type { Viewer } from '#server/session.ts';
import { isFound, type Person, searchByRole } from '#features/people/server/service.ts';
import { memberLimits } from '#features/courses/contract/limits.ts';
import type { CourseStudent } from '#features/courses/contract/members.ts';
import type { CourseContext } from '../context.ts';
import { readCourse } from '../find.ts';
import { isStudentHere } from './students-of-course.ts';

/** The students of a course by name: the people that the viewer may find in the directory. */
export async function listStudents(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  { search, page }: { search: string; page: number },
): Promise<{ students: CourseStudent[]; hasMore: boolean }> {
  const course = await readCourse(ctx.db, viewer, courseId);
  const isHere = isStudentHere(course);
  const finds = await isFound(viewer, ctx.directory);
  const { people, hasMore } = await searchByRole(ctx.db, viewer, 'student', {
    search,
    page,
    pageSize: memberLimits.page,
    only: (personId, ofClass) => and(isHere(personId, ofClass), finds) as SQL,
  });
  return { students: people.map(toCourseStudent), hasMore };
}

export const toCourseStudent = ({
  id,
  name,
  studentId,
  year,
  division,
}: Pick<Person, 'id' | 'name' | 'studentId' | 'year' | 'division'>): CourseStudent => ({
  userId: id,
  name,
  studentId,
  year,
  division,
});
