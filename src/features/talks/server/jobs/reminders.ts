import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { findReminders, type Notifications } from '#features/notifications/server/service.ts';
import { talkSoon } from '#features/talks/contract/notice-kinds.ts';
import { currentMenteesOf, selectTalks } from '../find-talk.ts';
import { talkReminders, talks } from '../table.ts';

const everyMs = 60_000;

interface ReminderDeps {
  db: Database;
  notifications: Notifications;
}

/** A job that finds near talks every minute. */
export function defineReminders(deps: ReminderDeps & { jobs: Jobs }): void {
  deps.jobs.define('talk_reminders', { everyMs, run: () => remind(deps) });
}

const kept = {
  table: talkReminders,
  recordId: talkReminders.talkId,
  lead: talkReminders.lead,
  at: talkReminders.startAt,
  notifiedAt: talkReminders.notifiedAt,
};
const dates = sql`select t.id, t.start_at as at from talks t where t.cancelled_at is null`;

/**
 * Notifies the mentor and those who still are mentees once for each lead of each talk. `now` is the database's time; tests
 * pass another.
 */
export async function remind({ db, notifications }: ReminderDeps, now?: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findReminders(tx, kept, dates, now);
    if (found.length === 0) return;
    const rows = await selectTalks(tx).where(
      inArray(
        talks.id,
        found.map(({ recordId }) => recordId),
      ),
    );
    for (const { recordId: talkId, lead, longer, notifiedAt } of found) {
      const row = rows.find(({ id }) => id === talkId);
      const menteeIds = row ? await currentMenteesOf(tx, row) : [];
      if (row === undefined || menteeIds.length === 0) continue;
      for (const to of [row.mentorId, ...menteeIds])
        await notifications.notify(tx, talkSoon, { talkId, lead, longer, notifiedAt, to });
    }
  });
}
