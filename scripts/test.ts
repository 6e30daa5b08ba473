import { runChecks } from './check.ts';
import { openMemoryFolder } from './memory-folder.ts';
import { runPlaywright } from './playwright.ts';
import { check, sum, type Outcome } from './step.ts';
import { testOnPostgres } from './test-on-postgres.ts';
import { runVitest } from './vitest.ts';

// `npm test`: everything, cheapest first; last what failed, each with its reason, and one closing line.
delete process.env['DATABASE_URL'];
await using folder = await openMemoryFolder();
if (folder !== undefined) process.env['TMPDIR'] = folder.path;
const outcomes: Outcome[] = [
  await runChecks(),
  await check('first loads', ['bench/bundle.ts']),
  await runVitest('tests on the embedded PostgreSQL', ''),
];
const again = await testOnPostgres();
if (again) outcomes.push(again);
else
  process.stdout.write('\nNo other PostgreSQL is installed here: the tests ran on the embedded one only.\n');
outcomes.push(await runPlaywright());

const { passed, failed, skipped, failures, durations } = sum(outcomes);
const slowest = durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
process.stdout.write('\nThe ten files that took longest:\n');
for (const { file, seconds } of slowest) process.stdout.write(`  ${seconds.toFixed(1)} s  ${file}\n`);
for (const { step, name, error } of failures) process.stdout.write(`\n✗ ${step}: ${name}\n  ${error}\n`);
if (skipped > 0) process.stdout.write(`\n${skipped} skipped, each with its reason above\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
