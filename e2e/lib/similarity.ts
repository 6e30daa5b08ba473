import { expect } from '@playwright/test';
import type { Report } from '#features/similarity/contract/similarity.ts';
import type { Account } from './accounts.ts';
import { call } from './courses.ts';

/** Compares what was handed in for a task, over HTTP. Gives the id of the most similar pair. */
export async function compareWork(url: string, who: Account, taskId: string): Promise<string> {
  const path = `/api/tasks/${taskId}/similarity`;
  await call(url, who.cookie, 'POST', path, {});
  let report: Report | null = null;
  await expect
    .poll(
      async () => {
        ({ report } = (await call(url, who.cookie, 'GET', path, undefined)) as { report: Report | null });
        return report?.state;
      },
      { timeout: 30_000 },
    )
    .toBe('ready');
  const [pair] = (report as Report | null)?.pairs ?? [];
  if (pair === undefined) throw new Error('the report has no pair');
  return pair.id;
}
