import { addressOf } from '#shared/address-of.ts';
import type { Database } from '#platform/database/port.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { type Distances, nextMoment } from '#server/reads/next-moment.ts';
import { viewerKey } from '#server/reads/viewer-key.ts';
import type { Viewer } from '#server/session.ts';
import { dashboardLimits as limits } from '#features/dashboard/contract/dashboard.ts';
import {
  type Ahead,
  type DashboardPart,
  type DashboardSource,
  lineOfDeed,
} from '#features/dashboard/server/service.ts';
import { peopleTables } from '#features/people/server/service.ts';
import { announcementLimits, announcementsContract } from '../contract/announcements.ts';
import { announcementsText as text } from '../text.ts';
import { announcedBy } from './lists/own-activity.ts';
import { listPinned } from './lists/reads.ts';
import { announcementUrl, findEvents } from './lists/search.ts';
import { authorLine, readSenders } from './senders.ts';
import { announcementReads, announcements } from './table.ts';

/** Unread important announcements, coming events, and the teacher's own announcements. */
export function announcementsOnDashboard(db: Database, reads: KeptReads): DashboardSource {
  const kept = reads.define({
    name: 'announcements.dashboard',
    tables: [announcements, ...peopleTables],
    own: [announcementReads],
  });
  const untilNext = nextMoment(db, reads, 'announcements.nextMoment', distances);
  return (viewer, ahead) =>
    kept.get(viewerKey(viewer), viewer.userId, async (expireIn) => {
      expireIn(await untilNext());
      return readPart(db, viewer, ahead);
    });
}

/** When something begins or ceases to be on the dashboard. */
const distances: readonly Distances[] = [
  { at: announcements.publishAt, before: ['0', `-${announcementLimits.pinnedDays} days`] },
  { at: announcements.expiresAt, before: ['0'] },
  { at: announcements.eventAt, before: ['0', `${limits.aheadDays} days`] },
];

async function readPart(db: Database, viewer: Viewer, { now, until }: Ahead): Promise<DashboardPart> {
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
      readUrl: addressOf(announcementsContract.markRead, { params: { id: _id } }),
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
}
