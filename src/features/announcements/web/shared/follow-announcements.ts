import { setBadge } from '#web/unread/badges.ts';
import type { Followed } from '#web/live/followed.ts';
import { catchUp } from '#web/live/catch-up.ts';
import { mergeLive } from '#web/live/merge-live.ts';
import { onServerEvent } from '#web/live/socket.ts';
import { changesSummary } from '#web/live/summary.ts';
import { countUnseen } from '#web/unread/unseen.ts';
import {
  type Announcement,
  announcementEvents as events,
} from '#features/announcements/contract/announcements.ts';
import { courseEvents } from '#features/courses/contract/events.ts';
import { allKey, announcementsKey, latestKey, pinnedKey, readKey } from './keys.ts';
import { type AnnouncementList, mergeAnnouncement, withoutAnnouncement } from './merge-announcement.ts';

export const announcementsPath = '/announcements';

/** Applies the server's events to the caches. Returns a function that stops it. */
export function followAnnouncements({ queries }: Followed): () => void {
  const change = (apply: (list: AnnouncementList) => AnnouncementList): void => {
    mergeLive(queries, latestKey, apply);
    void queries.invalidateQueries({ queryKey: allKey });
    void queries.invalidateQueries({ queryKey: pinnedKey });
  };
  const put = (announcement: Announcement): void => {
    change((list) => mergeAnnouncement(list, announcement));
    void queries.invalidateQueries({ queryKey: [...readKey, announcement._id] });
  };
  const unseen = countUnseen(announcementsPath, 'announcement');
  const stops = [
    unseen.stop,
    changesSummary(events, [
      'announcement_published',
      'announcement_updated',
      'announcement_removed',
      'announcement_read',
    ]),
    onServerEvent(events, 'announcement_published', (announcement) => {
      // On the page the reader sees new ones, so its badge stays empty.
      if (location.pathname.startsWith(announcementsPath)) setBadge(announcementsPath, 0);
      else unseen.add(announcement._id);
      put(announcement);
    }),
    onServerEvent(events, 'announcement_updated', put),
    onServerEvent(events, 'announcement_removed', ({ _id }) => {
      change((list) => withoutAnnouncement(list, _id));
      void queries.invalidateQueries({ queryKey: [...readKey, _id] });
    }),
    onServerEvent(events, 'announcement_read', () => void queries.invalidateQueries({ queryKey: pinnedKey })),
    // Who comes into a course, or leaves it, has other announcements.
    onServerEvent(courseEvents, 'course_changed', () => void queries.invalidateQueries({ queryKey: allKey })),
    catchUp(queries, announcementsKey),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
