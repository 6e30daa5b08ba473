import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { writeAsOwn } from '#platform/database/commits.ts';
import type { Database } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import type { ListQuery, MarkRead, Notification } from '../contract/notifications.ts';
import { inBundleOf, lockPeople } from './delivery/bundles.ts';
import type { Context } from './context.ts';
import { countUnread, sendRead } from './live.ts';
import { type Named, readNamed, type ShownRow, toNotifications } from './render.ts';
import { notifications } from './table.ts';

type Deps = Pick<Context, 'db' | 'realtime' | 'timeZone' | 'kinds'>;
const { id, recipientId, kind, readAt, isFolded } = notifications;

/** The latest first. */
export interface Page {
  notifications: Notification[];
  nextCursor: string | null;
  unreadCount: number;
}

/** A page of a person's notifications. */
export async function listNotifications(
  { db, timeZone, kinds }: Deps,
  viewer: Viewer,
  { cursor, limit, only, category }: ListQuery,
): Promise<Page> {
  const rows = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(recipientId, viewer.userId),
        isNotNull(kind),
        eq(isFolded, false),
        only === 'unread' ? isNull(readAt) : undefined,
        category && inArray(kind, kinds.namesIn(category)),
        cursor === undefined ? undefined : lt(id, cursor),
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  const named = await readNamed(db, rows);
  return toPage({ timeZone, kinds }, rows, named, await unreadOf(db, viewer.userId), limit);
}

/** `rows`: one more than the page has when another page follows. */
export const toPage = (
  deps: Pick<Deps, 'timeZone' | 'kinds'>,
  rows: readonly ShownRow[],
  named: Named,
  unreadCount: number,
  limit: number,
): Page => ({
  notifications: toNotifications(deps, rows.slice(0, limit), named),
  nextCursor: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
  unreadCount,
});

export const unreadOf = async (db: Database, userId: string): Promise<number> =>
  (await countUnread(db, [userId])).get(userId) ?? 0;

/** Marks one's own as read; on all devices they are read then. */
export async function markRead(deps: Deps, viewer: Viewer, marking: MarkRead): Promise<number> {
  const isMeant =
    'ids' in marking
      ? inBundleOf(marking.ids, viewer.userId)
      : marking.upTo === undefined
        ? undefined
        : lte(id, marking.upTo);
  const marked = await writeAsOwn([viewer.userId], () =>
    deps.db.transaction(async (tx) => {
      await lockPeople(tx, [viewer.userId]);
      return tx
        .update(notifications)
        .set({ readAt: sql`now()` })
        .where(and(eq(recipientId, viewer.userId), isNotNull(kind), isNull(readAt), isMeant))
        .returning({ id });
    }),
  );
  const isAll = !('ids' in marking) && marking.upTo === undefined;
  if (marked.length > 0)
    await sendRead(deps, new Map([[viewer.userId, isAll ? null : marked.map((row) => row.id)]]));
  return unreadOf(deps.db, viewer.userId);
}
