import type { Database } from '#platform/database/port.ts';
import { dashboardLimits as limits } from '#features/dashboard/contract/dashboard.ts';
import { type DashboardSource, lineOfDeed } from '#features/dashboard/server/service.ts';
import { announcementsText as text } from '../text.ts';
import { announcedBy } from './lists/own-activity.ts';
import { listPinned } from './lists/reads.ts';
import { announcementUrl, findEvents } from './lists/search.ts';
import { authorLine, readSenders } from './senders.ts';

/** Unread important announcements, coming events, and the teacher's own announcements. */
export const announcementsOnDashboard =
  (db: Database): DashboardSource =>
  async (viewer, { now, until }) => {
    const [pinned, events, announced] = await Promise.all([
      listPinned(db, viewer, limits.pinned),
      findEvents(db, viewer, { from: now, to: until, limit: limits.sessions }),
      viewer.role === 'teacher' ? announcedBy(db, viewer, limits.activity) : [],
    ]);
    const senders = await readSenders(db, events);
    return {
      pinned: pinned.map(({ _id, title, author, sentBy, date }) => ({
        id: _id,
        title,
        author: text.authorLine(author, sentBy),
        at: date,
        url: announcementUrl(_id),
      })),
      sessions: events.map((event) => ({
        id: event.id,
        kind: 'event',
        title: event.title,
        at: (event.eventAt ?? now).toISOString(),
        detail: authorLine(event, senders),
        url: announcementUrl(event.id),
      })),
      activity: announced.map((deed) => lineOfDeed('announced', deed, text.youAnnounced(deed.title))),
    };
  };
