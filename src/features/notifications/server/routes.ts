import { refuseField } from '#shared/app-error.ts';
import type { SeenRecord } from '#shared/seen.ts';
import { type Http, mount } from '#server/http/mount.ts';
import {
  type NotificationPreferences,
  notificationLimits,
  notificationsContract,
} from '../contract/notifications.ts';
import { notificationsRefusals as refusals } from '../refusals-text.ts';
import type { Context } from './context.ts';
import { markRead, unreadOf } from './list.ts';
import type { OwnNotifications } from './own-notifications.ts';
import { markRecordsSeen } from './seen.ts';
import { changePreferences, readPreferences } from './preferences.ts';
import { listDevices, removeDevice, subscribe } from './push/devices.ts';
import { sendTest } from './push/send.ts';
import { answerFormsWithPages, mountUnsubscribePage, unsubscribe } from './unsubscribe/unsubscribe.ts';

const { unsubscribe: unsubscribeCall, ...signedInContract } = notificationsContract;

/** `recordKinds`: what notifications are about. */
export function notificationRoutes(
  http: Http,
  ctx: Context,
  own: OwnNotifications,
  recordKinds: ReadonlySet<string>,
): void {
  const { db, push } = ctx;
  const shown = (preferences: NotificationPreferences) => ({
    preferences,
    digest: { hour: notificationLimits.digestHour, timeZone: ctx.timeZone },
  });
  mount(http, 'notifications', signedInContract, {
    list: ({ viewer, query }) => own.answer(viewer, query),
    unreadCount: async ({ viewer }) => ({ unreadCount: await own.unread(viewer) }),
    markRead: async ({ viewer, body }) => ({
      success: true as const,
      unreadCount: await markRead(ctx, viewer, body),
    }),
    markSeen: async ({ viewer, body }) => {
      refuseUnknown(recordKinds, body.records);
      await markRecordsSeen(ctx, viewer.userId, body.records);
      return { success: true as const, unreadCount: await unreadOf(db, viewer.userId) };
    },
    preferences: async ({ viewer }) => shown(await readPreferences(db, viewer.userId)),
    updatePreferences: async ({ viewer, body }) =>
      shown(await db.transaction((tx) => changePreferences(tx, viewer.userId, body))),
    pushKey: async () => ({ publicKey: push.publicKey }),
    devices: async ({ viewer }) => ({ devices: await listDevices(db, viewer) }),
    subscribe: async ({ viewer, body, request }) => ({
      success: true as const,
      device: await subscribe(db, push, viewer, body, request.headers['user-agent'] ?? ''),
    }),
    removeDevice: async ({ viewer, params }) => {
      await removeDevice(db, viewer, params.deviceId);
      return { success: true as const };
    },
    sendTest: async ({ viewer, body }) => ({
      success: true as const,
      ...(await sendTest(ctx, viewer, body.deviceId)),
    }),
  });
  // A scope of its own, so that no other call answers forms.
  void http.app.register(async (app) => {
    answerFormsWithPages(app);
    mountUnsubscribePage(app, ctx.tokens);
    mount(
      { ...http, app },
      'notifications',
      { unsubscribe: unsubscribeCall },
      {
        unsubscribe: async ({ query }) => {
          await db.transaction((tx) => unsubscribe(tx, ctx.tokens, query.token));
          return { success: true as const };
        },
      },
    );
  });
}

/** What no feature notifies anybody about. */
function refuseUnknown(known: ReadonlySet<string>, records: readonly SeenRecord[]): void {
  const at = records.findIndex((record) => !known.has(record.slice(0, record.indexOf(':'))));
  if (at !== -1) throw refuseField(`records.${at}`, refusals.unknownRecord);
}
