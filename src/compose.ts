import { join } from 'node:path';
import { Registry } from 'prom-client';
import { openLanguageModel } from '#platform/ai/model.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import { HarperProofreader } from '#platform/ai/proofreading/proofreader.ts';
import { Failpoints } from '#platform/failpoints.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { BulkMailer, MailOutbox } from '#platform/mail/port.ts';
import { projectRoot } from '#platform/project-root.ts';
import { mountApiDocs } from '#server/api-docs.ts';
import { mountAppManifest } from '#server/app-manifest.ts';
import { mountDevMail } from '#server/dev-mail.ts';
import { type BuiltDocuments, mountDocuments, readBuiltDocuments } from '#server/documents.ts';
import { installNotFound } from '#server/errors.ts';
import { measureSockets, mountHealth, mountMetrics } from '#server/health.ts';
import { createHttp } from '#server/http.ts';
import type { Http } from '#server/mount.ts';
import { RateLimiter } from '#server/rate-limit.ts';
import { Realtime } from '#server/realtime.ts';
import { Lines } from '#server/lines.ts';
import { originsOf } from '#server/security.ts';
import { namesOf } from '#server/this-machine.ts';
import type { Viewer } from '#server/session.ts';
import type { CallLimit } from '#shared/endpoint.ts';
import { createAdmin } from '#features/admin/server/service.ts';
import { createAssistant } from '#features/assistant/server/service.ts';
import { announcementRoutes } from '#features/announcements/server/routes.ts';
import { createIdentity } from '#features/auth/server/service.ts';
import { createChat } from '#features/chat/server/service.ts';
import { CollegeStore, collegeRoutes } from '#features/college/server/service.ts';
import { classesOfOwnCourses, coursesOfTeacher, createCourses } from '#features/courses/server/service.ts';
import { dashboardRoutes } from '#features/dashboard/server/service.ts';
import { landingRoutes } from '#features/landing/server/routes.ts';
import { createMentorship } from '#features/mentorship/server/service.ts';
import {
  createAuditWriter,
  createProfiles,
  tellPeopleChanged,
  peopleRealtime,
} from '#features/people/server/service.ts';
import { createNotifications, listNotifications } from '#features/notifications/server/service.ts';
import { createPrivacy, readDeletion } from '#features/privacy/server/service.ts';
import { createSettings, sharesData } from '#features/settings/server/service.ts';
import { createSearch } from '#features/search/server/service.ts';
import { createTasks } from '#features/tasks/server/service.ts';
import { features } from '#features/server.ts';
import { createUploads } from '#features/uploads/server/service.ts';
import type { Config } from './config.ts';

const version = '0.1.0';
export const webFolder = join(projectRoot, 'dist/web');

const drainMs = 500;
/** Of one person, in each process. A screen asks for ten things at most, and each takes some milliseconds. */
const callsAtOnce = { atOnce: 8, waiting: 200 };

export interface Parts {
  config: Config;
  /** Signs sessions; see platform/secret.ts. */
  secret: string;
  database: OpenDatabase;
  files: Files;
  bus: Bus;
  jobs: Jobs;
  mailer: BulkMailer & MailOutbox;
  log: Log;
  /** Where the built browser files are; undefined serves the calls only (tests, `npm run dev`). */
  web: string | undefined;
  /** Raised by benches. */
  chatRate?: CallLimit;
  /** How long a message waits before it is told. Shortened by tests. */
  messageDelayMs?: number | undefined;
}

/** Puts the product together: frame, then features, in the one place that knows them all. */
export async function compose(parts: Parts) {
  const { config, secret, database, files, bus, jobs, mailer, log, web } = parts;
  const { db } = database;
  const documents: BuiltDocuments = web
    ? await readBuiltDocuments(web)
    : { csp: { scripts: [], styles: [] }, routes: [] };
  const publicUrl = new URL(config.publicUrl);
  const allowedOrigins = originsOf(publicUrl, config.host, config.port);
  const names = namesOf(config.host, publicUrl);
  const app = await createHttp(
    {
      publicUrl,
      allowedOrigins,
      scriptHashes: documents.csp.scripts,
      styleHashes: documents.csp.styles,
      trustedProxies: config.trustedProxies,
    },
    log,
  );
  app.addHook('onSend', async (_request, reply) => {
    if (!isAccepting) void reply.header('connection', 'close');
  });
  const limiter = new RateLimiter(bus.counters);
  const lines = new Lines(callsAtOnce);
  const registry = new Registry();
  let isAccepting = true;
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

  const college = new CollegeStore(db, bus, config.timeZone);
  const identity = await createIdentity({
    config,
    deletionDueAt: async (userId) => (await readDeletion(db, userId))?.dueAt ?? null,
    college,
    secret,
    db,
    mailer,
    bus,
    jobs,
    log,
  });
  const audit = createAuditWriter(db, log);
  const http: Http = { app, sessions: identity.sessions, limiter, lines, files, audit, contracts: {} };
  const realtime = new Realtime({
    server: app.server,
    sessions: identity.sessions,
    limiter,
    bus,
    audit,
    log,
    allowedOrigins,
  });
  measureSockets(registry, realtime);
  identity.mount(http);
  const stopPeople = peopleRealtime(realtime, bus);
  const uploads = createUploads({ db, files, http, jobs, bus, log });
  const notifications = createNotifications({
    db,
    bus,
    jobs,
    mailer,
    realtime,
    log,
    http,
    publicUrl,
    secret,
    timeZone: config.timeZone,
    mailFrom: config.mailFrom,
    allowsThisMachine: config.isLocalOnly || !config.isProduction,
  });
  createProfiles({
    db,
    bus,
    http,
    uploads,
    divisionsOf: async () => (await college.read()).divisions,
    renameAccount: identity.renameAccount,
  });
  createSettings({ db, bus, http, realtime, version });
  landingRoutes(http, { db, mailer });
  announcementRoutes(http, { db, files, bus, jobs, notifications, realtime, log, college });
  const directory =
    config.directory === 'everyone'
      ? config.directory
      : { fellowClasses: (viewer: Viewer) => classesOfOwnCourses(db, viewer) };
  const chat = createChat({
    db,
    bus,
    http,
    uploads,
    realtime,
    log,
    directory,
    timeZone: config.timeZone,
    failpoints: new Failpoints(config.failpoints),
    rate: parts.chatRate,
    notifications,
    messageDelayMs: parts.messageDelayMs,
  });
  const tasks = createTasks({
    db,
    notifications,
    bus,
    jobs,
    uploads,
    http,
    realtime,
    log,
    timeZone: config.timeZone,
    college,
  });
  const mentorship = createMentorship({ db, bus, jobs, notifications, http, realtime, uploads });
  createSearch({ db, http, chat, directory });
  const proofreader = new HarperProofreader();
  createAssistant({
    db,
    http,
    chat,
    uploads,
    log,
    directory,
    timeZone: config.timeZone,
    sharesData: (userId) => sharesData(db, userId),
    model: config.ai && openLanguageModel(config.ai),
    proofreader,
  });
  const courses = createCourses({
    db,
    notifications,
    bus,
    jobs,
    files,
    uploads,
    http,
    realtime,
    log,
    college,
  });
  createPrivacy({
    db,
    files,
    bus,
    jobs,
    mailer,
    log,
    uploads,
    http,
    publicUrl,
    timeZone: config.timeZone,
    registry: features.personalData,
    endSessions: identity.endSessions,
    coursesOf: coursesOfTeacher,
  });
  collegeRoutes(http, {
    db,
    store: college,
    uploads,
    users: features.listUsers,
    tellPeople: (userIds) => tellPeopleChanged(bus, userIds),
  });
  createAdmin({ db, http, bus, jobs, uploads, outbox: mailer, accounts: identity.administration, college });
  dashboardRoutes({
    db,
    http,
    activityOf: async (viewer, limit) =>
      (await listNotifications({ db, realtime, timeZone: config.timeZone }, viewer, { limit })).notifications,
  });
  mountApiDocs(http, version);
  if (!config.isProduction && config.smtpUrl === undefined) mountDevMail(app, db, names);
  mountAppManifest(app, async () => (await college.read()).name);
  const ahead = { calls: features.firstCalls, pictures: courses.firstPictures, sessions: identity.sessions };
  if (web) await mountDocuments(app, web, documents, ahead);
  else installNotFound(app);

  return {
    app,
    http,
    uploads,
    courses,
    tasks,
    notifications,
    realtime,
    async listen(): Promise<void> {
      await bus.start();
      await app.listen({ host: config.host, port: config.port });
      jobs.start();
    },
    /** Readiness goes first, so that a balancer looks elsewhere; then what is in flight finishes, then sockets are told. */
    async stop(): Promise<void> {
      isAccepting = false;
      // Kept connections end with the answer under way; whoever polls readiness has time to look elsewhere.
      await new Promise((resolve) => setTimeout(resolve, drainMs));
      await realtime[Symbol.asyncDispose]();
      await app.close();
      stopPeople();
      uploads[Symbol.dispose]();
      notifications[Symbol.dispose]();
      mentorship[Symbol.dispose]();
      tasks[Symbol.dispose]();
      await courses[Symbol.asyncDispose]();
      await proofreader[Symbol.asyncDispose]();
      await chat[Symbol.asyncDispose]();
      await identity[Symbol.asyncDispose]();
      college[Symbol.dispose]();
      await jobs[Symbol.asyncDispose]();
      await bus[Symbol.asyncDispose]();
    },
  };
}
export type Composed = Awaited<ReturnType<typeof compose>>;
