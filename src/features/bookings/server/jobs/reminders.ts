import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { findReminders, type Notifications } from '#features/notifications/server/service.ts';
import { bookingSoon, sides } from '#features/bookings/contract/notice-kinds.ts';
import { bookingReminders } from '../table.ts';

const everyMs = 60_000;

interface ReminderDeps {
  db: Database;
  notifications: Notifications;
}

/** A job that finds near bookings every minute. */
export function defineReminders(deps: ReminderDeps & { jobs: Jobs }): void {
  deps.jobs.define('booking_reminders', { everyMs, run: () => remind(deps) });
}

const kept = {
  table: bookingReminders,
  recordId: bookingReminders.bookingId,
  lead: bookingReminders.lead,
  at: bookingReminders.startAt,
  notifiedAt: bookingReminders.notifiedAt,
};
const dates = sql`
  select b.id, s.start_at as at from bookings b join booking_slots s on s.id = b.slot_id where b.cancelled_at is null`;

/** Notifies both people once for each lead of each booking. `now` is the database's time; tests pass another. */
export async function remind({ db, notifications }: ReminderDeps, now?: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { recordId: bookingId, lead, longer, notifiedAt } of await findReminders(tx, kept, dates, now))
      for (const to of sides)
        await notifications.notify(tx, bookingSoon, { bookingId, lead, longer, notifiedAt, to });
  });
}
