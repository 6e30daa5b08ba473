import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { findReminders, type Notifications } from '#features/notifications/server/service.ts';
import { taskDueSoon } from '#features/tasks/contract/notice-kinds.ts';
import { taskReminders } from '../table.ts';

const everyMs = 60_000;

export interface ReminderDeps {
  db: Database;
  jobs: Jobs;
  notifications: Notifications;
}

/** A job that finds near due dates every minute. */
export function defineReminders(deps: ReminderDeps): void {
  deps.jobs.define('task_reminders', { everyMs, run: () => remind(deps) });
}

const kept = {
  table: taskReminders,
  recordId: taskReminders.taskId,
  lead: taskReminders.lead,
  at: taskReminders.dueAt,
  notifiedAt: taskReminders.notifiedAt,
};
const dates = sql`select t.id, t.due_at as at from tasks t where t.removed_at is null`;

/** Notifies once for each lead of each due date. `now` is the database's time; tests pass another. */
export async function remind({ db, notifications }: Omit<ReminderDeps, 'jobs'>, now?: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { recordId, lead, longer, notifiedAt } of await findReminders(tx, kept, dates, now))
      await notifications.notify(tx, taskDueSoon, { taskId: recordId, lead, longer, toldAt: notifiedAt });
  });
}
