import { RealPostgres } from './real-postgres.ts';
import type { Outcome } from './step.ts';
import { runVitest } from './vitest.ts';

/** The integration tests again on TEST_DATABASE_URL, or on the machine's own PostgreSQL; undefined where neither can be had. */
export async function testOnPostgres(): Promise<Outcome | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return runVitest('tests on TEST_DATABASE_URL', given);
  await using server = await RealPostgres.start();
  if (server === undefined) return undefined;
  // Awaited here, or the server would be stopped while the tests begin.
  return await runVitest(`tests on PostgreSQL ${server.version}`, server.url);
}

if (import.meta.main) {
  const outcome = await testOnPostgres();
  if (outcome === undefined)
    process.stdout.write('No PostgreSQL is installed here, and TEST_DATABASE_URL is not set.\n');
  process.exitCode = outcome?.failed === 0 ? 0 : 1;
}
