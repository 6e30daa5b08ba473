import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { notificationLimits } from '#features/notifications/contract/notifications.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import { taskDueSoon } from '#features/tasks/contract/notice-kinds.ts';

const everyMs = 60_000;
const { '24h': day, '2h': shortly } = notificationLimits.reminderHours;

export interface ReminderDeps {
  db: Database;
  jobs: Jobs;
  notifications: Notifications;
}

/** A job that finds near due dates every minute. */
export function defineReminders(deps: ReminderDeps): void {
  deps.jobs.define('task_reminders', { everyMs, run: () => remind(deps) });
}

interface Due extends Record<string, unknown> {
  taskId: string;
  lead: '24h' | '2h';
  notifiedAt: number;
}

/**
 * Notifies once of each task that is due within a day, and once within two hours. A moved due date is notified again when
 * it comes near, but not when it was near already. `now` is the database's time; tests pass another.
 */
export async function remind({ db, notifications }: Omit<ReminderDeps, 'jobs'>, now?: Date): Promise<void> {
  const at = now === undefined ? sql`now()` : sql`${now.toISOString()}::timestamptz`;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      insert into task_reminders as known (task_id, lead, due_at, told_at)
      select t.id, l.lead, t.due_at, ${at}
      from (values ('24h', make_interval(hours => ${day})), ('2h', make_interval(hours => ${shortly}))) l (lead, before)
      join tasks t on t.removed_at is null and t.due_at > ${at} and t.due_at <= ${at} + l.before
      where (l.lead = '2h' or t.due_at > ${at} + make_interval(hours => ${shortly})) and not exists (
        select from task_reminders r where r.task_id = t.id and r.lead = l.lead
          and (r.due_at = t.due_at or r.told_at >= t.due_at - l.before))
      order by t.id, l.lead
      on conflict (task_id, lead) do update set due_at = excluded.due_at, told_at = excluded.told_at
        where known.due_at <> excluded.due_at
      returning task_id as "taskId", lead,
        (extract(epoch from told_at)::float8 * 1000)::bigint::float8 as "notifiedAt"`);
    for (const { taskId, lead, notifiedAt } of rows) {
      await notifications.notify(tx, taskDueSoon, { taskId, lead, toldAt: notifiedAt });
    }
  });
}
