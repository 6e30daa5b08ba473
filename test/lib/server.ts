import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBus } from '#platform/bus/open.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import { openFiles } from '#platform/files/open.ts';
import { openJobs } from '#platform/jobs/open.ts';
import { openMailer } from '#platform/mail/open.ts';
import { keepSecret } from '#platform/secret.ts';
import { type Account, type NewAccount, signUp } from '../../e2e/lib/accounts.ts';
import { freePort } from '../../e2e/lib/free-port.ts';
import { Mailbox } from '../../e2e/lib/mailbox.ts';
import { type Composed, type Parts, compose } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { admit } from './admit.ts';
import { testDatabase } from './database.ts';
import { silentLog } from './silent-log.ts';

export interface TestServer extends AsyncDisposable {
  url: string;
  database: OpenDatabase;
  composed: Composed;
  /** Where its files are, unless STORAGE_URL says otherwise. */
  dataDir: string;
  mailbox: Mailbox;
  signUp(options?: Partial<NewAccount>): Promise<Account>;
  /** The same person without the way there, for tests of what comes after it. */
  admit(options?: Partial<NewAccount>): Promise<Account>;
}

/**
 * The whole product in this process, listening on loopback, on a fresh database, with a real mail server.
 * `beside` another one it is its second process: the same database and mails, and with REDIS_URL the same bus.
 * `on` a restored database and its folder it takes both over.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  {
    beside,
    on,
    log = silentLog,
    ...options
  }: Partial<Pick<Parts, 'log'>> &
    Pick<Parts, 'chatRate' | 'messageDelayMs'> & {
      beside?: TestServer;
      on?: { database: OpenDatabase; dataDir: string };
    } = {},
): Promise<TestServer> {
  const port = await freePort();
  const dataDir = on?.dataDir ?? (await mkdtemp(join(tmpdir(), 'quad-test-')));
  const mailbox = beside?.mailbox ?? (await Mailbox.open());
  const database = on?.database ?? beside?.database ?? (await testDatabase());
  const config = readConfig({
    NODE_ENV: 'test',
    AUTH_SECRET: 'a secret for tests only, 0123456789',
    SMTP_URL: mailbox.url,
    ...env,
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  const jobs = openJobs(database.db, log);
  const secret = await keepSecret(config);
  const composed = await compose({
    config,
    secret,
    database,
    files: await openFiles(config),
    bus: await openBus({ redisUrl: config.redisUrl, secret }, log),
    jobs,
    mailer: openMailer(config, database.db, jobs, log),
    log,
    web: undefined,
    ...options,
  });
  await composed.listen();
  const url = `http://localhost:${port}`;
  return {
    url,
    database,
    composed,
    dataDir,
    mailbox,
    signUp: (options) => signUp(url, mailbox, options),
    admit: (options) => admit(database.db, secret, options),
    async [Symbol.asyncDispose]() {
      await composed.stop();
      if (beside === undefined) {
        await mailbox[Symbol.asyncDispose]();
        await database[Symbol.asyncDispose]();
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
