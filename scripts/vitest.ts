import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runNode, type Outcome } from './step.ts';

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

// They know no database, start their own whatever the address, or ask what no version of it answers differently: once is enough.
const withoutDatabase = [
  'src/**/web/**',
  'src/web/**',
  'src/shared/**',
  'src/platform/database/embedded/**',
  'src/platform/database/embedded.test.ts',
  'src/platform/bus/**',
  // Plans of tables so small that an older planner may rightly read them whole.
  'src/features/search/server/search.test.ts',
  'test/assistant/**',
  'test/authorization/**',
  'test/bad-input/**',
  'test/faults/**',
  'test/cluster.test.ts',
  'test/two-processes.test.ts',
  'test/demo.test.ts',
  'test/commands.test.ts',
  'test/demo-start.test.ts',
  'test/python-client.test.ts',
];

/** Unit and integration tests; with `databaseUrl` those that use a database, on that PostgreSQL instead of the embedded one. */
export async function runVitest(name: string, databaseUrl?: string): Promise<Outcome> {
  process.stdout.write(`\n> ${name}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'quad-report-'));
  const file = join(folder, 'vitest.json');
  const code = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(databaseUrl ? withoutDatabase.map((pattern) => `--exclude=${pattern}`) : []),
    ],
    databaseUrl === undefined ? {} : { TEST_DATABASE_URL: databaseUrl },
  );
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true });
  if (text === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const report = Report.parse(JSON.parse(text));
  // A test file that could not even be loaded has no tests of its own to fail.
  const failed = report.numFailedTests === 0 && code !== 0 ? 1 : report.numFailedTests;
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}
