import * as z from 'zod/mini';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import { talkCancelled } from '#features/talks/contract/notice-kinds.ts';
import { findTalkRow } from '../find-talk.ts';
import { notifyEach } from '../publishing/publish.ts';
import { subjectOf } from '../publishing/subject.ts';

const name = 'talks_cancelled';
const Cancelled = z.object({ talkIds: z.array(z.string()) });

/** Notifies the mentees of talks that went with the account of their mentor. */
export function defineCancelledJob({
  db,
  jobs,
  notifications,
}: {
  db: Database;
  jobs: Jobs;
  notifications: Notifications;
}): void {
  jobs.define(name, {
    run: async (payload) => {
      const { talkIds } = Cancelled.parse(payload);
      await db.transaction(async (tx) => {
        for (const id of talkIds) {
          const row = await findTalkRow(tx, id);
          if (row !== undefined) await notifyEach({ notifications }, tx, talkCancelled, row, row.menteeIds);
          // Its reminders.
          await notifications.recheck(tx, subjectOf(id));
        }
      });
    },
  });
}

/** In the transaction that cancels them: there is no actor who could notify anybody. */
export const enqueueCancelled = (tx: Queryable, jobs: Jobs, talkIds: readonly string[]): Promise<void> =>
  jobs.enqueue(tx, name, { talkIds });
