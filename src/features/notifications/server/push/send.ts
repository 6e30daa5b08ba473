import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { refuse } from '#shared/app-error.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { findPersonById } from '#features/people/server/service.ts';
import { type PushMessage } from '#features/notifications/contract/notifications.ts';
import type { NoticeKind } from '#features/notifications/contract/notice.ts';
import { notificationsRefusals as refusals } from '#features/notifications/refusals-text.ts';
import { notificationsText as text } from '#features/notifications/text.ts';
import type { Context } from '../context.ts';
import { settingsPath } from '../mails/letters.ts';
import { readNamed, sentenceOfRow } from '../render.ts';
import { stillConcerns } from '../delivery/recheck.ts';
import { type DeviceRow, type NotificationRow, notifications, pushDevices } from '../table.ts';

const pushJob = 'notifications.push';
const Push = z.object({ deviceId: z.string(), notificationId: z.string(), kind: z.string() });
/** With growing pauses that is a quarter of an hour: later it is no news. */
const attempts = 5;
const fewPushes = 20;

export function definePushes(ctx: Context): void {
  ctx.jobs.define(pushJob, { attempts, run: (payload) => deliverPush(ctx, Push.parse(payload)) });
}

/** A job for each device of these people. In the transaction that notifies them. */
export async function enqueuePushes(
  { jobs, push }: Context,
  tx: Transaction,
  rows: readonly { row: NotificationRow; kind: NoticeKind }[],
): Promise<void> {
  if (rows.length === 0) return;
  const byPerson = new Map(rows.map((one) => [one.row.recipientId, one]));
  const devices = await tx
    .select({ id: pushDevices.id, userId: pushDevices.userId })
    .from(pushDevices)
    .where(and(inArray(pushDevices.userId, [...byPerson.keys()]), eq(pushDevices.publicKey, push.publicKey)));
  const payloads = devices.flatMap(({ id, userId }) => {
    const one = byPerson.get(userId);
    return one ? [{ deviceId: id, notificationId: one.row.id, kind: one.kind.name }] : [];
  });
  // Those of a whole class go behind everything else.
  if (payloads.length > fewPushes) await jobs.enqueueAll(tx, pushJob, payloads);
  else for (const payload of payloads) await jobs.enqueue(tx, pushJob, payload);
}

/** Sends nothing when the entry has been read, has a newer edition, or may not be seen any more. */
async function deliverPush(
  ctx: Context,
  { deviceId, notificationId, kind: name }: z.output<typeof Push>,
): Promise<void> {
  const [found] = await ctx.db
    .select({ device: pushDevices, row: notifications })
    .from(pushDevices)
    .innerJoin(
      notifications,
      and(eq(notifications.id, notificationId), eq(notifications.recipientId, pushDevices.userId)),
    )
    .where(eq(pushDevices.id, deviceId));
  // Of a bundle the newest says how many there are.
  const kind = ctx.kinds.find(name);
  if (kind === undefined || found === undefined || found.row.readAt !== null || found.row.isFolded) return;
  const person = await findPersonById(ctx.db, found.device.userId);
  if (!(await stillConcerns(ctx, found.row, person, new Map()))) return;
  const named = await readNamed(ctx.db, [found.row]);
  const message: PushMessage = {
    ...sentenceOfRow(kind, found.row, named, ctx.timeZone),
    url: found.row.url,
    // Of a group the later one takes the place of the earlier one.
    tag: found.row.groupKey || found.row.key,
  };
  await sendTo(ctx, found.device, message);
}

/** What is gone is no device any more. */
async function sendTo(
  { db, push, log }: Pick<Context, 'db' | 'push' | 'log'>,
  device: DeviceRow,
  message: PushMessage,
): Promise<'sent' | 'gone' | 'refused'> {
  const sent = await push.send(device, message);
  if (sent === 'gone') await db.delete(pushDevices).where(eq(pushDevices.id, device.id));
  else if (sent === 'sent') await noteSent(db, device.id);
  else
    log.warn({ device: device.id, host: new URL(device.endpoint).host }, 'a push service refused a message');
  return sent;
}

const noteSent = (db: Database, deviceId: string) =>
  db
    .update(pushDevices)
    .set({ lastSentAt: sql`now()` })
    .where(eq(pushDevices.id, deviceId));

/** To one's devices, or the one named, at once: the answer says what became of it. */
export async function sendTest(
  ctx: Pick<Context, 'db' | 'push' | 'log'>,
  viewer: Viewer,
  deviceId: string | undefined,
): Promise<{ sent: number; failed: number; gone: number }> {
  const devices = await ctx.db
    .select()
    .from(pushDevices)
    .where(
      and(
        eq(pushDevices.userId, viewer.userId),
        deviceId === undefined ? undefined : eq(pushDevices.id, deviceId),
      ),
    );
  if (devices.length === 0)
    throw deviceId === undefined
      ? refuse('conflict', refusals.noDevices)
      : refuse('not_found', refusals.unknownDevice);
  const message = { title: text.testTitle, body: text.testBody, url: settingsPath, tag: 'test' };
  const results = await Promise.all(
    devices.map((device) =>
      sendTo(ctx, device, message).catch((error: unknown) => {
        ctx.log.warn({ device: device.id, err: error }, 'a test push could not be sent');
        return 'refused' as const;
      }),
    ),
  );
  const count = (outcome: string) => results.filter((result) => result === outcome).length;
  return { sent: count('sent'), failed: count('refused'), gone: count('gone') };
}
