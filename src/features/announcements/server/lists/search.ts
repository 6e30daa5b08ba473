import { and, type AnyColumn, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { type Found, snippetChars } from '#server/found.ts';
import type { Viewer } from '#server/session.ts';
import { snippetOf, wordsOf } from '#server/snippet.ts';
import { isLike, likeness, matchesAnyWord, matchesWords, wordRank } from '#server/word-search.ts';
import { isInAudience } from '../rights.ts';
import { inState } from '../state.ts';
import { announcementColumns } from './list.ts';
import { authorLine, readSenders, type Senders } from '../senders.ts';
import { type AnnouncementRow, announcements } from '../table.ts';

/** The search ranks this many of the newest matches and shows the best. */
const weighed = 200;

/** Published announcements for this viewer with these words. When there are none, those with similar titles. */
export async function searchAnnouncements(
  db: Queryable,
  viewer: Viewer,
  search: string,
  limit: number,
): Promise<Found[]> {
  const exact = await foundQuery(db, viewer, search, limit);
  const rows = exact.length > 0 ? exact : await likeQuery(db, viewer, search, limit);
  const senders = await readSenders(db, rows);
  return rows.map((row) => toFound(row, search, senders));
}

const isVisible = (viewer: Viewer) => and(inState('published'), isInAudience.where(viewer));

/** Exported for the test of its query plan. */
export function foundQuery(db: Queryable, viewer: Viewer, search: string, limit: number) {
  const newest = db
    .select(announcementColumns)
    .from(announcements)
    .where(and(isVisible(viewer), matchesWords(announcements.search, search)))
    .orderBy(desc(announcements.publishAt), desc(announcements.id))
    .limit(weighed)
    .as('newest');
  return db
    .select()
    .from(newest)
    .orderBy(sql`${likeness(newest.title, search)} > 0.9 desc`, desc(newest.publishAt), desc(newest.id))
    .limit(limit);
}

const likeQuery = (db: Queryable, viewer: Viewer, search: string, limit: number) =>
  db
    .select(announcementColumns)
    .from(announcements)
    .where(and(isVisible(viewer), isLike(announcements.title, search)))
    .orderBy(sql`${likeness(announcements.title, search)} desc`, desc(announcements.publishAt))
    .limit(limit);

/** Announcements with any of the words, best first: for questions in whole sentences. */
export async function findAnnouncementsByWords(
  db: Queryable,
  viewer: Viewer,
  words: readonly string[],
  limit: number,
): Promise<AnnouncementRow[]> {
  const newest = db
    .select({ ...announcementColumns, search: announcements.search })
    .from(announcements)
    .where(and(isVisible(viewer), matchesAnyWord(announcements.search, words)))
    .orderBy(desc(announcements.publishAt), desc(announcements.id))
    .limit(weighed)
    .as('newest');
  return db
    .select()
    .from(newest)
    .orderBy(desc(wordRank(newest.search, words)), desc(newest.publishAt))
    .limit(limit);
}

const toFound = (row: AnnouncementRow, search: string, senders: Senders): Found => ({
  id: row.id,
  title: row.title,
  snippet: snippetOf(`${authorLine(row, senders)}: ${row.content}`, wordsOf(search), snippetChars),
  url: announcementUrl(row.id),
  date: row.publishAt,
});

/** The address of its page. */
export const announcementUrl = (id: string): string => `/announcements/${id}`;

interface Window {
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

/** Announcements published for this viewer in a half-open window, newest first. */
export const findAnnouncements = (
  db: Queryable,
  viewer: Viewer,
  {
    from,
    to,
    category,
    isImportant,
    limit,
  }: Window & {
    category?: string | undefined;
    isImportant?: boolean | undefined;
    limit: number;
  },
): Promise<AnnouncementRow[]> =>
  db
    .select(announcementColumns)
    .from(announcements)
    .where(
      and(
        isVisible(viewer),
        within(announcements.publishAt, { from, to }),
        category === undefined ? undefined : sql`${announcements.category} = ${category}`,
        isImportant === true ? eq(announcements.priority, 'important') : undefined,
      ),
    )
    .orderBy(desc(announcements.publishAt), desc(announcements.id))
    .limit(limit);

/** Events for this viewer in a half-open window, next first. */
export const findEvents = (
  db: Queryable,
  viewer: Viewer,
  { from, to, limit }: Window & { limit: number },
): Promise<AnnouncementRow[]> =>
  db
    .select(announcementColumns)
    .from(announcements)
    .where(
      and(isVisible(viewer), isNotNull(announcements.eventAt), within(announcements.eventAt, { from, to })),
    )
    .orderBy(asc(announcements.eventAt), asc(announcements.id))
    .limit(limit);

const within = (column: AnyColumn, { from, to }: Window): SQL | undefined =>
  and(
    from && sql`${column} >= ${from.toISOString()}::timestamptz`,
    to && sql`${column} < ${to.toISOString()}::timestamptz`,
  );
