import type { SeenRecord } from '#shared/seen.ts';
import { onConnected } from '#web/live/connection.ts';
import { isRecordShown, onRecordShown, shownRecords } from '#web/unread/seen.ts';
import { notificationLimits } from '#features/notifications/contract/notifications.ts';
import { showUnread } from '../shared/unread-count.ts';
import { notificationsApi } from '../shared/notifications-api.ts';

/** Records that appear together go in one call. */
const gatherMs = 200;

export interface SeenSender {
  /** Something may have come about what is on the screen. */
  again: () => void;
  stop: () => void;
}

/** Reports to the server which records stand on the screen of a visible tab, so that their notifications are read. */
export function sendSeen(): SeenSender {
  const due = new Set<SeenRecord>(shownRecords());
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (): Promise<void> => {
    timer = undefined;
    if (document.visibilityState !== 'visible') return;
    const records = Array.from(due)
      // A record that left the screen before it could be reported was not seen.
      .filter(isRecordShown)
      .slice(0, notificationLimits.seenAtOnce);
    if (records.length < notificationLimits.seenAtOnce) due.clear();
    else for (const record of records) due.delete(record);
    if (records.length === 0) return;
    try {
      const { unreadCount } = await notificationsApi.markSeen({ body: { records } }, { keepalive: true });
      showUnread(unreadCount);
    } catch {
      // Sent with the next connection.
      for (const record of records) due.add(record);
      return;
    }
    later();
  };
  const later = (): void => {
    if (due.size > 0) timer ??= setTimeout(() => void send(), gatherMs);
  };
  const again = (): void => {
    for (const record of shownRecords()) due.add(record);
    later();
  };

  const stops = [
    onRecordShown((record) => {
      due.add(record);
      later();
    }),
    onConnected(again),
  ];
  document.addEventListener('visibilitychange', later);
  later();
  return {
    again,
    stop: () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', later);
      clearTimeout(timer);
    },
  };
}
