import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { failedAsAWhole, firstLineOf, runNode, secondsSince, type Failure, type Outcome } from './step.ts';

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});

// They know no database, start their own whatever the address, or ask what no version of it answers differently: once is enough.
const withoutDatabase = [
  'src/**/web/**',
  'src/web/**',
  'src/shared/**',
  'src/platform/database/embedded/**',
  'src/platform/database/embedded.test.ts',
  'src/platform/bus/**',
  'src/platform/files/**',
  'src/server/pages/images.test.ts',
  'src/features/auth/server/password/password.test.ts',
  'src/features/auth/server/password/hashing-process.test.ts',
  'src/features/chat/server/search/words.test.ts',
  'src/features/assistant/server/improve.test.ts',
  'src/features/uploads/server/stopping.test.ts',
  'src/features/calendar/server/ics/**',
  'src/features/calendar/server/import/**',
  'src/features/meetings/server/planning/**',
  'test/calendar/interoperability.test.ts',
  'src/features/gradebook/contract/**',
  'src/features/quizzes/contract/**',
  'src/features/quizzes/server/interchange/**',
  'src/features/quizzes/server/shown/**',
  'test/quizzes/exported.test.ts',
  'test/quizzes/samples.test.ts',
  'src/features/similarity/server/**',
  'src/features/tasks/contract/**',
  'src/features/tasks/server/markings/pdf/**',
  'test/grades/reckoning.test.ts',
  'test/grades/spreadsheet.test.ts',
  'test/greedy.test.ts',
  // Rules by generated steps, each call in turn, answers that are kept: what these ask of the database, the tests beside them ask as well.
  'src/features/*/server/rights.test.ts',
  'src/features/chat/server/live/follow.test.ts',
  'src/features/courses/server/kept.test.ts',
  'src/features/courses/server/members/roster-size.test.ts',
  'src/features/courses/server/staff/matrix.test.ts',
  'src/features/tasks/server/archive/**',
  'src/features/tasks/server/model.test.ts',
  'test/calendar/dashboard.test.ts',
  'test/contract-fields/**',
  'test/reads/**',
  // Plans of tables so small that an older planner may rightly read them whole.
  'src/features/search/server/search.test.ts',
  'test/assistant/**',
  'test/authorization/**',
  'test/bad-input/**',
  'test/faults/**',
  'test/grades/planted.test.ts',
  'test/quizzes/planted-key.test.ts',
  'test/linear/**',
  'test/cluster.test.ts',
  'test/two-processes.test.ts',
  'test/demo.test.ts',
  'test/demo-courses.test.ts',
  'test/commands.test.ts',
  'test/demo-start.test.ts',
  'test/python-client.test.ts',
  'test/docs.test.ts',
  'test/serving-packages.test.ts',
  'test/specification/**',
  'test/start-signal.test.ts',
];

/** Unit and integration tests; with `databaseUrl` those that use a database, on that PostgreSQL instead of the embedded one. */
export async function runVitest(name: string, databaseUrl?: string): Promise<Outcome> {
  const startedAt = performance.now();
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
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(startedAt)} s)\n`);
  if (text === undefined) return failedAsAWhole(name, `vitest ended with ${code}`);
  const report = Report.parse(JSON.parse(text));
  const outcome = {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    durations: report.testResults.map((file) => ({
      file: `${relative(process.cwd(), file.name)} (${name})`,
      seconds: (file.endTime - file.startTime) / 1000,
    })),
  };
  const failures = failuresOf(name, report);
  if (failures.length === 0 && code !== 0)
    failures.push({ step: name, name: 'outside of every test', error: `vitest ended with ${code}` });
  return { ...outcome, failed: failures.length, failures };
}

/** The failed tests; a file that could not even be loaded has none of its own and counts as one. */
function failuresOf(step: string, report: z.infer<typeof Report>): Failure[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        step,
        name: `${file} › ${fullName}`,
        error: firstLineOf(failureMessages?.join('\n') ?? ''),
      }));
    if (failed.length > 0 || status !== 'failed') return failed;
    return [{ step, name: file, error: firstLineOf(message ?? '') }];
  });
}
