import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#platform/database/port.ts';
import type { StoredEvent } from '../contract/notice.ts';
import { notificationLimits } from '../contract/notifications.ts';
import type { Context } from './context.ts';
import { deliver } from './delivery/deliver.ts';
import { recheck } from './delivery/recheck.ts';
import { sendDigests } from './mails/digest.ts';
import { sendGathered } from './mails/gathered.ts';

export const deliverJob = 'notifications.deliver';
export const recheckJob = 'notifications.recheck';
const Recheck = z.object({ subject: z.string() });
const digestEveryMs = 60_000;
const gatheredEveryMs = 15_000;
const purgeEveryMs = 6 * 60 * 60_000;

export function defineNotificationJobs(ctx: Context): void {
  const { db, jobs } = ctx;
  jobs.define(deliverJob, { run: (payload) => deliver(ctx, payload as StoredEvent) });
  jobs.define(recheckJob, { run: (payload) => recheck(ctx, Recheck.parse(payload).subject) });
  jobs.define('notifications.digest', {
    everyMs: digestEveryMs,
    run: async () => sendDigests(ctx, await databaseNow(db)),
  });
  jobs.define('notifications.gathered', {
    everyMs: gatheredEveryMs,
    run: async () => sendGathered(ctx, await databaseNow(db)),
  });
  jobs.define('notifications.purge', { everyMs: purgeEveryMs, run: () => purge(db) });
}

async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from now())::float8 * 1000 as ms`,
  );
  return new Date(rows[0]?.ms ?? Date.now());
}

async function purge(db: Database): Promise<void> {
  await db.execute(
    sql`delete from notifications where created_at < now() - make_interval(days => ${notificationLimits.keptDays})`,
  );
}
