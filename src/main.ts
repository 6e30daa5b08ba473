import cluster from 'node:cluster';
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
import { compose, webFolder } from './compose.ts';
import { readConfig } from './config.ts';
import { endOnSignal, fail, greet, refuseListening, stopOnSignal } from './greeting.ts';

const stopWithinMs = 10_000;

async function main(): Promise<void> {
  const startedAt = performance.now();
  const config = readConfig(process.env);
  const log = openLog(config);
  const isStarted = endOnSignal();
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
    await product.listen().catch(refuseListening);
    isStarted();
    stopOnSignal(async () => {
      log.info({}, 'stopping');
      await product.stop();
      await database[Symbol.asyncDispose]();
    }, stopWithinMs);
    // In a cluster only src/cluster.ts prints.
    if (cluster.isPrimary)
      greet(config, [`Database: ${database.description}`], performance.now() - startedAt);
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
}

main().catch(fail);
