import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { type AiSettings, anyCompatible, providerNames, providerOf } from '#platform/ai/providers.ts';
import { parseS3Address } from '#platform/files/s3-address.ts';
import { isTimeZone, ownZone } from '#shared/time/zoned-clock.ts';
import {
  address,
  domain,
  failpoints,
  hasNoPassword,
  isHost,
  isLoopback,
  list,
  mailbox,
  origin,
  postgresUrl,
  text,
  url,
  whole,
} from './config-values.ts';

export type TeacherRule = 'open' | 'domain' | 'approval';

/** Every setting from the environment, checked. Only this file reads the environment. */
export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  /** The public address: scheme, host and port, without a path. */
  publicUrl: string;
  /** True while only this machine can reach the server: somebody is trying it out. */
  isLocalOnly: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  storageUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined only outside production. `keepSecret` then creates and stores one. */
  authSecret: string | undefined;
  github: { clientId: string; clientSecret: string } | undefined;
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
  teacherSignup: { rule: TeacherRule; domains: readonly string[]; why: string };
  adminEmails: readonly string[];
  directory: 'everyone' | 'related';
  /** The college's time zone, for due dates. */
  timeZone: string;
  /** Undefined: the built-in assistant answers. */
  ai: AiSettings | undefined;
  metricsToken: string | undefined;
  /** The number of proxies in front of the server. 0: forwarded headers are ignored. */
  trustedProxies: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** Named points at which the process kills itself, with a probability. For fault tests only. */
  failpoints: Readonly<Record<string, number>>;
  /** Start-up notes, one sentence each: settings without effect, rules worth knowing. */
  notices: readonly string[];
}

/** A setting that cannot be used. The sentence names it and shows a good value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Every setting: its parser and a description of good values. */
const settings = {
  NODE_ENV: [z.enum(['development', 'test', 'production']), 'production, development or test'],
  HOST: [
    z.string().check(z.refine(isHost)),
    'an IP address or a host name to listen on, for example 127.0.0.1 or 0.0.0.0',
  ],
  PORT: [whole(1, 65_535), 'a number from 1 to 65535, for example 3000'],
  PUBLIC_URL: [origin, 'the address people use, without a path, for example https://quad.college.edu'],
  DATA_DIR: [text, 'a folder, for example ./data'],
  DATABASE_URL: [
    postgresUrl,
    'the address of a PostgreSQL server, for example postgresql://user:password@host:5432/quad',
  ],
  REDIS_URL: [url('redis', 'rediss'), 'the address of a Redis server, for example redis://host:6379'],
  STORAGE_URL: [
    z.string().check(z.refine((value) => parseS3Address(value) !== undefined)),
    'the address of a bucket, for example s3://key:secret@host/bucket?region=eu-central-1',
  ],
  SMTP_URL: [
    url('smtp', 'smtps'),
    'the address of a mail server, for example smtp://user:password@host:587 or smtps://host:465',
  ],
  MAIL_FROM: [
    z.string().check(z.regex(mailbox)),
    'an address mails come from, for example Quad <quad@college.edu>',
  ],
  AUTH_SECRET: [
    z.string().check(z.refine((value) => value.trim().length >= 32 && new Set(value).size >= 8)),
    'at least 32 random characters, for example the output of: openssl rand -hex 32',
  ],
  GITHUB_CLIENT_ID: [text, 'the client id of a GitHub OAuth app'],
  GITHUB_CLIENT_SECRET: [text, 'the client secret of a GitHub OAuth app'],
  OIDC_ISSUER: [
    url('https', 'http'),
    'the address of an OpenID Connect issuer, for example https://login.college.edu',
  ],
  OIDC_CLIENT_ID: [text, 'the client id that the issuer gave to Quad'],
  OIDC_CLIENT_SECRET: [text, 'the client secret that the issuer gave to Quad'],
  OIDC_NAME: [z.string().check(z.maxLength(60)), 'the name on the sign-in button, at most 60 characters'],
  TEACHER_SIGNUP: [z.enum(['open', 'domain', 'approval']), 'open, domain or approval'],
  TEACHER_DOMAINS: [
    list(domain),
    'e-mail domains separated by commas, for example college.edu,staff.college.edu',
  ],
  ADMIN_EMAILS: [list(address), 'e-mail addresses separated by commas, for example head@college.edu'],
  DIRECTORY: [z.enum(['everyone', 'related']), 'everyone or related'],
  TIME_ZONE: [
    z.string().check(z.refine(isTimeZone)),
    'the name of a time zone, for example Asia/Kolkata or Europe/Berlin',
  ],
  AI_PROVIDER: [
    z.string().check(z.regex(/^[a-z\d][a-z\d-]*$/)),
    `one of ${providerNames.join(', ')}, or any name in small letters beside AI_BASE_URL`,
  ],
  AI_BASE_URL: [
    url('https', 'http').check(z.refine(hasNoPassword)),
    'the address of an OpenAI-compatible service without a password in it, for example https://host/v1',
  ],
  AI_API_KEY: [
    z.string().check(z.regex(/^[!-~]+$/)),
    'the key of the service, which has no spaces and no accents',
  ],
  AI_MODEL: [text, 'the name of a model that the service offers'],
  METRICS_TOKEN: [z.string().check(z.minLength(16)), 'at least 16 random characters'],
  TRUST_PROXY: [
    z.union([
      z.pipe(
        z.literal('off'),
        z.transform(() => 0),
      ),
      whole(0, 10),
    ]),
    'off, or the number of proxies before Quad, for example 1',
  ],
  LOG_LEVEL: [z.enum(['debug', 'info', 'warn', 'error']), 'debug, info, warn or error'],
  FAIL: [failpoints, 'points and probabilities, for example after_commit:0.01'],
} as const;

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name][0]> | undefined };

/** Parses an environment; the first malformed value throws a ConfigError. An empty value counts as unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = readAll(env);
  const isProduction = set.NODE_ENV === 'production';
  const host = set.HOST ?? '127.0.0.1';
  const port = set.PORT ?? 3000;
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${port}`;
  const isLocalOnly = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  refuseUnsafe(set, isProduction);
  return {
    isProduction,
    host,
    port,
    publicUrl,
    isLocalOnly,
    dataDir: resolve(set.DATA_DIR ?? 'data'),
    databaseUrl: set.DATABASE_URL,
    redisUrl: set.REDIS_URL,
    storageUrl: set.STORAGE_URL,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `Quad <no-reply@${new URL(publicUrl).hostname}>`,
    authSecret: set.AUTH_SECRET,
    ...providersOf(set),
    teacherSignup: teacherSignupOf(set, isLocalOnly),
    adminEmails: set.ADMIN_EMAILS ?? [],
    directory: set.DIRECTORY ?? 'everyone',
    timeZone: timeZoneOf(set),
    ai: aiOf(set),
    metricsToken: set.METRICS_TOKEN,
    trustedProxies: set.TRUST_PROXY ?? 0,
    logLevel: set.LOG_LEVEL ?? 'info',
    failpoints: set.FAIL ?? {},
    notices: noticesOf(set, isProduction),
  };
}

/** The machine's own, unless it is set. */
const timeZoneOf = (set: Settings): string => set.TIME_ZONE ?? ownZone();

function readAll(env: Readonly<Record<string, string | undefined>>): Settings {
  const entries = Object.entries(settings).map(([name, [schema, looks]]) => {
    const value = env[name]?.trim();
    if (value === undefined || value === '') return [name, undefined];
    const parsed = z.safeParse(schema, value);
    if (!parsed.success) throw new ConfigError(`${name} must be ${looks}.`);
    return [name, parsed.data];
  });
  return Object.fromEntries(entries) as Settings;
}

function refuseUnsafe(set: Settings, isProduction: boolean): void {
  if (!isProduction) return;
  if (set.AUTH_SECRET === undefined)
    throw new ConfigError(`AUTH_SECRET must be set in production to ${settings.AUTH_SECRET[1]}.`);
  if (set.FAIL !== undefined)
    throw new ConfigError('FAIL must be unset in production: it makes the server kill itself.');
}

function providersOf(set: Settings): Pick<Config, 'github' | 'oidc'> {
  requireTogether(set, ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET']);
  requireTogether(set, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = set;
  return {
    github:
      GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET
        ? { clientId: GITHUB_CLIENT_ID, clientSecret: GITHUB_CLIENT_SECRET }
        : undefined,
    oidc:
      OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
        ? {
            issuer: OIDC_ISSUER,
            clientId: OIDC_CLIENT_ID,
            clientSecret: OIDC_CLIENT_SECRET,
            name: set.OIDC_NAME ?? 'College account',
          }
        : undefined,
  };
}

function requireTogether(set: Settings, names: readonly (keyof Settings)[]): void {
  const missing = names.find((name) => set[name] === undefined);
  const given = names.find((name) => set[name] !== undefined);
  if (missing && given)
    throw new ConfigError(`${missing} must be ${settings[missing][1]}, because ${given} is set.`);
}

function teacherSignupOf(set: Settings, isLocalOnly: boolean): Config['teacherSignup'] {
  const domains = set.TEACHER_DOMAINS ?? [];
  if (set.TEACHER_SIGNUP === 'domain' && domains.length === 0) {
    throw new ConfigError(
      `TEACHER_DOMAINS must be ${settings.TEACHER_DOMAINS[1]}, because TEACHER_SIGNUP is domain.`,
    );
  }
  if (set.TEACHER_SIGNUP) return { rule: set.TEACHER_SIGNUP, domains, why: 'TEACHER_SIGNUP says so' };
  if (domains.length > 0) return { rule: 'domain', domains, why: 'TEACHER_DOMAINS is set' };
  if (isLocalOnly) return { rule: 'open', domains, why: 'only this machine can reach the server' };
  return { rule: 'approval', domains, why: 'other machines can reach the server' };
}

function aiOf(set: Settings): Config['ai'] {
  const { AI_PROVIDER, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = set;
  if (AI_PROVIDER === undefined && baseUrl === undefined) {
    const lonely = apiKey === undefined ? (model === undefined ? undefined : 'AI_MODEL') : 'AI_API_KEY';
    if (lonely) throw new ConfigError(`AI_PROVIDER or AI_BASE_URL must be set, because ${lonely} is.`);
    return undefined;
  }
  const given = AI_PROVIDER === undefined ? 'AI_BASE_URL' : 'AI_PROVIDER';
  if (model === undefined)
    throw new ConfigError(`AI_MODEL must be ${settings.AI_MODEL[1]}, because ${given} is set.`);
  const provider = AI_PROVIDER ?? anyCompatible;
  // An address alone is enough.
  if (baseUrl === undefined) requireKnown(provider, apiKey);
  return { provider, baseUrl, apiKey, model };
}

function requireKnown(provider: string, apiKey: string | undefined): void {
  const known = providerOf(provider);
  if (known === undefined) throw new ConfigError(`AI_PROVIDER must be ${settings.AI_PROVIDER[1]}.`);
  if (known.needsKey && apiKey === undefined)
    throw new ConfigError(
      `AI_API_KEY must be ${settings.AI_API_KEY[1]}, because AI_PROVIDER is ${provider}.`,
    );
}

function noticesOf(set: Settings, isProduction: boolean): string[] {
  const models = set.AI_BASE_URL === undefined ? undefined : new URL(set.AI_BASE_URL);
  return [
    ...(models?.protocol === 'http:' && !isLoopback(models.hostname)
      ? ['AI_BASE_URL is http: what is asked of the model can be read on the way.']
      : []),
    ...(isProduction && set.SMTP_URL === undefined
      ? [
          'SMTP_URL is not set: mails, and the codes in them, are printed in the terminal instead of being sent.',
        ]
      : []),
  ];
}
