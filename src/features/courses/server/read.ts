import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import type { Course, Lesson } from '../contract/views.ts';
import type { CourseContext } from './context.ts';
import { coverPurpose, findFiles, findLessonFiles } from './files/course-files.ts';
import { readCourse, readLesson, lessonColumns } from './find.ts';
import { StudentProgress } from './learning/progress-read.ts';
import { courseDoubts, courseLessons, courseModules, type CourseRow, type LessonRow } from './table.ts';
import { toCourse, toLesson, toModule } from './view.ts';

/** One course with everything that this viewer may see of it. */
export async function viewCourse(ctx: CourseContext, viewer: Viewer, courseId: string): Promise<Course> {
  const course = await readCourse(ctx.db, viewer, courseId);
  const { modules, lessons } = await readOutline(ctx, course);
  const outline = modules.flatMap(({ id }) => lessons.filter(({ moduleId }) => moduleId === id));
  const ids = outline.map(({ id }) => id);
  const [cover, owner, progress, doubts, filesOf] = await Promise.all([
    findFiles(ctx.uploads, ctx.db, coverPurpose, [course.id]),
    ctx.people.find(course.ownerId),
    StudentProgress.read(ctx.db, viewer, [course.id]),
    countOpenDoubts(ctx, viewer, course.id),
    findLessonFiles(ctx.uploads, ctx.db, ids),
  ]);
  const view = (row: LessonRow): Lesson =>
    toLesson(row, {
      files: filesOf(row.id),
      progress: progress?.ofLesson(row.id) ?? null,
      openDoubts: doubts && (doubts.get(row.id) ?? 0),
    });
  const around = {
    ownerName: owner?.name ?? deletedUserName,
    cover: cover(course.id),
    progress: progress?.ofCourse(course.id, ids) ?? null,
    openDoubts: doubts && sum(ids.map((id) => doubts.get(id) ?? 0)),
  };
  const full = modules.map((module) =>
    toModule(module, outline.filter(({ moduleId }) => moduleId === module.id).map(view)),
  );
  return toCourse(viewer, course, around, full);
}

export async function viewLesson(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  lessonId: string,
): Promise<Lesson> {
  const course = await readCourse(ctx.db, viewer, courseId);
  const [row, filesOf, progress, doubts] = await Promise.all([
    readLesson(ctx.db, course, lessonId),
    findLessonFiles(ctx.uploads, ctx.db, [lessonId]),
    StudentProgress.read(ctx.db, viewer, [course.id]),
    countOpenDoubts(ctx, viewer, course.id),
  ]);
  return toLesson(row, {
    files: filesOf(row.id),
    progress: progress?.ofLesson(row.id) ?? null,
    openDoubts: doubts && (doubts.get(row.id) ?? 0),
  });
}

async function readOutline({ db }: CourseContext, { id }: CourseRow) {
  const [modules, lessons] = await Promise.all([
    db
      .select()
      .from(courseModules)
      .where(and(eq(courseModules.courseId, id), isNull(courseModules.deletedAt)))
      .orderBy(asc(courseModules.position), asc(courseModules.id)),
    db
      .select(lessonColumns)
      .from(courseLessons)
      .where(and(eq(courseLessons.courseId, id), isNull(courseLessons.deletedAt)))
      .orderBy(asc(courseLessons.position), asc(courseLessons.id)),
  ]);
  return { modules, lessons };
}

/** By lesson; null for people who do not answer. */
async function countOpenDoubts(
  { db }: CourseContext,
  viewer: Viewer,
  courseId: string,
): Promise<Map<string, number> | null> {
  if (viewer.role !== 'teacher') return null;
  const rows = await db
    .select({ lessonId: courseDoubts.lessonId, open: count() })
    .from(courseDoubts)
    .where(and(eq(courseDoubts.courseId, courseId), eq(courseDoubts.status, 'open')))
    .groupBy(courseDoubts.lessonId);
  return new Map(rows.map(({ lessonId, open }) => [lessonId, open]));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
