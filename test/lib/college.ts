import { sql } from 'drizzle-orm';
import { MemoryBus } from '#platform/bus/memory.ts';
import type { OpenDatabase } from '#platform/database/port.ts';
import type { Files } from '#platform/files/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import { Outbox } from '#platform/mail/outbox.ts';
import { createHttp } from '#server/http/http.ts';
import type { Http } from '#server/http/mount.ts';
import { Lines } from '#server/http/lines.ts';
import { RateLimiter } from '#server/http/rate-limit.ts';
import { originsOf } from '#server/http/security.ts';
import { testDatabase } from './database.ts';
import { silentLog } from './silent-log.ts';
import { type Identity, type IdentityConfig, createIdentity } from '#features/auth/server/service.ts';
import { CollegeStore } from '#features/college/server/service.ts';
import { createAuditWriter } from '#features/audit/server/service.ts';

export const testSecret = 'a secret for tests only, 0123456789abcdef';
export const goodPassword = 'correct horse battery 42';

export const tryingOut: IdentityConfig = {
  publicUrl: 'http://localhost:3000',
  host: '127.0.0.1',
  port: 3000,
  isLocalOnly: true,
  github: undefined,
  oidc: undefined,
  teacherSignup: { rule: 'open', domains: [], why: 'a test' },
  adminEmails: [],
  timeZone: 'UTC',
};

/** Identity and people on the real frame and a real database; mails stay in the outbox, to be read there. */
export class College implements AsyncDisposable {
  readonly database: OpenDatabase;
  readonly identity: Identity;
  readonly http: Http;
  readonly bus: MemoryBus;
  readonly #ownsDatabase: boolean;

  private constructor(
    database: OpenDatabase,
    identity: Identity,
    http: Http,
    bus: MemoryBus,
    ownsDatabase: boolean,
  ) {
    this.database = database;
    this.identity = identity;
    this.http = http;
    this.bus = bus;
    this.#ownsDatabase = ownsDatabase;
  }

  /** `beside`: another server process on the same database and bus. */
  static async open(
    settings: Partial<IdentityConfig> & {
      log?: Log;
      beside?: College;
      trustedProxies?: number;
      providerRetryMs?: number;
    } = {},
  ): Promise<College> {
    const { log = silentLog, beside, trustedProxies = 0, providerRetryMs, ...rest } = settings;
    const config = { ...tryingOut, ...rest };
    const database = beside?.database ?? (await testDatabase());
    const { db } = database;
    const bus = beside?.bus ?? new MemoryBus(log);
    const jobs = quietJobs;
    const mailer = new Outbox(
      { smtpUrl: undefined, mailFrom: 'Quad <quad@college.example>', isProduction: false, print() {} },
      db,
      jobs,
      log,
    );
    const publicUrl = new URL(config.publicUrl);
    const app = await createHttp(
      {
        publicUrl,
        allowedOrigins: originsOf(publicUrl, config.host, config.port),
        scriptHashes: [],
        styleHashes: [],
        trustedProxies,
      },
      log,
    );
    const identity = await createIdentity({
      config,
      college: new CollegeStore(db, bus, config.timeZone),
      secret: testSecret,
      db,
      mailer,
      bus,
      jobs,
      log,
      ...(providerRetryMs === undefined ? {} : { providerRetryMs }),
    });
    const http: Http = {
      app,
      sessions: identity.sessions,
      limiter: new RateLimiter(),
      lines: new Lines({ atOnce: 8, waiting: 200 }),
      files: noFiles,
      audit: createAuditWriter(db, log),
      contracts: {},
    };
    identity.mount(http);
    return new College(database, identity, http, bus, beside === undefined);
  }

  /** A browser of its own: it keeps cookies. */
  browser(address = '127.0.0.1'): Browser {
    return new Browser(this, address);
  }

  /** The newest mail to an address. */
  async mailTo(email: string): Promise<{ kind: string; subject: string; text: string }> {
    const { rows } = await this.database.db.execute<{ kind: string; subject: string; text: string }>(
      sql`select kind, subject, text from mails where recipient = ${email.toLowerCase()} order by id desc limit 1`,
    );
    const [mail] = rows;
    if (mail === undefined) throw new Error(`no mail to ${email}`);
    return mail;
  }

  async mailCount(email: string): Promise<number> {
    const { rows } = await this.database.db.execute(sql`select 1 from mails where recipient = ${email}`);
    return rows.length;
  }

  async codeFor(email: string): Promise<string> {
    const { text } = await this.mailTo(email);
    const code = /^\d{6}$/m.exec(text)?.[0];
    if (code === undefined) throw new Error(`no code in the mail to ${email}`);
    return code;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.http.app.close();
    await this.identity[Symbol.asyncDispose]();
    if (this.#ownsDatabase) await this.database[Symbol.asyncDispose]();
  }
}

export interface Answer {
  status: number;
  // What a test looks at is up to the test.
  body: Record<string, unknown>;
  headers: Record<string, string | string[] | number | undefined>;
}

interface CallOptions {
  headers?: Record<string, string>;
}

export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #college: College;
  readonly #address: string;

  constructor(college: College, address: string) {
    this.#college = college;
    this.#address = address;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(url: string, options: CallOptions = {}): Promise<Answer> {
    return this.#call('GET', url, undefined, options);
  }
  post(url: string, body: unknown = {}, options: CallOptions = {}): Promise<Answer> {
    return this.#call('POST', url, body, options);
  }
  identity(path: string, body: unknown = {}, options: CallOptions = {}): Promise<Answer> {
    return this.post(`/api/identity${path}`, body, options);
  }

  async #call(method: 'GET' | 'POST', url: string, body: unknown, options: CallOptions): Promise<Answer> {
    const cookie = this.cookieHeader;
    const response = await this.#college.http.app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json', origin: 'http://localhost:3000' } : {}),
        ...(cookie === '' ? {} : { cookie }),
        ...options.headers,
      },
      ...(method === 'POST' ? { payload: JSON.stringify(body) } : {}),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, encodeURIComponent(value));
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const parsed: unknown = isJson ? response.json() : null;
    const result = typeof parsed === 'object' && parsed !== null ? parsed : {};
    return {
      status: response.statusCode,
      body: result as Record<string, unknown>,
      headers: response.headers,
    };
  }

  /** Signs up as the wizard does and is signed in afterwards. Gives the user id. */
  async signUp(settings: {
    email: string;
    role?: 'student' | 'teacher';
    name?: string;
    password?: string;
  }): Promise<string> {
    const { email, role = 'student', name = 'Sami Okafor', password = goodPassword } = settings;
    const started = await this.identity('/sign-up/start', {
      email,
      password,
      profile: profileOf(role, email, name),
    });
    if (started.status !== 200) throw new Error(`start: ${started.status} ${JSON.stringify(started.body)}`);
    const code = await this.#college.codeFor(email);
    const verified = await this.identity('/sign-up/verify', { code });
    if (verified.status !== 200)
      throw new Error(`verify: ${verified.status} ${JSON.stringify(verified.body)}`);
    return String(verified.body['createdUserId']);
  }

  signIn(email: string, password = goodPassword): Promise<Answer> {
    return this.identity('/sign-in/email', { email, password });
  }

  /** The signed-in user of GET /api/session, or null. */
  async me(): Promise<Record<string, unknown> | null> {
    const { body } = await this.get('/api/session');
    return body['user'] as Record<string, unknown> | null;
  }
}

export const profileOf = (role: 'student' | 'teacher', email: string, name = 'Sami Okafor') =>
  role === 'teacher'
    ? { role, name, department: 'Physics', teacherId: email }
    : { role, name, studentId: `S-${email}`.slice(0, 40), year: 'second', division: 'A' };

export const quietJobs: Jobs = {
  enqueueAll: async () => {},
  define() {},
  enqueue: async () => {},
  wake() {},
  start() {},
  async [Symbol.asyncDispose]() {},
};

const unused = () => Promise.reject(new Error('identity keeps no files'));
const noFiles: Files = {
  write: unused,
  stat: unused,
  keep: unused,
  drafts: { create: unused, size: unused, append: unused, collect: unused, remove: unused },
  read: unused,
  pieces: unused,
  remove: unused,
  list: () => {
    throw new Error('identity keeps no files');
  },
  scratchPath: unused,
  isWritable: async () => true,
};
