import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { findReminders, type Notifications } from '#features/notifications/server/service.ts';
import { extraPercentsGiven } from '#features/tasks/server/service.ts';
import { quizClosesSoon } from '#features/quizzes/contract/notice-kinds.ts';
import { quizzes } from '../table.ts';
import { closesAtWith, closingIdOf, readClosingId } from './closing.ts';
import { quizReminders } from './table.ts';

const everyMs = 60_000;

interface ReminderDeps {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  notifications: Notifications;
}

/** A job that finds quizzes that close soon, every minute. */
export function defineReminders(deps: ReminderDeps): void {
  deps.jobs.define('quiz_reminders', { everyMs, run: () => remind(deps) });
}

const kept = {
  table: quizReminders,
  recordId: quizReminders.closingId,
  lead: quizReminders.lead,
  at: quizReminders.closesAt,
  notifiedAt: quizReminders.notifiedAt,
};
const percent = sql`given.percent`;
/** Where more time does not move the end, everybody is in the first of them. Practice has no last moment. */
const dates = sql`select ${closingIdOf(sql`${quizzes.id}`, percent)} as id, ${closesAtWith(percent)} as at
  from ${quizzes} join (${extraPercentsGiven}) given on given.percent = 0 or ${quizzes.minutes} is null
  where ${quizzes.closesAt} is not null and ${quizzes.publishedAt} is not null
    and ${quizzes.removedAt} is null and not ${quizzes.isPractice}`;

/** Notifies once for each lead of each end. `now` is the database's time; tests pass another. */
export async function remind(
  { db, notifications }: Pick<ReminderDeps, 'db' | 'notifications'>,
  now?: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { recordId, lead, longer, notifiedAt } of await findReminders(tx, kept, dates, now))
      await notifications.notify(tx, quizClosesSoon, {
        ...readClosingId(recordId),
        lead,
        longer,
        foundAt: notifiedAt,
      });
  });
}
