import type { CallLimit } from '#shared/endpoint.ts';
import { openBus } from '../../src/platform/bus/open.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { openFiles } from '../../src/platform/files/open.ts';
import { openJobs } from '../../src/platform/jobs/open.ts';
import { openLog } from '../../src/platform/log/open.ts';
import { openMailer } from '../../src/platform/mail/open.ts';
import { keepSecret } from '../../src/platform/secret.ts';
import { compose, webFolder } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';

/** The whole product in this process, by the environment as always, not listening yet. */
export async function openProduct(options: { chatRate?: CallLimit } = {}) {
  const config = readConfig(process.env);
  const log = openLog(config);
  const database = await openDatabase(config, log);
  await migrate(database.db);
  const secret = await keepSecret(config);
  const jobs = openJobs(database.db, log);
  const product = await compose({
    config,
    secret,
    database,
    files: await openFiles(config),
    bus: await openBus({ redisUrl: config.redisUrl, secret }, log),
    jobs,
    mailer: openMailer(config, database.db, jobs, log),
    log,
    web: process.env['WITH_SCREENS'] ? webFolder : undefined,
    ...options,
  });
  const stop = async (): Promise<void> => {
    await product.stop();
    await database[Symbol.asyncDispose]();
  };
  return { product, db: database.db, url: database.url, secret, stop };
}
