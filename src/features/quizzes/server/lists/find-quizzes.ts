import { and, desc, isNull, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { type Found, snippetChars } from '#server/found.ts';
import type { Viewer } from '#server/session.ts';
import { snippetOf, wordsOf } from '#server/snippet.ts';
import { isLike, likeness, matchesAnyWord, matchesWords, wordRank } from '#server/word-search.ts';
import { courseColumnFor, type RecordCourse } from '#features/courses/server/service.ts';
import { quizUrl } from '../addresses.ts';
import { quizRights } from '../rights.ts';
import { quizzes } from '../table.ts';
import { quizColumns, type StoredQuiz } from '../stored-quiz.ts';

export type FoundQuiz = StoredQuiz & {
  course: RecordCourse | null;
};

/** Quizzes that this viewer may see with these words in their titles. When there are none, those with similar titles. */
export async function searchQuizzes(
  db: Queryable,
  viewer: Viewer,
  search: string,
  limit: number,
): Promise<Found[]> {
  const { search: words, title } = quizzes;
  const likest = desc(likeness(title, search));
  const exact = await readQuizzes(db, viewer, matchesWords(words, search), likest, limit);
  const rows = exact.length > 0 ? exact : await readQuizzes(db, viewer, isLike(title, search), likest, limit);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    snippet: snippetOf(`${row.course?.title ?? ''}: ${row.instructions}`, wordsOf(search), snippetChars),
    url: quizUrl(row),
    date: row.closesAt ?? row.opensAt ?? row.createdAt,
  }));
}

/** With any of the words, best first; without words the newest. */
export function findQuizzesByWords(
  db: Queryable,
  viewer: Viewer,
  words: readonly string[],
  limit: number,
): Promise<FoundQuiz[]> {
  if (words.length === 0) return readQuizzes(db, viewer, undefined, desc(quizzes.id), limit);
  const { search } = quizzes;
  return readQuizzes(db, viewer, matchesAnyWord(search, words), desc(wordRank(search, words)), limit);
}

function readQuizzes(
  db: Queryable,
  viewer: Viewer,
  matches: SQL | undefined,
  order: SQL,
  limit: number,
): Promise<FoundQuiz[]> {
  return db
    .select({ ...quizColumns, course: courseColumnFor(quizzes.courseId, viewer) })
    .from(quizzes)
    .where(and(isNull(quizzes.removedAt), quizRights.read.where(viewer), matches))
    .orderBy(order, desc(quizzes.createdAt))
    .limit(limit);
}
