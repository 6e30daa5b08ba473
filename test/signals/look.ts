import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestServer } from '../lib/server.ts';

/** A zone in which it is noon: the job looks in the morning and later. */
export function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** The job of another day has run. */
export async function lookForSignals({ database: { db } }: TestServer): Promise<void> {
  await db.execute(sql`delete from signal_days`);
  await db.execute(sql`update jobs set run_at = now() where name = 'signals_day'`);
  await expect
    .poll(
      async () =>
        (
          await db.execute<{ isDone: boolean }>(sql`
            select exists (select from signal_days)
              and not exists (select from jobs where name = 'signals_batch') as "isDone"`)
        ).rows[0]?.isDone,
      { timeout: 20_000 },
    )
    .toBe(true);
}
