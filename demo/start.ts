// `npm run demo`: the real product on a data folder of its own, with a small college in it. `-- --fresh` builds the college again.
import { parseArgs } from 'node:util';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { openFiles } from '#platform/files/open.ts';
import { openLog } from '#platform/log/open.ts';
import { StartError } from '#platform/start-error.ts';
import { type Config, ConfigError, readConfig } from '../src/config.ts';
import { builderDeps } from './builders/deps.ts';
import type { PersonFacts } from './builders/person.ts';
import { deliverNotifications, CollectedNotifications } from './builders/notifications.ts';
import { askForSignals } from './builders/signals.ts';
import { buildDemoCollege } from './college/build.ts';
import { cast } from './college/people.ts';
import { markBuilding, markReady, openDemoFolder, type Resident } from './folder.ts';

const standardFolder = './data/demo';

async function main(): Promise<void> {
  const { fresh } = readArguments();
  process.env['DATA_DIR'] ||= standardFolder;
  const config = readConfig(process.env);
  const log = openLog({ ...config, logLevel: 'error' });
  const residents =
    (await openDemoFolder(config.dataDir, { isFresh: fresh, log })) ?? (await buildIn(config, log));
  printResidents(residents, config);
  await import('../src/main.ts');
}

function readArguments(): { fresh: boolean } {
  try {
    const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
    return values;
  } catch {
    throw new StartError('npm run demo knows one option: npm run demo -- --fresh builds the college again.');
  }
}

/** Builds the college in one go. An interrupted build starts over at the next start. */
async function buildIn(config: Config, log: ReturnType<typeof openLog>): Promise<Resident[]> {
  process.stdout.write('Building the demo college. This happens once and takes a few seconds.\n');
  process.on('SIGINT', stopEarly).on('SIGTERM', stopEarly);
  await markBuilding(config.dataDir);
  await using database = await openDatabase(config, log);
  await migrate(database.db);
  const { rows } = await database.db.$client.query('select from people limit 1');
  if (rows.length > 0) {
    throw new StartError(
      'DATABASE_URL names a database with people in it: the demo college needs an empty one of its own.',
    );
  }
  const collected = new CollectedNotifications();
  const deps = { ...builderDeps(database.db, await openFiles(config), log), notifications: collected };
  const members = await buildDemoCollege(deps);
  await deliverNotifications(deps, collected.events);
  await askForSignals(deps);
  const residents = Object.entries<PersonFacts>(cast).map(([key, facts]) => {
    const { name, email, password } = members[key as keyof typeof cast];
    return { name, who: whoIs(facts), email, password };
  });
  await markReady(config.dataDir, residents);
  process.off('SIGINT', stopEarly).off('SIGTERM', stopEarly);
  return residents;
}

// The embedded PostgreSQL ends with this process; what it has written so far is thrown away at the next start.
const stopEarly = (): void => process.exit(130);

function whoIs({ role, department, isAdmin, isPending, year, division }: PersonFacts): string {
  if (role !== 'teacher') return `student, ${year} year, division ${division}`;
  if (isPending) return `waits to become a teacher, ${department}`;
  return `teacher, ${department}${isAdmin ? ', administrator' : ''}`;
}

const heads: Resident = { name: 'Name', who: 'Role', email: 'Email', password: 'Password' };

function printResidents(residents: readonly Resident[], { isLocalOnly }: Config): void {
  const rows = [heads, ...residents];
  const columns = ['name', 'who', 'email', 'password'] as const;
  const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    columns.map((column, index) => row[column].padEnd(widths[index] ?? 0)).join('  '),
  );
  const warning = isLocalOnly
    ? []
    : ['', 'Everybody can read these passwords in the source: keep the demo college off the internet.'];
  process.stdout.write(`\n${[...lines, ...warning].map((line) => `  ${line}`.trimEnd()).join('\n')}\n`);
}

main().catch((error: unknown) => {
  const isForPerson = error instanceof ConfigError || error instanceof StartError;
  process.stderr.write(`${isForPerson ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
