import { sql } from 'drizzle-orm';
import { findReminders } from '#features/notifications/server/service.ts';
import { meetingSoon } from '../contract/notice-kinds.ts';
import type { MeetingDeps } from './deps.ts';
import { meetingReminders } from './table.ts';

const everyMs = 60_000;

/** A job that finds near meetings every minute. */
export function defineReminders(deps: MeetingDeps): void {
  deps.jobs.define('meeting_reminders', { everyMs, run: () => remind(deps) });
}

const kept = {
  table: meetingReminders,
  recordId: meetingReminders.meetingId,
  lead: meetingReminders.lead,
  at: meetingReminders.startAt,
  notifiedAt: meetingReminders.notifiedAt,
};
const dates = sql`select m.id, m.start_at as at from meetings m where m.state = 'planned'`;

/** Notifies once for each lead of each meeting that takes place. `now` is the database's time; tests pass another. */
export async function remind(
  { db, notifications }: Pick<MeetingDeps, 'db' | 'notifications'>,
  now?: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { recordId, lead, longer, notifiedAt } of await findReminders(tx, kept, dates, now))
      await notifications.notify(tx, meetingSoon, {
        meetingId: recordId,
        lead,
        longer,
        foundAt: notifiedAt,
      });
  });
}
