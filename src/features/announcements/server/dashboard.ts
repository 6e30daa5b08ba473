import { addressOf } from '#shared/address-of.ts';
import type { Database } from '#platform/database/port.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { type Distances, nextMoment } from '#server/reads/next-moment.ts';
import { viewerKey } from '#server/reads/viewer-key.ts';
import type { Viewer } from '#server/session.ts';
import { together } from '#server/soon.ts';
import {
  dashboardLimits as limits,
  type Pinned,
  type Session,
} from '#features/dashboard/contract/dashboard.ts';
import {
  type Ahead,
  type DashboardPart,
  type DashboardSource,
  lineOfDeed,
} from '#features/dashboard/server/service.ts';
import { courseAccess, keepWhose } from '#features/courses/server/service.ts';
import { peopleTables } from '#features/people/server/service.ts';
import { announcementLimits, announcementsContract } from '../contract/announcements.ts';
import { announcementsText as text } from '../text.ts';
import { announcedBy } from './lists/own-activity.ts';
import { findImportant, readsOf } from './lists/reads.ts';
import { announcementUrl, findEvents } from './lists/search.ts';
import { authorLine, readSenders } from './senders.ts';
import { announcementReads, announcements } from './table.ts';

/** Unread important announcements, coming events, and the teacher's own announcements. */
export function announcementsOnDashboard(db: Database, reads: KeptReads): DashboardSource {
  const tables = [announcements, ...courseAccess.tables, ...peopleTables];
  const shared = reads.define({ name: 'announcements.dashboard.class', tables, own: courseAccess.own });
  const own = reads.define({
    name: 'announcements.dashboard',
    isPart: true,
    tables,
    own: [announcementReads, ...courseAccess.own],
  });
  const whose = keepWhose(db, reads);
  const untilNext = nextMoment(db, reads, 'announcements.nextMoment', distances);
  return (viewer, ahead) =>
    own.get(viewerKey(viewer), viewer.userId, async (expireIn) => {
      expireIn(await untilNext());
      // Asked at once, with what else is asked of the person.
      const [read, ofWhom] = await together([readsOf(db, viewer.userId), whose(viewer)]);
      const ofClass = await shared.get(viewerKey(viewer), ofWhom, async (expireSharedIn) => {
        expireSharedIn(await untilNext());
        return readForClass(db, viewer, ahead);
      });
      return readPart(db, viewer, ofClass, new Set(read.map(({ id }) => id)));
    });
}

/** When something begins or ceases to be on the dashboard. */
const distances: readonly Distances[] = [
  { at: announcements.publishAt, before: ['0', `-${announcementLimits.pinnedDays} days`] },
  { at: announcements.expiresAt, before: ['0'] },
  { at: announcements.eventAt, before: ['0', `${limits.aheadDays} days`] },
];

/** The same for all of a class. */
interface ForClass {
  important: { id: string; authorId: string; shown: Pinned }[];
  sessions: Session[];
}

async function readForClass(db: Database, viewer: Viewer, { now, until }: Ahead): Promise<ForClass> {
  const [important, events] = await Promise.all([
    findImportant(db, viewer),
    findEvents(db, viewer, { from: now, to: until, limit: limits.sessions }),
  ]);
  const senders = await readSenders(db, [...important, ...events]);
  return {
    important: important.map(({ id, authorId, title, author, publishAt }) => ({
      id,
      authorId,
      shown: {
        id,
        title,
        author: authorLine({ author, authorId }, senders),
        at: publishAt.toISOString(),
        url: announcementUrl(id),
        readUrl: addressOf(announcementsContract.markRead, { params: { id } }),
      },
    })),
    sessions: events.map((event) => ({
      id: event.id,
      kind: 'event',
      title: event.title,
      at: (event.eventAt ?? now).toISOString(),
      detail: authorLine(event, senders),
      url: announcementUrl(event.id),
    })),
  };
}

async function readPart(
  db: Database,
  viewer: Viewer,
  { important, sessions }: ForClass,
  seen: ReadonlySet<string>,
): Promise<DashboardPart> {
  const announced = viewer.role === 'teacher' ? await announcedBy(db, viewer, limits.activity) : [];
  return {
    pinned: important
      .filter(({ id, authorId }) => authorId !== viewer.userId && !seen.has(id))
      .slice(0, limits.pinned)
      .map(({ shown }) => shown),
    sessions,
    activity: announced.map((deed) => lineOfDeed('announced', deed, text.youAnnounced(deed.title))),
  };
}
