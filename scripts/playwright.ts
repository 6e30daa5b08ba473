import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  failedAsAWhole,
  firstLineOf,
  runNode,
  secondsSince,
  type Duration,
  type Failure,
  type Outcome,
} from './step.ts';

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.optional(z.string()) })) }),
      ),
    }),
  ),
});
interface Suite {
  title: string;
  specs: z.infer<typeof Spec>[];
  suites?: Suite[] | undefined;
}
const Suite: z.ZodMiniType<Suite> = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
const Report = z.object({
  stats: z.object({ expected: z.number(), skipped: z.number() }),
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

const name = 'browser tests';

/** Browser tests in Chromium, against the real product. */
export async function runPlaywright(): Promise<Outcome> {
  const startedAt = performance.now();
  process.stdout.write(`\n> ${name}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'quad-report-'));
  const file = join(folder, 'playwright.json');
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(folder, { recursive: true });
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${secondsSince(startedAt)} s)\n`);
  if (text === undefined) return failedAsAWhole(name, `Playwright ended with ${code}`);
  const { stats, suites, errors } = Report.parse(JSON.parse(text));
  const failures = suites.flatMap(failuresOf);
  if (failures.length === 0 && code !== 0) {
    const error = firstLineOf(errors[0]?.message ?? '') || `Playwright ended with ${code}`;
    failures.push({ step: name, name: 'outside of every test', error });
  }
  const { expected: passed, skipped } = stats;
  return { passed, failed: failures.length, skipped, failures, durations: suites.flatMap(durationsOf) };
}

/** The failed tests, each with its reason. */
function failuresOf({ specs, suites = [] }: Suite): Failure[] {
  const failed = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const errors = results.flatMap((result) => result.errors);
        return { step: name, name: `${file} › ${title}`, error: firstLineOf(errors[0]?.message ?? '') };
      }),
  );
  return [...failed, ...suites.flatMap(failuresOf)];
}

/** How long the tests of each file took together. */
function durationsOf({ title, specs, suites = [] }: Suite): Duration[] {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const seconds = results.reduce((total, { duration }) => total + duration, 0) / 1000;
  return [{ file: title, seconds }, ...suites.flatMap(durationsOf)];
}
