import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { PreparedReply } from '#server/reads/prepared-reply.ts';
import type { Viewer } from '#server/session.ts';
import { doubtsContract } from '#features/courses/contract/learning.ts';
import { courseLimits } from '#features/courses/contract/limits.ts';
import type { Discussion } from '#features/courses/contract/shapes.ts';
import type { CourseContext } from '../context.ts';
import { isOnLiveLesson, readWriters, selectDoubts } from './doubt-rows.ts';
import { storedNames, viewDoubts } from './doubt-view.ts';
import { doubtViewer, readKeptPage } from './kept-page.ts';
import { readOutline } from '../outline/kept-outline.ts';
import { courseDoubts } from '../table.ts';

/** In a course with more answers the search compares the newest ones. */
const compared = 2000;
/** Below this value two questions only share letters. */
const alike = 0.3;
/** This many words are enough to find similar questions. */
const words = 30;

/**
 * Answered doubts of the course that are similar to a question: with the same words (full text) or similar ones
 * (trigrams).
 */
export async function findSimilar(
  ctx: CourseContext,
  viewer: Viewer,
  courseId: string,
  text: string,
): Promise<{ discussions: Discussion[] } | PreparedReply> {
  const course = await readOutline(ctx, viewer, courseId);
  if (text.length < courseLimits.similarFromChars) return { discussions: [] };
  const { db } = ctx;
  return readKeptPage(
    ctx,
    doubtViewer(viewer, course),
    `similar ${courseId} ${text}`,
    doubtsContract.similar.reply,
    async (reader) => {
      const picked = pickSimilar(db, courseId, text).as('picked');
      const rows = await selectDoubts(db)
        .innerJoin(picked, eq(picked.id, courseDoubts.id))
        .where(isOnLiveLesson)
        .orderBy(desc(picked.rank), desc(picked.id));
      const discussions = await viewDoubts(db, storedNames(db), reader, rows);
      return { page: { discussions }, writers: await readWriters(db, rows) };
    },
  );
}

/** Exported for the test of its query plan. */
export function pickSimilar(db: Queryable, courseId: string, text: string) {
  const anyWord = wordsOf(text)
    .map((word) => `'${word}'`)
    .join(' | ');
  const shown = text.slice(0, 500).replaceAll('\0', '').toWellFormed();
  const answered = db
    .select({ id: courseDoubts.id, question: courseDoubts.question, search: courseDoubts.search })
    .from(courseDoubts)
    .where(and(eq(courseDoubts.courseId, courseId), eq(courseDoubts.status, 'answered')))
    .orderBy(desc(courseDoubts.createdAt), desc(courseDoubts.id))
    .limit(compared)
    .as('answered');
  const likeness = sql<number>`greatest(similarity(${answered.question}, ${shown}), word_similarity(${shown}, ${answered.question}))`;
  const wanted = sql`to_tsquery('english', ${anyWord})`;
  const rank = sql<number>`${likeness} + ts_rank_cd(${answered.search}, ${wanted})`;
  return db
    .select({ id: answered.id, rank: rank.as('rank') })
    .from(answered)
    .where(sql`${answered.search} @@ ${wanted} or ${likeness} >= ${alike}`)
    .orderBy(desc(rank), desc(answered.id))
    .limit(courseLimits.similarShown);
}

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, words);
