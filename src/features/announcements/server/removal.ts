import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { refuse } from '#shared/app-error.ts';
import type { Authorized } from '#shared/authorized.ts';
import { isId } from '#shared/id.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import {
  type Announcement,
  announcementLimits,
  type RemovedAnnouncement,
} from '../contract/announcements.ts';
import { announcementsRefusals as refusals } from '../refusals-text.ts';
import { announcementPublished } from '../contract/notice-kinds.ts';
import { announcementRights } from './rights.ts';
import { enqueueDue, enqueuePurge } from './jobs.ts';
import { announcementColumns, databaseNow } from './lists/list.ts';
import { publishChange } from './live.ts';
import { readSenders, senderOf } from './senders.ts';
import type { AnnouncementDeps } from './announcements.ts';
import { stateAt } from './state.ts';
import { subjectOf } from './subject.ts';
import { type AnnouncementRow, announcements } from './table.ts';
import { viewAnnouncement } from './view.ts';

const { restoreDays, removedListed } = announcementLimits;
const { deletedAt } = announcements;

/** Within the time to restore. Older ones wait for the purge. */
const isRestorable: SQL | undefined = and(
  isNotNull(deletedAt),
  sql`${deletedAt} > now() - make_interval(days => ${restoreDays})`,
);
/** Calendars that have its event take the change over. */
const countedChange = sql`${announcements.eventChanges} + 1`;
const until = (at: Date): Date => new Date(at.getTime() + restoreDays * 86_400_000);

/** Hides it from everybody. Its author and administrators can restore it for 30 days. */
export async function removeAnnouncement(
  deps: AnnouncementDeps,
  { id }: Authorized<AnnouncementRow, 'manage'>,
): Promise<{ success: true; restorableUntil: string }> {
  const removed = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(announcements)
      .set({ deletedAt: databaseNow, eventChanges: countedChange })
      .where(and(eq(announcements.id, id), sql`${deletedAt} is null`))
      .returning({ ...announcementColumns, now: databaseNow });
    // A concurrent request has deleted it.
    if (row === undefined) throw refuse('not_found', refusals.notFound);
    await enqueuePurge(tx, deps.jobs, id, until(row.now));
    await deps.notifications.recheck(tx, subjectOf(id));
    return row;
  });
  deps.jobs.wake();
  const wasSeen = stateAt(removed.now, removed) === 'published';
  await publishChange(deps.bus, removed, wasSeen ? removed : null);
  return { success: true, restorableUntil: until(removed.now).toISOString() };
}

/** Restores it unchanged: published, scheduled, or expired meanwhile. */
export async function restoreAnnouncement(
  deps: AnnouncementDeps,
  viewer: Viewer,
  id: string,
): Promise<Announcement> {
  const row = await deps.db.transaction(async (tx) => {
    const removed = await lockRestorable(tx, viewer, id);
    await tx
      .update(announcements)
      .set({ deletedAt: null, eventChanges: countedChange })
      .where(eq(announcements.id, id));
    await enqueueDue(tx, deps.jobs, removed, removed.now);
    // Notifies people who have joined the class meanwhile, or everybody when it became due while deleted.
    if (stateAt(removed.now, removed) === 'published')
      await deps.notifications.notify(tx, announcementPublished, { announcementId: id });
    return { ...removed, deletedAt: null };
  });
  deps.jobs.wake();
  await publishChange(deps.bus, row, null);
  return viewAnnouncement(deps.db, row);
}

/** It answers 404 to everybody but its author and administrators. */
async function lockRestorable(tx: Queryable, viewer: Viewer, id: string) {
  const [row] = isId(id)
    ? await tx
        .select({ ...announcementColumns, now: databaseNow })
        .from(announcements)
        .where(and(eq(announcements.id, id), isRestorable))
        .for('update')
    : [];
  if (row === undefined || !announcementRights.manage.holds(viewer, row))
    throw refuse('not_found', refusals.notRestorable);
  return row;
}

/** The viewer's own; an administrator gets everybody's. */
export async function listRemovedAnnouncements(
  db: Database,
  viewer: Viewer,
): Promise<{ announcements: RemovedAnnouncement[] }> {
  const rows = await db
    .select({
      id: announcements.id,
      title: announcements.title,
      author: announcements.author,
      authorId: announcements.authorId,
      deletedAt,
    })
    .from(announcements)
    .where(and(isRestorable, announcementRights.manage.where(viewer)))
    .orderBy(desc(deletedAt))
    .limit(removedListed);
  const senders = await readSenders(db, rows);
  return {
    announcements: rows.flatMap((row) =>
      row.deletedAt === null
        ? []
        : [
            {
              _id: row.id,
              title: row.title,
              author: row.author,
              sentBy: senderOf(row, senders),
              deletedAt: row.deletedAt.toISOString(),
              restorableUntil: until(row.deletedAt).toISOString(),
            },
          ],
    ),
  };
}
