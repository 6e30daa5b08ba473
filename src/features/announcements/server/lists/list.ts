import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { yearNames } from '#shared/audience/classes.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { courseColumnFor, courseColumnForAll } from '#features/courses/server/service.ts';
import { countWithin } from '#server/http/page-bytes.ts';
import { matchesWords } from '#server/word-search.ts';
import {
  type Announcement,
  announcementLimits,
  type ListQuery,
} from '#features/announcements/contract/announcements.ts';
import { announcementRights, isForEverybody, isInAudience } from '../rights.ts';
import { readSenders } from '../senders.ts';
import { inState } from '../state.ts';
import { type AnnouncementRow, announcements } from '../table.ts';
import { toAnnouncement } from '../view.ts';

const {
  search: _search,
  clientId: _clientId,
  createdAt: _createdAt,
  ...columns
} = getTableColumns(announcements);
const { courseId } = announcements;
/** The columns of every query. The course says of no student whether it names them. */
export const announcementColumns = { ...columns, course: courseColumnFor(courseId, { userId: '' }) };
/** The same with what the course says about this viewer. */
export const announcementColumnsFor = (viewer: Viewer) => ({
  ...columns,
  course: courseColumnFor(courseId, viewer),
});
/** The same with all members of the course: for what goes to many people. */
export const announcementColumnsForAll = { ...columns, course: courseColumnForAll(courseId) };

/** The clock of every state and filter. */
export const databaseNow = sql<Date>`date_trunc('milliseconds', now())`.mapWith(announcements.publishAt);

/** One page, newest first, by keyset pagination: every page costs the same. */
export async function listAnnouncements(
  db: Queryable,
  viewer: Viewer,
  query: ListQuery,
): Promise<{ announcements: Announcement[]; nextCursor: string | null }> {
  const limit = await readRoom(db, viewer, query);
  const rows = await pageQuery(db, viewer, { ...query, limit });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const senders = await readSenders(db, page);
  return {
    announcements: page.map(({ now, ...row }) => toAnnouncement(row, now, senders)),
    nextCursor: last && rows.length > limit ? cursorAt(last) : null,
  };
}

/** The number of announcements that fit into one reply. A page of the usual length fits always. */
async function readRoom(db: Queryable, viewer: Viewer, query: ListQuery): Promise<number> {
  if (query.limit <= announcementLimits.page) return query.limit;
  const sizes = await db
    .select({ bytes: sql<number>`octet_length(${announcements.content})` })
    .from(announcements)
    .where(conditions(viewer, query))
    .orderBy(desc(announcements.publishAt), desc(announcements.id))
    .limit(query.limit);
  return sizes.length === 0 ? query.limit : Math.max(countWithin(sizes.map(({ bytes }) => bytes)), 1);
}

/** Exported for the test of its query plan. */
export const pageQuery = (db: Queryable, viewer: Viewer, query: ListQuery) =>
  db
    .select({ ...announcementColumns, now: databaseNow })
    .from(announcements)
    .where(conditions(viewer, query))
    .orderBy(desc(announcements.publishAt), desc(announcements.id))
    .limit(query.limit + 1);

function conditions(viewer: Viewer, query: ListQuery): SQL | undefined {
  const { category, priority, audience, course, state, search, cursor } = query;
  return and(
    inState(state),
    (state === 'published' ? isInAudience : announcementRights.manage).where(viewer),
    category && eq(announcements.category, category),
    priority && eq(announcements.priority, priority),
    audience ? meantFor(viewer, audience) : undefined,
    course ? eq(announcements.courseId, course) : undefined,
    search ? matchesWords(announcements.search, search) : undefined,
    cursor ? isAfter(cursor) : undefined,
  );
}

const cursorAt = ({ publishAt, id }: Pick<AnnouncementRow, 'publishAt' | 'id'>): string =>
  `${publishAt.getTime()}_${id}`;

function isAfter(cursor: string): SQL {
  const at = cursor.indexOf('_');
  const publishAt = new Date(Number(cursor.slice(0, at))).toISOString();
  return sql`(${announcements.publishAt}, ${announcements.id}) < (${publishAt}::timestamptz, ${cursor.slice(at + 1)})`;
}

function meantFor(viewer: Viewer, audience: NonNullable<ListQuery['audience']>): SQL | undefined {
  if (audience === 'everyone') return isForEverybody.where(viewer);
  const isYear = yearNames.some((name) => name === audience);
  const column = isYear ? announcements.audienceYears : announcements.audienceDivisions;
  return sql`${audience} = any(${column})`;
}
