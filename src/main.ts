import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { openBus } from '#platform/bus/open.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { openFiles } from '#platform/files/open.ts';
import { openJobs } from '#platform/jobs/open.ts';
import { openLog } from '#platform/log/open.ts';
import { openMailer } from '#platform/mail/open.ts';
import { keepSecret } from '#platform/secret.ts';
import { StartError } from '#platform/start-error.ts';
import { compose, webFolder } from './compose.ts';
import { ConfigError, type Config, readConfig } from './config.ts';

/** What is left of the process after it was asked to stop is ended. */
const stopWithinMs = 10_000;

async function main(): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  const log = openLog(config);
  const database = await openDatabase(config, log);
  try {
    await migrate(database.db);
    const secret = await keepSecret(config);
    const files = await openFiles(config);
    const bus = await openBus({ redisUrl: config.redisUrl, secret }, log);
    const jobs = openJobs(database.db, log);
    const mailer = openMailer(config, database.db, jobs, log);
    const web = existsSync(join(webFolder, 'app.html')) ? webFolder : undefined;
    const product = await compose({ config, secret, database, files, bus, jobs, mailer, log, web });
    await product.listen();
    stopOnSignal(async () => {
      log.info({}, 'stopping');
      await product.stop();
      await database[Symbol.asyncDispose]();
    });
    greet(config, database.description, performance.now() - startedAt);
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const handle = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
  // The terminal was closed.
  process.on('SIGHUP', handle);
}

function greet(config: Config, database: string, startMs: number): void {
  const lines = [
    `Quad is ready at ${config.publicUrl} (${(startMs / 1000).toFixed(1)} s)`,
    `Database: ${database}`,
    `Teacher sign-up: ${config.teacherSignup.rule}, ${config.teacherSignup.why}`,
    ...config.notices,
  ];
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
}

/** One sentence for what the person at the terminal can mend; the whole stack for what we must. */
function fail(error: unknown): never {
  const isForPerson = error instanceof ConfigError || error instanceof StartError;
  const { code } = error as NodeJS.ErrnoException;
  if (isForPerson) process.stderr.write(`${error.message}\n`);
  else if (code === 'EADDRINUSE')
    process.stderr.write('PORT is in use by another program: stop it, or set PORT to a free one.\n');
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
