import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Bus } from '#platform/bus/port.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { announcementLimits } from '../contract/announcements.ts';
import { announcementPublished } from '../contract/notice-kinds.ts';
import { removeImage } from './images/image-files.ts';
import { databaseNow } from './lists/list.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import { publishChange } from './live.ts';
import { subjectOf } from './subject.ts';
import { type AnnouncementRow, announcements } from './table.ts';

const dueJob = 'announcement_due';
const sweepJob = 'announcement_image_sweep';
/** An upload that belongs to no announcement after this time is removed. */
const uploadMs = 60 * 60_000;

const purgeJob = 'announcement_purge';

const Due = z.object({ id: z.string(), at: z.iso.datetime() });
const Purge = z.object({ id: z.string() });
const Sweep = z.object({ id: z.string(), version: z.string() });

export interface JobDeps {
  db: Database;
  files: Files;
  bus: Bus;
  jobs: Jobs;
  notifications: Notifications;
}

/** Defines the jobs: announcements appear and expire; deleted ones and unused files are removed. */
export function defineAnnouncementJobs({ db, files, bus, jobs, notifications }: JobDeps): void {
  jobs.define(dueJob, {
    run: async (payload) => {
      const { id, at } = Due.parse(payload);
      await publishDue({ db, bus, jobs, notifications }, id, new Date(at));
    },
  });
  jobs.define(sweepJob, {
    run: async (payload) => {
      const { id, version } = Sweep.parse(payload);
      const [row] = await db
        .select({ version: announcements.imageVersion })
        .from(announcements)
        .where(eq(announcements.id, id));
      if (row?.version !== version) await removeImage(files, id, version);
    },
  });
  jobs.define(purgeJob, {
    run: async (payload) => {
      const { id } = Purge.parse(payload);
      await db.transaction(async (tx) => {
        const [row] = await tx
          .delete(announcements)
          .where(and(eq(announcements.id, id), isPastRestoring))
          .returning({ version: announcements.imageVersion });
        // It was restored, and perhaps deleted again with another job.
        if (row && row.version !== null) await enqueueSweep(tx, jobs, id, row.version);
      });
      jobs.wake();
    },
  });
}

const isPastRestoring = lt(
  announcements.deletedAt,
  sql`now() - make_interval(days => ${announcementLimits.restoreDays})`,
);

/** Notifies the browsers. The database's clock shows and hides announcements by itself. */
async function publishDue(
  { db, bus, jobs, notifications }: Omit<JobDeps, 'files'>,
  id: string,
  at: Date,
): Promise<void> {
  const { courseId, sectionIds, publishAt, expiresAt, audienceYears, audienceDivisions } = announcements;
  const [row] = await db
    .select({
      courseId,
      sectionIds,
      publishAt,
      expiresAt,
      audienceYears,
      audienceDivisions,
      now: databaseNow,
    })
    .from(announcements)
    .where(and(eq(announcements.id, id), isNull(announcements.deletedAt)));
  const appears = row?.publishAt.getTime() === at.getTime();
  const expires = row?.expiresAt?.getTime() === at.getTime();
  // It was deleted, or its times changed. Another job handles that.
  if (row === undefined || (!appears && !expires)) return;
  // The clock of the jobs may be ahead of the database's.
  if (at > row.now) return jobs.enqueue(db, dueJob, { id, at: at.toISOString() }, { runAt: at });
  // Hides notifications whose link would lead nowhere.
  if (expires) await notifications.recheck(db, subjectOf(id));
  else if (appears) await notifications.notify(db, announcementPublished, { announcementId: id });
  await publishChange(bus, { id, courseId: row.courseId }, expires ? row : null);
}

/** Runs in the transaction that sets the times. */
export async function enqueueDue(
  tx: Queryable,
  jobs: Jobs,
  { id, publishAt, expiresAt }: Pick<AnnouncementRow, 'id' | 'publishAt' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  for (const at of [publishAt, expiresAt]) {
    if (at !== null && at > now) await jobs.enqueue(tx, dueJob, { id, at: at.toISOString() }, { runAt: at });
  }
}

/**
 * Runs in the transaction that deletes. It waits a minute longer than necessary, because the clock of the jobs may be
 * ahead of the database's.
 */
export const enqueuePurge = (tx: Queryable, jobs: Jobs, id: string, until: Date): Promise<void> =>
  jobs.enqueue(tx, purgeJob, { id }, { runAt: new Date(until.getTime() + 60_000) });

/** Runs before the files are written. They are removed if the announcement is never stored. */
export const enqueueUploadSweep = (db: Queryable, jobs: Jobs, id: string, version: string): Promise<void> =>
  jobs.enqueue(db, sweepJob, { id, version }, { afterMs: uploadMs });

/** Runs in the transaction that removes the image. */
export const enqueueSweep = (tx: Queryable, jobs: Jobs, id: string, version: string): Promise<void> =>
  jobs.enqueue(tx, sweepJob, { id, version });
