import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { matchesWords } from '#server/word-search.ts';
import type { FileView } from '#features/uploads/contract/uploads.ts';
import type { CoursesQuery } from '#features/courses/contract/forms/inputs.ts';
import type { CourseCard } from '#features/courses/contract/views.ts';
import { courseRights } from '../rights.ts';
import type { CourseContext } from '../context.ts';
import { coverPurpose, findFiles } from '../files/course-files.ts';
import { courseColumns } from '../find.ts';
import { behind, pageOf } from './paging.ts';
import { StudentProgress } from '../learning/progress-read.ts';
import { isOnLesson } from '../doubts/doubt-rows.ts';
import { courseDoubts, courses } from '../table.ts';
import { toCard } from '../view.ts';

/** One page, newest first, by keyset pagination: every page costs the same. */
export async function listCourses(
  ctx: CourseContext,
  viewer: Viewer,
  query: CoursesQuery,
): Promise<{ courses: CourseCard[]; nextCursor: string | null }> {
  const { rows, nextCursor } = pageOf(
    await pageQuery(ctx, viewer, query),
    query.limit,
    ({ createdAt, id }) => ({ at: createdAt, id }),
  );
  const ids = rows.map(({ id }) => id);
  const [cover, people, progress, doubts, outlines] = await Promise.all([
    findFiles(ctx.uploads, ctx.db, coverPurpose, ids),
    ctx.people.findAll(rows.map(({ ownerId }) => ownerId)),
    StudentProgress.read(ctx.db, viewer, ids),
    countOpenDoubts(ctx, viewer, ids),
    readOutlines(ctx, ids),
  ]);
  const cards = rows.map((row) => {
    const modules = outlines.get(row.id) ?? [];
    const lessonIds = modules.flatMap(({ lessons }) => lessons.map(({ _id }) => _id));
    const around = {
      ownerName: people.get(row.ownerId)?.name ?? deletedUserName,
      cover: cover(row.id),
      progress: progress?.ofCourse(row.id, lessonIds) ?? null,
      openDoubts: doubts && (doubts.get(row.id) ?? 0),
    };
    return toCard(viewer, row, around, modules);
  });
  return { courses: cards, nextCursor };
}

/** The cover at the top of the list; null when the first course has none. */
export async function firstCover(ctx: CourseContext, viewer: Viewer): Promise<FileView | null> {
  // Limit 0 reads one row: a page reads one row more than it shows.
  const [first] = await pageQuery(ctx, viewer, { limit: 0 });
  return first ? (await findFiles(ctx.uploads, ctx.db, coverPurpose, [first.id]))(first.id) : null;
}

/** Exported for the test of its query plan. */
export const pageQuery = (
  { db }: Pick<CourseContext, 'db'>,
  viewer: Viewer,
  query: Pick<CoursesQuery, 'author' | 'search' | 'cursor' | 'limit'>,
) =>
  db
    .select(courseColumns)
    .from(courses)
    .where(
      and(
        courseRights.read.where(viewer),
        query.author === undefined ? undefined : eq(courses.ownerId, query.author),
        query.search ? matchesWords(courses.search, query.search) : undefined,
        behind(query.cursor, [courses.createdAt, courses.id], 'back'),
      ),
    )
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(query.limit + 1);

/** The names of modules and lessons by course. */
async function readOutlines(
  { db }: CourseContext,
  courseIds: readonly string[],
): Promise<Map<string, CourseCard['modules']>> {
  if (courseIds.length === 0) return new Map();
  const { rows } = await db.execute<{ courseId: string; modules: CourseCard['modules'] }>(sql`
    select m.course_id as "courseId", json_agg(json_build_object(
      '_id', m.id, 'title', m.title, 'lessons', coalesce(l.lessons, '[]'::json)) order by m.position, m.id) as modules
    from course_modules m
    left join lateral (
      select json_agg(json_build_object('_id', l.id, 'title', l.title) order by l.position, l.id) as lessons
      from course_lessons l
      where l.course_id = m.course_id and l.module_id = m.id and l.deleted_at is null
    ) l on true
    where m.course_id = any(${sql.param([...courseIds])}::text[]) and m.deleted_at is null
    group by m.course_id`);
  return new Map(rows.map(({ courseId, modules }) => [courseId, modules]));
}

/** By course, on current lessons; null for people who do not answer. */
async function countOpenDoubts(
  { db }: CourseContext,
  viewer: Viewer,
  courseIds: readonly string[],
): Promise<Map<string, number> | null> {
  if (viewer.role !== 'teacher') return null;
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select({ courseId: courseDoubts.courseId, open: count() })
    .from(courseDoubts)
    .where(and(inArray(courseDoubts.courseId, [...courseIds]), eq(courseDoubts.status, 'open'), isOnLesson))
    .groupBy(courseDoubts.courseId);
  return new Map(rows.map(({ courseId, open }) => [courseId, open]));
}
