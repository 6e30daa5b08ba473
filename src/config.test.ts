import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = '3f0c8a5be1d94c27a6b8e0f1d2c3b4a5';

const ruleOf = (env: Record<string, string>) => readConfig(env).teacherSignup;

function sentenceOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('an empty environment', () => {
  test('gives a server on this machine only, with everything embedded', () => {
    expect(readConfig({})).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      isLocalOnly: true,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      redisUrl: undefined,
      storageUrl: undefined,
      smtpUrl: undefined,
      authSecret: undefined,
      github: undefined,
      oidc: undefined,
      directory: 'everyone',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ai: undefined,
      trustedProxies: 0,
      notices: [],
    });
  });

  test('is also the meaning of empty values', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '  ', GITHUB_CLIENT_ID: '' })).toEqual(readConfig({}));
  });
});

describe('a malformed value stops with one sentence that names the variable', () => {
  const production = { NODE_ENV: 'production' };
  test.each<[string, Record<string, string>, string]>([
    ['NODE_ENV', { NODE_ENV: 'prod' }, 'production, development or test'],
    ['PORT', { PORT: 'http' }, 'a number from 1 to 65535'],
    ['PORT', { PORT: '0' }, 'a number from 1 to 65535'],
    ['PORT', { PORT: '65536' }, 'a number from 1 to 65535'],
    ['HOST', { HOST: 'http://localhost' }, 'an IP address or a host name'],
    ['PUBLIC_URL', { PUBLIC_URL: 'quad.college.edu' }, 'https://quad.college.edu'],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://quad.college.edu/app' }, 'without a path'],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://quad.college.edu' }, 'without a path'],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://host/quad' }, 'postgresql://user:password@host:5432/quad'],
    ['REDIS_URL', { REDIS_URL: 'localhost:6379' }, 'redis://host:6379'],
    ['TIME_ZONE', { TIME_ZONE: 'Mars/Olympus' }, 'Asia/Kolkata'],
    ['TIME_ZONE', { TIME_ZONE: '+05:30' }, 'Asia/Kolkata'],
    ['STORAGE_URL', { STORAGE_URL: 'https://bucket' }, 's3://key:secret@host/bucket'],
    ['SMTP_URL', { SMTP_URL: 'mail.college.edu' }, 'smtp://user:password@host:587'],
    ['MAIL_FROM', { MAIL_FROM: 'Quad' }, 'Quad <quad@college.edu>'],
    ['MAIL_FROM', { MAIL_FROM: 'Quad <quad@college.edu>\r\nBcc: all@college.edu' }, 'an address'],
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }, 'at least 32 random characters'],
    ['AUTH_SECRET', { AUTH_SECRET: 'a'.repeat(40) }, 'at least 32 random characters'],
    ['AUTH_SECRET', production, 'set in production'],
    ['AUTH_SECRET', { ...production, AUTH_SECRET: 'short' }, 'at least 32 random characters'],
    ['GITHUB_CLIENT_SECRET', { GITHUB_CLIENT_ID: 'id' }, 'GITHUB_CLIENT_ID is set'],
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://login.college.edu' }, 'OIDC_ISSUER is set'],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'login' }, 'https://login.college.edu'],
    ['TEACHER_SIGNUP', { TEACHER_SIGNUP: 'yes' }, 'open, domain or approval'],
    ['TEACHER_DOMAINS', { TEACHER_SIGNUP: 'domain' }, 'TEACHER_SIGNUP is domain'],
    ['TEACHER_DOMAINS', { TEACHER_DOMAINS: '@college.edu' }, 'college.edu,staff.college.edu'],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'head' }, 'e-mail addresses'],
    ['DIRECTORY', { DIRECTORY: 'nobody' }, 'everyone or related'],
    ['AI_BASE_URL', { AI_BASE_URL: 'localhost' }, 'OpenAI-compatible'],
    ['AI_BASE_URL', { AI_BASE_URL: 'https://me:hunter2@host/v1', AI_MODEL: 'm' }, 'without a password'],
    ['AI_PROVIDER', { AI_API_KEY: 'key' }, 'AI_API_KEY'],
    ['AI_PROVIDER', { AI_PROVIDER: 'opnai', AI_API_KEY: 'key', AI_MODEL: 'm' }, 'openai, anthropic, google'],
    ['AI_API_KEY', { AI_PROVIDER: 'openai', AI_MODEL: 'm' }, 'AI_PROVIDER is openai'],
    ['AI_API_KEY', { AI_PROVIDER: 'openai', AI_API_KEY: 'two words', AI_MODEL: 'm' }, 'no spaces'],
    ['AI_MODEL', { AI_BASE_URL: 'http://127.0.0.1:11434/v1' }, 'AI_BASE_URL is set'],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }, 'at least 16'],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }, 'off, or the number of proxies'],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'debug, info, warn or error'],
    ['FAIL', { FAIL: 'after_commit' }, 'after_commit:0.01'],
    ['FAIL', { ...production, AUTH_SECRET: secret, FAIL: 'after_commit:0.01' }, 'unset in production'],
  ])('%s %o', (name, env, looks) => {
    const message = sentenceOf(env);
    expect(message).toMatch(new RegExp(`^${name} `));
    expect(message).toContain(looks);
    expect(message).toMatch(/^[^\n]+\.$/);
  });

  test('and never repeats a secret', () => {
    expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
    expect(() => readConfig({ SMTP_URL: 'mail://me:hunter2@host' })).not.toThrow(/hunter2/);
  });
});

describe('teacher sign-up', () => {
  test('is open while only this machine can reach the server', () => {
    expect(ruleOf({})).toEqual({ rule: 'open', domains: [], why: 'only this machine can reach the server' });
    expect(ruleOf({ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:8080/' }).rule).toBe('open');
  });
  test('waits for approval when others can', () => {
    expect(ruleOf({ HOST: '0.0.0.0' }).rule).toBe('approval');
    expect(ruleOf({ PUBLIC_URL: 'https://quad.college.edu' }).rule).toBe('approval');
  });
  test('follows what is set', () => {
    expect(ruleOf({ HOST: '0.0.0.0', TEACHER_SIGNUP: 'open' })).toMatchObject({
      rule: 'open',
      why: 'TEACHER_SIGNUP says so',
    });
    expect(ruleOf({ TEACHER_DOMAINS: 'College.edu, staff.college.edu' })).toMatchObject({
      rule: 'domain',
      domains: ['college.edu', 'staff.college.edu'],
    });
  });
});

test('a model is known by its provider, or by its address', () => {
  expect(readConfig({ AI_PROVIDER: 'openai', AI_API_KEY: 'key', AI_MODEL: 'm' }).ai).toEqual({
    provider: 'openai',
    baseUrl: undefined,
    apiKey: 'key',
    model: 'm',
  });
  expect(readConfig({ AI_PROVIDER: 'ollama', AI_MODEL: 'm' })).toMatchObject({
    ai: { provider: 'ollama' },
    notices: [],
  });
  expect(readConfig({ AI_BASE_URL: 'http://gpu.college.edu/v1', AI_MODEL: 'm' })).toMatchObject({
    ai: { provider: 'openai-compatible', baseUrl: 'http://gpu.college.edu/v1' },
    notices: ['AI_BASE_URL is http: what is asked of the model can be read on the way.'],
  });
});

test('a whole environment is understood', () => {
  expect(
    readConfig({
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://quad.college.edu/',
      DATABASE_URL: 'postgresql://quad@/quad?host=%2Fvar%2Frun%2Fpostgresql',
      SMTP_URL: 'smtps://mailer:pass@mail.college.edu:465',
      MAIL_FROM: 'Quad <quad@college.edu>',
      AUTH_SECRET: secret,
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'shh',
      OIDC_ISSUER: 'https://login.college.edu/realms/x',
      OIDC_CLIENT_ID: 'quad',
      OIDC_CLIENT_SECRET: 'shh',
      ADMIN_EMAILS: 'Head@college.edu',
      DIRECTORY: 'related',
      TIME_ZONE: 'Asia/Kolkata',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    }),
  ).toMatchObject({
    isProduction: true,
    publicUrl: 'https://quad.college.edu',
    isLocalOnly: false,
    authSecret: secret,
    github: { clientId: 'id', clientSecret: 'shh' },
    oidc: { issuer: 'https://login.college.edu/realms/x', name: 'College account' },
    adminEmails: ['head@college.edu'],
    directory: 'related',
    timeZone: 'Asia/Kolkata',
    trustedProxies: 1,
    notices: [],
  });
});
