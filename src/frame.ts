import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Bus } from '#platform/bus/port.ts';
import type { Database, OpenDatabase } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { BulkMailer, MailOutbox } from '#platform/mail/port.ts';
import type { AuditWriter } from '#server/audit-writer.ts';
import { mountDevMail } from '#server/pages/dev-mail.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { measureSockets, mountHealth, mountMetrics } from '#server/health/health.ts';
import { createHttp } from '#server/http/http.ts';
import { Lines } from '#server/http/lines.ts';
import type { Http } from '#server/http/mount.ts';
import { RateLimiter } from '#server/http/rate-limit.ts';
import { Realtime } from '#server/sockets/realtime.ts';
import { originsOf } from '#server/http/security.ts';
import type { Sessions } from '#server/session.ts';
import { namesOf } from '#server/http/this-machine.ts';
import type { CallLimit } from '#shared/endpoint.ts';
import type { Config } from './config.ts';

/** Limits of one person in each process. A screen makes at most ten calls, of some milliseconds each. */
const callsAtOnce = { atOnce: 8, waiting: 200 };
const drainMs = 500;

/** What the process opens before the frame. */
export interface Platform {
  config: Config;
  /** Signs sessions; see platform/secret.ts. */
  secret: string;
  database: OpenDatabase;
  db: Database;
  files: Files;
  bus: Bus;
  jobs: Jobs;
  /** Answers that are kept until a commit changes what they depend on. */
  reads: KeptReads;
  mailer: BulkMailer & MailOutbox;
  log: Log;
  /** Of the product. */
  version: string;
  publicUrl: URL;
  /** Benches raise it. */
  chatRate?: CallLimit;
  /** How long a message waits before the server notifies its receiver. Tests shorten it. */
  messageDelayMs?: number | undefined;
}

/** HTTP and sockets. They answer no call until the features have mounted theirs. */
export interface Frame extends Platform {
  http: Http;
  realtime: Realtime;
}

interface Callers {
  sessions: Sessions;
  audit: AuditWriter;
}
/** Inline scripts and styles of the documents, as CSP sources. */
interface InlineSources {
  scripts: string[];
  styles: string[];
}

export interface OpenFrame {
  app: FastifyInstance;
  http: Http;
  realtime: Realtime;
  /** Readiness fails first, so that a balancer stops sending. Then the sockets of the chat close. Call it before the application closes. */
  drain: () => Promise<void>;
}

export async function openFrame(
  { config, database, db, files, bus, log, publicUrl }: Platform,
  { sessions, audit }: Callers,
  inline: InlineSources,
): Promise<OpenFrame> {
  let isAccepting = true;
  const allowedOrigins = originsOf(publicUrl, config.host, config.port);
  const names = namesOf(config.host, publicUrl);
  const app = await createHttp(
    {
      publicUrl,
      allowedOrigins,
      scriptHashes: inline.scripts,
      styleHashes: inline.styles,
      trustedProxies: config.trustedProxies,
    },
    log,
  );
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!isAccepting) void reply.header('connection', 'close');
    done(null, payload);
  });
  const registry = new Registry();
  mountHealth(app, {
    isDatabaseReachable: () => database.isReachable(),
    isStorageWritable: () => files.isWritable(),
    isAccepting: () => isAccepting,
  });
  mountMetrics(app, registry, {
    token: config.metricsToken,
    trustsProxies: config.trustedProxies > 0,
    names,
  });
  if (!config.isProduction && config.smtpUrl === undefined) mountDevMail(app, db, names);
  const limiter = new RateLimiter(bus.counters);
  const http: Http = { app, sessions, limiter, lines: new Lines(callsAtOnce), files, audit, contracts: {} };
  const realtime = new Realtime({ server: app.server, sessions, limiter, bus, audit, log, allowedOrigins });
  measureSockets(registry, realtime);
  return {
    app,
    http,
    realtime,
    async drain() {
      isAccepting = false;
      // Kept connections end with the answer in progress. Balancers that poll readiness have time to notice.
      await wait(drainMs);
      await realtime[Symbol.asyncDispose]();
    },
  };
}
