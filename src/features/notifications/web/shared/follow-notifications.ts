import type { Followed } from '#web/live/followed.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { onConnected } from '#web/live/connection.ts';
import { reportRecordsRead } from '#web/unread/seen.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { changesSummary } from '#web/live/summary.ts';
import { notificationEvents as events } from '#features/notifications/contract/notifications.ts';
import { readListsAgain, showRead } from './notification-cache.ts';
import { listsKey } from './notifications-api.ts';
import { answerServiceWorker, keepThisBrowser } from './push.ts';
import { countUnread, forgetUnread, showUnread } from './unread-count.ts';
import { sendSeen } from '../list/send-seen.ts';

/** Keeps the bell and the lists true, and opens what a push message leads to; answers with how to stop. */
export function followNotifications({ queries, open }: Followed): () => void {
  const seen = sendSeen();
  const stops = [
    seen.stop,
    changesSummary(events, ['notification_new', 'notifications_read']),
    onServerEvent(events, 'notification_new', ({ unreadCount }) => {
      showUnread(unreadCount);
      // It may be about what is on the screen.
      seen.again();
      // It may have taken the place of an earlier one, on any page: the list itself says how it is now.
      readListsAgain(queries);
    }),
    onServerEvent(events, 'notifications_read', ({ ids, unreadCount, records, isRegrouped }) => {
      if (records) reportRecordsRead(records);
      showUnread(unreadCount);
      showRead(queries, ids, new Date().toISOString());
      if (isRegrouped === true) readListsAgain(queries);
    }),
    catchUp(queries, listsKey),
    onConnected(() => {
      void countUnread();
      // A session that was replaced ended the connection of the one before.
      keepDevice();
    }),
    answerServiceWorker(open),
  ];
  void countUnread();
  keepDevice();
  return () => {
    for (const stop of stops) stop();
    forgetUnread();
  };
}

/** A failure is made good with the next connection. */
const keepDevice = (): void => void keepThisBrowser().catch(() => undefined);
