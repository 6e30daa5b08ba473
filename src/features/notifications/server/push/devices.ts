import { and, desc, eq, sql } from 'drizzle-orm';
import { refuse, refuseField } from '#shared/app-error.ts';
import { isId, newId } from '#shared/id.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import {
  type NewDevice,
  notificationLimits,
  type PushDevice,
} from '#features/notifications/contract/notifications.ts';
import { notificationsRefusals as refusals } from '#features/notifications/refusals-text.ts';
import { type DeviceRow, pushDevices } from '../table.ts';
import { nameOfBrowser } from './browser-name.ts';
import type { PushSender } from './push-sender.ts';

/** The newest first. */
export async function listDevices(db: Database, viewer: Viewer): Promise<PushDevice[]> {
  const rows = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, viewer.userId))
    .orderBy(desc(pushDevices.id));
  return rows.map((row) => toDevice(viewer, row));
}

/** The same browser again is the same device; of somebody else it is no longer. */
export async function subscribe(
  db: Database,
  push: PushSender,
  viewer: Viewer,
  { endpoint, keys, name }: NewDevice,
  userAgent: string,
): Promise<PushDevice> {
  if (!push.isPlausible({ endpoint, ...keys })) throw refuseField('endpoint', refusals.badSubscription);
  const values = {
    userId: viewer.userId,
    sessionId: viewer.sessionId,
    ...keys,
    publicKey: push.publicKey,
    name: name || nameOfBrowser(userAgent),
  };
  const row = await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(pushDevices)
      .values({ id: newId(), endpoint, ...values })
      .onConflictDoUpdate({ target: pushDevices.endpoint, set: values })
      .returning();
    await checkCount(tx, viewer);
    return stored;
  });
  if (row === undefined) throw new Error('a device was not stored');
  return toDevice(viewer, row);
}

async function checkCount(tx: Queryable, viewer: Viewer): Promise<void> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(pushDevices)
    .where(eq(pushDevices.userId, viewer.userId));
  const most = notificationLimits.devices;
  if ((found?.count ?? 0) > most) throw refuse('conflict', refusals.tooManyDevices({ most }));
}

export async function removeDevice(db: Database, viewer: Viewer, deviceId: string): Promise<void> {
  const isOwn = and(eq(pushDevices.id, deviceId), eq(pushDevices.userId, viewer.userId));
  const removed = isId(deviceId)
    ? await db.delete(pushDevices).where(isOwn).returning({ id: pushDevices.id })
    : [];
  if (removed.length === 0) throw refuse('not_found', refusals.unknownDevice);
}

export async function forgetDevicesOf(db: Database, sessionId: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId));
}

const toDevice = (viewer: Viewer, row: DeviceRow): PushDevice => ({
  id: row.id,
  name: row.name,
  isCurrent: row.sessionId === viewer.sessionId,
  createdAt: row.createdAt.toISOString(),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
});
