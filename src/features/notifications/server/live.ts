import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { isOneOf } from '#server/columns.ts';
import { notificationEvents as events } from '../contract/notifications.ts';
import type { Context } from './context.ts';
import { readNamed, toNotification } from './render.ts';
import { type NotificationRow, notifications } from './table.ts';

type LiveDeps = Pick<Context, 'db' | 'realtime' | 'timeZone' | 'kinds'>;

/** Notifies connected recipients after the commit. The others fetch it when they connect. */
export async function sendNew(
  { db, realtime, timeZone, kinds }: LiveDeps,
  rows: readonly NotificationRow[],
): Promise<void> {
  const here = rows.filter((row) => row.kind !== null && realtime.presenceOf(row.recipientId) !== 'offline');
  const counts = await countUnread(
    db,
    here.map((row) => row.recipientId),
  );
  const named = await readNamed(db, here);
  for (const row of here) {
    const kind = kinds.find(row.kind);
    if (kind === undefined) continue;
    realtime.toUser(events, row.recipientId, 'notification_new', {
      notification: toNotification(row, kind, named, timeZone),
      unreadCount: counts.get(row.recipientId) ?? 0,
    });
  }
}

/** Notifies the devices of these people that some are read, or are not shown any more. */
export async function sendRead(
  { db, realtime }: Pick<LiveDeps, 'db' | 'realtime'>,
  changed: ReadonlyMap<string, string[] | null>,
  regrouped: ReadonlySet<string> = new Set(),
  records: readonly string[] = [],
): Promise<void> {
  const here = Array.from(changed.keys()).filter((userId) => realtime.presenceOf(userId) !== 'offline');
  const counts = await countUnread(db, here);
  for (const userId of here) {
    const ids = changed.get(userId) ?? null;
    realtime.toUser(events, userId, 'notifications_read', {
      ids,
      unreadCount: counts.get(userId) ?? 0,
      ...(records.length > 0 ? { records: [...records] } : {}),
      ...(regrouped.has(userId) ? { isRegrouped: true } : {}),
    });
  }
}

export async function countUnread(db: Queryable, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const { recipientId, kind, readAt, isFolded } = notifications;
  const rows = await db
    .select({ recipientId, count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(isOneOf(recipientId, userIds), isNotNull(kind), isNull(readAt), eq(isFolded, false)))
    .groupBy(recipientId);
  return new Map(rows.map((row) => [row.recipientId, row.count]));
}
