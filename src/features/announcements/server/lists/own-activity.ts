import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { isInAudience } from '../rights.ts';
import { announcementUrl } from './search.ts';
import { announcements } from '../table.ts';

/** The viewer's published announcements, newest first. */
export async function announcedBy(db: Queryable, viewer: Viewer, limit: number) {
  const { id, title, publishAt, authorId, deletedAt } = announcements;
  const rows = await db
    .select({ id, title, at: publishAt })
    .from(announcements)
    .where(
      and(
        eq(authorId, viewer.userId),
        isNull(deletedAt),
        sql`${publishAt} <= now()`,
        isInAudience.where(viewer),
      ),
    )
    .orderBy(desc(publishAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, url: announcementUrl(row.id) }));
}
