import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runNode, type Outcome } from './step.ts';

const Report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Browser tests in Chromium, against the real product. */
export async function runPlaywright(): Promise<Outcome> {
  process.stdout.write('\n> browser tests\n');
  const folder = await mkdtemp(join(tmpdir(), 'quad-report-'));
  const file = join(folder, 'playwright.json');
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true });
  if (text === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = Report.parse(JSON.parse(text)).stats;
  const failed = unexpected + flaky === 0 && code !== 0 ? 1 : unexpected + flaky;
  return { passed: expected, failed, skipped };
}
