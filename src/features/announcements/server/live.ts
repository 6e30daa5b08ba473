import { and, eq } from 'drizzle-orm';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import type { Viewer } from '#server/session.ts';
import { type Announcement, announcementEvents as events } from '../contract/announcements.ts';
import { findRecordCourse } from '#features/courses/server/service.ts';
import { type AudienceColumns, isInAudience } from './rights.ts';
import { inState } from './state.ts';
import { announcementColumns, databaseNow } from './lists/list.ts';
import { type AnnouncementRow, announcements } from './table.ts';
import { viewAnnouncement } from './view.ts';

const topic = 'announcements.changed';

/**
 * The message on the bus: the announcement, and who could see it before. Each process reads the current state itself.
 */
export interface Change {
  id: string;
  courseId: string | null;
  seenBefore: AudienceColumns | null;
}

/** Resolves when every process has heard it. Call it after the commit. */
export const publishChange = (
  bus: Bus,
  { id, courseId }: Pick<AnnouncementRow, 'id' | 'courseId'>,
  seenBefore: AudienceColumns | null,
): Promise<void> => {
  const before = seenBefore && {
    audienceYears: seenBefore.audienceYears,
    audienceDivisions: seenBefore.audienceDivisions,
    sectionIds: seenBefore.sectionIds,
  };
  return bus.publishAndWait(topic, { id, courseId, seenBefore: before } satisfies Change);
};

/**
 * Listens on the bus and notifies this process's sockets. It handles one change at a time, so that the
 * newest state is sent last.
 */
export function notifySockets(bus: Bus, db: Database, realtime: Realtime, log: Log): () => void {
  let delivered = Promise.resolve();
  return bus.subscribe(topic, (payload) => {
    delivered = delivered
      .then(() => deliver(db, realtime, payload as Change))
      .catch((error: unknown) =>
        // Browsers see the change at their next poll.
        log.error({ err: error }, 'an announcement could not be sent live'),
      );
    return delivered;
  });
}

async function deliver(
  db: Database,
  realtime: Realtime,
  { id, courseId, seenBefore }: Change,
): Promise<void> {
  const announcement = await readPublished(db, id);
  const course = courseId === null ? null : await findRecordCourse(db, courseId);
  const isFor = (viewer: Viewer, audience: AudienceColumns): boolean =>
    isInAudience.holds(viewer, { ...audience, courseId, course });
  const sawIt = (viewer: Viewer): boolean => seenBefore !== null && isFor(viewer, seenBefore);
  const seesIt = (viewer: Viewer): boolean => announcement !== undefined && isFor(viewer, announcement);
  realtime.toEveryone(
    events,
    'announcement_removed',
    { _id: id },
    (viewer) => sawIt(viewer) && !seesIt(viewer),
  );
  if (announcement === undefined) return;
  realtime.toEveryone(
    events,
    'announcement_updated',
    announcement,
    (viewer) => sawIt(viewer) && seesIt(viewer),
  );
  realtime.toEveryone(
    events,
    'announcement_published',
    announcement,
    (viewer) => !sawIt(viewer) && seesIt(viewer),
  );
}

async function readPublished(db: Database, id: string): Promise<Announcement | undefined> {
  const [row] = await db
    .select({ ...announcementColumns, now: databaseNow })
    .from(announcements)
    .where(and(eq(announcements.id, id), inState('published')));
  return row && viewAnnouncement(db, row);
}
