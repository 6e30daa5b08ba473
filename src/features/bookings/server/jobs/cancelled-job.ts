import * as z from 'zod/mini';
import type { Database, Queryable } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import { bookingCancelled } from '#features/bookings/contract/notice-kinds.ts';
import { subjectOf } from '../publishing/subject.ts';

const name = 'bookings_cancelled';
const Cancelled = z.object({ bookings: z.array(z.object({ id: z.string(), sequence: z.number() })) });
type Cancelled = z.output<typeof Cancelled>;

/** Notifies the students of bookings that went with the account of their teacher. */
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
      const { bookings } = Cancelled.parse(payload);
      await db.transaction(async (tx) => {
        for (const { id, sequence } of bookings) {
          await notifications.notify(tx, bookingCancelled, { bookingId: id, sequence, to: 'student' });
          // Its reminders.
          await notifications.recheck(tx, subjectOf(id));
        }
      });
    },
  });
}

/** In the transaction that cancels them: there is no actor who could notify anybody. */
export const enqueueCancelled = (tx: Queryable, jobs: Jobs, bookings: Cancelled['bookings']): Promise<void> =>
  jobs.enqueue(tx, name, { bookings });
