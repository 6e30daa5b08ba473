import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { findReminders, type Notifications } from '#features/notifications/server/service.ts';
import { ownDateSoon, taskDueSoon } from '#features/tasks/contract/notice-kinds.ts';
import { ownDateReminders } from '../exceptions/table.ts';
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

const ownKept = {
  table: ownDateReminders,
  recordId: ownDateReminders.dueDateId,
  lead: ownDateReminders.lead,
  at: ownDateReminders.dueAt,
  notifiedAt: ownDateReminders.notifiedAt,
};
const ownDates = sql`select d.id, d.due_at as at from task_due_dates d join tasks t on t.id = d.task_id
  where d.is_own and not d.is_excused and t.removed_at is null`;

/** Notifies once for each lead of each due date, of the task's and of the students' own. `now` is the database's time; tests pass another. */
export async function remind({ db, notifications }: Omit<ReminderDeps, 'jobs'>, now?: Date): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { recordId, lead, longer, notifiedAt } of await findReminders(tx, kept, dates, now))
      await notifications.notify(tx, taskDueSoon, { taskId: recordId, lead, longer, toldAt: notifiedAt });
    for (const { recordId, lead, longer, notifiedAt } of await findReminders(tx, ownKept, ownDates, now))
      await notifications.notify(tx, ownDateSoon, { dueDateId: recordId, lead, longer, notifiedAt });
  });
}
