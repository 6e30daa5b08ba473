import { and, desc, eq, ne, notExists, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import { joinedRows } from '#server/reads/joined-reads.ts';
import type { Viewer } from '#server/session.ts';
import { type Announcement, announcementLimits } from '#features/announcements/contract/announcements.ts';
import { concerns } from '../rights.ts';
import { inState } from '../state.ts';
import { announcementColumns, databaseNow } from './list.ts';
import { readSenders } from '../senders.ts';
import { type AnnouncementRow, announcementReads, announcements } from '../table.ts';
import { toAnnouncement } from '../view.ts';

const { pinnedDays, pinned } = announcementLimits;

/** Important announcements that are meant for this viewer and unread, newest first. */
export async function listPinned(db: Queryable, viewer: Viewer): Promise<Announcement[]> {
  const rows = await pinnedQuery(db, viewer);
  const senders = await readSenders(db, rows);
  return rows.map(({ now, ...row }) => toAnnouncement(row, now, senders));
}

const isImportant = (viewer: Viewer) =>
  and(
    sql`${announcements.priority} = 'important'`,
    inState('published'),
    concerns.where(viewer),
    sql`${announcements.publishAt} > now() - make_interval(days => ${pinnedDays})`,
  );

const pinnedQuery = (db: Queryable, viewer: Viewer) =>
  db
    .select({ ...announcementColumns, now: databaseNow })
    .from(announcements)
    .where(
      and(
        isImportant(viewer),
        ne(announcements.authorId, viewer.userId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(announcementReads)
            .where(
              and(
                eq(announcementReads.userId, viewer.userId),
                eq(announcementReads.announcementId, announcements.id),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(announcements.publishAt), desc(announcements.id))
    .limit(pinned);

/** Important announcements that are meant for the viewer's class, read or not, newest first. */
export async function findImportant(db: Queryable, viewer: Viewer) {
  const { id, authorId, title, author, publishAt } = announcements;
  return db
    .select({ id, authorId, title, author, publishAt })
    .from(announcements)
    .where(isImportant(viewer))
    .orderBy(desc(publishAt), desc(id));
}

/** The important announcements of the last `pinnedDays` that a person has read. */
export const readsOf = joinedRows<{ key: string; id: string }>(
  'announcement_reads',
  `select r.user_id as key, a.id
   from announcement_reads r join announcements a on a.id = r.announcement_id
   where r.user_id = any($1) and a.publish_at > now() - interval '${pinnedDays} days'`,
);

/**
 * Only the reader sees this. No call gives it to the author or an administrator, whatever Activity Tracking says.
 * Reading an announcement that is not important stores nothing.
 */
export async function markRead(db: Database, viewer: Viewer, row: AnnouncementRow): Promise<void> {
  if (row.priority !== 'important') return;
  await writeAsOwn(
    [viewer.userId],
    async () =>
      await db
        .insert(announcementReads)
        .values({ userId: viewer.userId, announcementId: row.id })
        .onConflictDoNothing(),
  );
}
