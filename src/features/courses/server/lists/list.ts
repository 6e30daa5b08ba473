import { and, desc, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { mergeJson, prepareJson } from '#server/reads/json-parts.ts';
import { lastMade } from '#server/reads/last-made.ts';
import { PreparedReply } from '#server/reads/prepared-reply.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import { isOneOf } from '#server/columns.ts';
import { matchesWords } from '#server/word-search.ts';
import { namesOf } from '#features/people/server/service.ts';
import type { FileView } from '#features/uploads/contract/uploads.ts';
import type { CoursesQuery } from '#features/courses/contract/forms/shapes.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import type { CourseCard } from '#features/courses/contract/shapes.ts';
import type { CourseRight } from '#features/courses/contract/staff.ts';
import { courseRights, listKey, ownRightsOf, type SharedAccess } from '../rights.ts';
import type { CourseContext } from '../context.ts';
import { coverPurpose, findFiles } from '../files/course-files.ts';
import { courseColumnsFor } from '../find.ts';
import { type OpenDoubts, readOpenDoubts } from '../doubts/open-doubts.ts';
import { readOwnLearning } from '../learning/own-progress.ts';
import { toCourseProgress, type Track } from '../learning/track.ts';
import { ownCourseJson } from '../reading/own-course.ts';
import { SharedCard } from '../reading/parts.ts';
import { accessOf } from '../access-of.ts';
import { type CourseRow, courses } from '../table.ts';
import { toCard } from '../reading/view.ts';
import { isNamedAnywhere } from '../members/own-states.ts';
import { behind, pageOf } from './paging.ts';

type Reading = Pick<CourseContext, 'db' | 'kept' | 'uploads' | 'terms'>;
type PageQuery = Pick<CoursesQuery, 'author' | 'search' | 'cursor' | 'limit' | 'terms'>;
/** The ids of the terms that are over. */
type Past = readonly string[];

/** A card as JSON, without what is the viewer's own. */
interface CardPart {
  id: string;
  access: SharedAccess;
  cover: FileView | null;
  /** The ids in order. */
  lessons: readonly string[];
  json: string;
}
interface SharedPage {
  cards: readonly CardPart[];
  nextCursor: string | null;
  hasPast: boolean;
}

/** One page, newest first, by keyset pagination: every page costs the same. */
export async function listCourses(ctx: Reading, viewer: Viewer, query: PageQuery): Promise<PreparedReply> {
  const [page, { tracks }, open] = await Promise.all([
    isFirstPage(query) ? readFirstPage(ctx, viewer) : readPage(ctx, viewer, query, await ctx.terms.past()),
    readOwnLearning(ctx, viewer),
    readOpenDoubts(ctx, viewer),
  ]);
  const byCourse = new Map(tracks.map((track) => [track.courseId, track]));
  const isStudent = viewer.role === 'student';
  const cards = page.cards.map((card) =>
    mergeJson(
      card.json,
      ownOf(card, ownRightsOf(viewer, card.access), isStudent, byCourse.get(card.id), open),
    ),
  );
  return new PreparedReply(
    `{"courses":[${cards.join(',')}],"nextCursor":${JSON.stringify(page.nextCursor)},"hasPast":${page.hasPast}}`,
  );
}

/** The viewer's own part of a card. A teacher's list is kept for this teacher alone, so it is seldom made again. */
const ownOf = lastMade(
  (
    { lessons }: CardPart,
    rights: readonly CourseRight[],
    isStudent: boolean,
    track: Track | undefined,
    open: OpenDoubts | null,
  ) => ownCourseJson(rights, isStudent ? toCourseProgress(track, lessons) : null, open, lessons),
);

/** The cover at the top of the list; null when the first course has none. */
export async function firstCover(ctx: Reading, viewer: Viewer): Promise<FileView | null> {
  return (await readFirstPage(ctx, viewer)).cards[0]?.cover ?? null;
}

const isFirstPage = ({ author, search, cursor, limit, terms }: PageQuery): boolean =>
  author === undefined &&
  terms === undefined &&
  !search &&
  cursor === undefined &&
  limit === courseLimits.page;

/** Kept for everybody with the same list. */
async function readFirstPage(ctx: Reading, viewer: Viewer): Promise<SharedPage> {
  const past = await ctx.terms.past();
  const isNamed = await isNamedAnywhere(ctx, viewer);
  const key = [listKey(viewer, isNamed), ...past].join(' ');
  return ctx.kept.firstPage.get(key, isNamed ? viewer.userId : '', () =>
    readPage(ctx, viewer, { limit: courseLimits.page }, past),
  );
}

async function readPage(ctx: Reading, viewer: Viewer, query: PageQuery, past: Past): Promise<SharedPage> {
  const [found, hasPast] = await Promise.all([
    pageQuery(ctx, viewer, query, past),
    hasPastCourse(ctx, viewer, past),
  ]);
  const { rows, nextCursor } = pageOf(found, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const ids = rows.map(({ id }) => id);
  const [cover, names, terms, outlines] = await Promise.all([
    findFiles(ctx.uploads, ctx.db, coverPurpose, ids),
    namesOf(
      ctx.db,
      rows.map(({ ownerId }) => ownerId),
    ),
    Promise.all(rows.map(({ termId }) => ctx.terms.find(termId))),
    readOutlines(ctx, ids),
  ]);
  const toPart = (row: CourseRow, place: number): CardPart => {
    const modules = outlines.get(row.id) ?? [];
    const ownerName = names.get(row.ownerId) ?? deletedUserName;
    const around = { ownerName, cover: cover(row.id), term: terms[place] ?? null };
    return {
      id: row.id,
      access: accessOf(row),
      cover: around.cover,
      lessons: modules.flatMap(({ lessons }) => lessons.map(({ _id }) => _id)),
      json: prepareJson(SharedCard, toCard(row, around, modules)),
    };
  };
  return { cards: rows.map(toPart), nextCursor, hasPast };
}

/** Exported for the test of its query plan. */
export const pageQuery = (
  { db }: Pick<CourseContext, 'db'>,
  viewer: Viewer,
  query: PageQuery,
  past: Past = [],
) =>
  db
    .select(courseColumnsFor(viewer))
    .from(courses)
    .where(
      and(
        courseRights.read.where(viewer),
        query.terms === 'past' ? isOneOf(courses.termId, past) : isNotOver(past),
        query.author === undefined ? undefined : eq(courses.ownerId, query.author),
        query.search ? matchesWords(courses.search, query.search) : undefined,
        behind(query.cursor, [courses.createdAt, courses.id], 'back'),
      ),
    )
    .orderBy(desc(courses.createdAt), desc(courses.id))
    .limit(query.limit + 1);

const isNotOver = (past: Past): SQL | undefined =>
  past.length === 0 ? undefined : or(isNull(courses.termId), notInArray(courses.termId, [...past]));

async function hasPastCourse(
  { db }: Pick<CourseContext, 'db'>,
  viewer: Viewer,
  past: Past,
): Promise<boolean> {
  if (past.length === 0) return false;
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(courseRights.read.where(viewer), isOneOf(courses.termId, past)))
    .limit(1);
  return rows.length > 0;
}

/** The names of modules and lessons by course. */
async function readOutlines(
  { db }: Pick<CourseContext, 'db'>,
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
