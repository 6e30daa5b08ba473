import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { type Found, snippetChars } from '#server/found.ts';
import type { Viewer } from '#server/session.ts';
import { plainWords, snippetOf, wordsOf } from '#server/snippet.ts';
import { isLike, likeness, matchesAnyWord, matchesWords, wordRank } from '#server/word-search.ts';
import type { Assistance } from '#features/courses/contract/limits.ts';
import { courseRights } from '../rights.ts';
import { doubtColumns, readMessages } from '../doubts/doubt-rows.ts';
import { courseColumnsFor, lessonColumns } from '../find.ts';
import {
  courseDoubts,
  courseLessons,
  courseModules,
  lessonCaptions,
  type SpokenPart,
  type CourseRow,
  courses,
  type LessonRow,
} from '../table.ts';

/** The search ranks this many of the newest matches and shows the best. */
const weighed = 200;
const titleChars = 80;

export type LessonInCourse = LessonRow & {
  courseTitle: string;
  courseTags: string[];
  courseAssistance: Assistance;
};
export type DoubtInCourse = Awaited<ReturnType<typeof findDoubts>>[number];

/** Courses that this viewer may see with these words. When there are none, those with similar titles. */
export async function searchCourses(
  db: Queryable,
  viewer: Viewer,
  search: string,
  limit: number,
): Promise<Found[]> {
  const exact = await selectCourses(db, viewer, matchesWords(courses.search, search), limit, search);
  const rows =
    exact.length > 0 ? exact : await selectCourses(db, viewer, isLike(courses.title, search), limit, search);
  return rows.map(({ id, title, category, description, updatedAt }) => ({
    id,
    title,
    snippet: snippetOf(`${category}: ${description}`, wordsOf(search), snippetChars),
    url: courseUrl(id),
    date: updatedAt,
  }));
}

/** A college has some thousands of courses at most, so all matches are ranked. */
const selectCourses = (
  db: Queryable,
  viewer: Viewer,
  matches: SQL,
  limit: number,
  search: string,
): Promise<CourseRow[]> =>
  db
    .select(courseColumnsFor(viewer))
    .from(courses)
    .where(and(courseRights.read.where(viewer), matches))
    .orderBy(sql`${likeness(courses.title, search)} desc`, desc(courses.createdAt))
    .limit(limit);

/** Courses with any of the words, best first; without words the newest. */
export const findCoursesByWords = (
  db: Queryable,
  viewer: Viewer,
  words: readonly string[],
  limit: number,
): Promise<CourseRow[]> =>
  db
    .select(courseColumnsFor(viewer))
    .from(courses)
    .where(
      and(
        courseRights.read.where(viewer),
        words.length === 0 ? undefined : matchesAnyWord(courses.search, words),
      ),
    )
    .orderBy(desc(wordRank(courses.search, words)), desc(courses.createdAt))
    .limit(limit);

export async function searchLessons(
  db: Queryable,
  viewer: Viewer,
  search: string,
  limit: number,
): Promise<Found[]> {
  const exact = await lessonsQuery(db, viewer, matchesWords(courseLessons.search, search), limit);
  const rows =
    exact.length > 0 ? exact : await lessonsQuery(db, viewer, isLike(courseLessons.title, search), limit);
  return rows.map((lesson) => ({
    id: lesson.id,
    title: lesson.title,
    snippet: snippetOf(`${lesson.courseTitle}: ${lesson.description}`, wordsOf(search), snippetChars),
    url: lessonUrl(lesson),
    date: lesson.updatedAt,
  }));
}

/** Exported for the test of its query plan. */
const lessonsQuery = (
  db: Queryable,
  viewer: Viewer,
  matches: SQL,
  limit: number,
): Promise<LessonInCourse[]> =>
  selectLessons(db)
    .where(and(isLiveLessonFor(viewer), matches))
    .orderBy(desc(courseLessons.createdAt), desc(courseLessons.id))
    .limit(limit);

export function findLessonsByWords(
  db: Queryable,
  viewer: Viewer,
  words: readonly string[],
  limit: number,
): Promise<LessonInCourse[]> {
  const { createdAt, search } = courseLessons;
  return selectLessons(db)
    .where(
      and(
        isLiveLessonFor(viewer),
        words.length === 0
          ? undefined
          : // The best of the newest matches, and what is said in videos.
            sql`${courseLessons.id} in (select id from (
          select ${courseLessons.id} from ${courseLessons} where ${matchesAnyWord(search, words)}
          order by ${createdAt} desc limit ${sql.raw(String(weighed * 5))}) newest
          union all select lesson_id from (
          select ${lessonCaptions.lessonId} from ${lessonCaptions} where ${matchesAnyWord(lessonCaptions.search, words)}
          order by ${wordRank(lessonCaptions.search, words)} desc limit ${sql.raw(String(weighed))}) spoken)`,
      ),
    )
    .orderBy(desc(wordRank(search, words)), desc(createdAt))
    .limit(limit);
}

/** The least of a word that its inflections share. */
const leastStem = 4;
const spokenAtOnce = 20;

/** What is said in the videos of these lessons with any of the words, in order. */
export async function spokenIn(
  db: Queryable,
  lessonIds: readonly string[],
  words: readonly string[],
): Promise<Map<string, SpokenPart[]>> {
  const beginnings = words
    .filter((word) => word.length >= leastStem)
    .map((word) => word.slice(0, Math.max(leastStem, word.length - 2)))
    .filter((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word));
  if (lessonIds.length === 0 || beginnings.length === 0) return new Map();
  const { rows } = await db.execute<{ lessonId: string; parts: SpokenPart[] }>(sql`
    select lesson_id as "lessonId", said.parts from ${lessonCaptions}, lateral (
      select jsonb_agg(part) as parts from (
        select part from jsonb_array_elements(${lessonCaptions.parts}) with ordinality as spoken (part, place)
        where part ->> 'text' ~* ${`\\m(${beginnings.join('|')})`}
        order by place limit ${spokenAtOnce}) first_parts) said
    where ${isOneOf(lessonCaptions.lessonId, lessonIds)} and said.parts is not null`);
  return new Map(rows.map(({ lessonId, parts }) => [lessonId, parts]));
}

const selectLessons = (db: Queryable) =>
  db
    .select({
      ...lessonColumns,
      courseTitle: courses.title,
      courseTags: courses.tags,
      courseAssistance: courses.assistance,
    })
    .from(courseLessons)
    .innerJoin(courseModules, eq(courseModules.id, courseLessons.moduleId))
    .innerJoin(courses, eq(courses.id, courseLessons.courseId));

const isLiveLessonFor = (viewer: Viewer): SQL | undefined =>
  and(isNull(courseLessons.deletedAt), isNull(courseModules.deletedAt), courseRights.read.where(viewer));

/** Doubts in courses that this viewer may see. */
export async function searchDoubts(
  db: Queryable,
  viewer: Viewer,
  search: string,
  limit: number,
): Promise<Found[]> {
  const rows = await findDoubts(db, viewer, matchesWords(courseDoubts.search, search), limit);
  return rows.map((doubt) => ({
    id: doubt.id,
    title: doubtTitle(doubt),
    snippet: snippetOf(
      `${doubt.courseTitle}, ${doubt.lessonTitle}: ${doubt.question}`,
      wordsOf(search),
      snippetChars,
    ),
    url: doubtUrl(doubt),
    date: doubt.createdAt,
  }));
}

/** Newest first. `matches`: a further condition on the doubt. */
const findDoubts = (db: Queryable, viewer: Viewer, matches: SQL | undefined, limit: number) =>
  db
    .select({ ...doubtColumns, lessonTitle: courseLessons.title, courseTitle: courses.title })
    .from(courseDoubts)
    .innerJoin(courseLessons, eq(courseLessons.id, courseDoubts.lessonId))
    .innerJoin(courseModules, eq(courseModules.id, courseLessons.moduleId))
    .innerJoin(courses, eq(courses.id, courseDoubts.courseId))
    .where(and(isLiveLessonFor(viewer), matches))
    .orderBy(desc(courseDoubts.createdAt), desc(courseDoubts.id))
    .limit(limit);

export const doubtTitle = ({ question }: { question: string }): string => {
  const words = plainWords(question);
  return words.length <= titleChars ? words : snippetOf(words, [], titleChars);
};
export const courseUrl = (id: string): string => `/courses/${id}`;
export const lessonUrl = ({ courseId, id }: { courseId: string; id: string }): string =>
  `/courses/${courseId}?lesson=${id}`;
export const doubtUrl = (doubt: { id: string; courseId: string; lessonId: string }): string =>
  `${lessonUrl({ courseId: doubt.courseId, id: doubt.lessonId })}&doubt=${doubt.id}`;

/** Doubts with any of the words, best first; without words the newest. */
export const findDoubtsByWords = (
  db: Queryable,
  viewer: Viewer,
  words: readonly string[],
  limit: number,
): Promise<DoubtInCourse[]> =>
  findDoubts(db, viewer, words.length === 0 ? undefined : matchesAnyWord(courseDoubts.search, words), limit);

/** The teachers' replies by doubt. Everybody who sees a doubt sees these. */
export async function answersTo(
  db: Queryable,
  doubtIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const said = await readMessages(db, doubtIds, '');
  return new Map([...said].map(([id, { messages }]) => [id, messages.map(({ message }) => message)]));
}
