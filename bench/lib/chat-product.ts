// The real product as a process of its own, with the chat's rate limit out of the way: for benches and fault tests.
// Settings come from the environment as always; the first argument says how many people with sessions to make.
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
import { makePeople } from './accounts.ts';
import { answerMeasurements } from './measured-process.ts';

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
  chatRate: { max: 1e9, windowMs: 1000 },
});
const people = await makePeople(database.db, secret, Number(process.argv[2] ?? 0));
await product.listen();
answerMeasurements(async () => {
  await product.stop();
  await database[Symbol.asyncDispose]();
});
process.send?.({ ready: { people } });
