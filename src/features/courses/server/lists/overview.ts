import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { courseRights } from '../rights.ts';
import { isOnLesson } from '../doubts/doubt-rows.ts';
import { StudentProgress } from '../learning/progress-read.ts';
import { courseUrl, doubtTitle, doubtUrl, lessonUrl } from './search.ts';
import { courseDoubts, courseLessons, courseModules, courses, lessonProgress } from '../table.ts';

/** A course that a student has begun and not finished. */
export interface CourseUnderWay {
  id: string;
  title: string;
  /** The address of the lesson to continue with. */
  url: string;
  done: number;
  all: number;
}
export interface StudentLearning {
  lessonsDone: number;
  lessonsDoneThisWeek: number;
  /** Begun and not finished, last visit first. */
  underWay: CourseUnderWay[];
}

/** A student's own progress. */
export async function studentLearning(
  db: Queryable,
  viewer: Viewer,
  limit: number,
): Promise<StudentLearning> {
  const [[counts], begun] = await Promise.all([
    db
      .select({
        done: sql<number>`count(*)::int`,
        thisWeek: sql<number>`count(*) filter (where ${lessonProgress.completedAt} > now() - interval '7 days')::int`,
      })
      .from(lessonProgress)
      .where(and(eq(lessonProgress.userId, viewer.userId), sql`${lessonProgress.completedAt} is not null`)),
    db
      .select({ id: courses.id, title: courses.title, seenAt: sql`max(${lessonProgress.seenAt})` })
      .from(lessonProgress)
      .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
      .where(and(eq(lessonProgress.userId, viewer.userId), courseRights.read.where(viewer)))
      .groupBy(courses.id, courses.title)
      .orderBy(sql`max(${lessonProgress.seenAt}) desc`)
      // The code below leaves out finished ones.
      .limit(limit * 4),
  ]);
  const ids = begun.map(({ id }) => id);
  const [progress, outlines] = await Promise.all([
    StudentProgress.read(db, viewer, ids),
    readOutlines(db, ids),
  ]);
  const underWay = begun.flatMap(({ id, title }) => {
    const of = progress?.ofCourse(id, outlines.get(id) ?? []);
    if (of === undefined || of.totalLessons === 0 || of.completedLessons === of.totalLessons) return [];
    const url = of.continueLessonId ? lessonUrl({ courseId: id, id: of.continueLessonId }) : courseUrl(id);
    return [{ id, title, url, done: of.completedLessons, all: of.totalLessons }];
  });
  return {
    lessonsDone: counts?.done ?? 0,
    lessonsDoneThisWeek: counts?.thisWeek ?? 0,
    underWay: underWay.slice(0, limit),
  };
}

async function readOutlines(db: Queryable, courseIds: readonly string[]): Promise<Map<string, string[]>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select({
      courseId: courseLessons.courseId,
      lessons: sql<
        string[]
      >`array_agg(${courseLessons.id} order by ${courseModules.position}, ${courseLessons.position}, ${courseLessons.id})`,
    })
    .from(courseLessons)
    .innerJoin(courseModules, eq(courseModules.id, courseLessons.moduleId))
    .where(
      and(
        sql`${courseLessons.courseId} = any(${sql.param([...courseIds])}::text[])`,
        isNull(courseLessons.deletedAt),
        isNull(courseModules.deletedAt),
      ),
    )
    .groupBy(courseLessons.courseId);
  return new Map(rows.map(({ courseId, lessons }) => [courseId, lessons]));
}

export interface TeacherDoubts {
  open: number;
  /** The oldest open doubt. */
  oldest: { title: string; url: string; askedAt: Date } | null;
}

/** Open doubts in a teacher's own courses. */
export async function teacherDoubts(db: Queryable, viewer: Viewer): Promise<TeacherDoubts> {
  const [row] = await db
    .select({
      id: courseDoubts.id,
      question: courseDoubts.question,
      courseId: courses.id,
      lessonId: courseDoubts.lessonId,
      askedAt: courseDoubts.createdAt,
      open: sql<number>`(count(*) over ())::int`,
    })
    .from(courseDoubts)
    .innerJoin(courses, eq(courses.id, courseDoubts.courseId))
    .where(and(courseRights.read.where(viewer), eq(courseDoubts.status, 'open'), isOnLesson))
    .orderBy(courseDoubts.createdAt, courseDoubts.id)
    .limit(1);
  if (row === undefined) return { open: 0, oldest: null };
  const url = doubtUrl(row);
  return { open: row.open, oldest: { title: doubtTitle(row), url, askedAt: row.askedAt } };
}
