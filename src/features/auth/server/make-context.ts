import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Mailer } from '#platform/mail/port.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import { identityPath } from '../contract/auth.ts';
import { authLimits } from '../contract/limits.ts';
import { type IdentityContext, noFacts } from './context.ts';
import { PasswordGate } from './password/password.ts';
import { deriveSecrets } from './secrets.ts';
import { SessionStore } from './sessions/sessions.ts';
import { type IdentityConfig, roleRulesOf } from './settings.ts';
import { SignedCookie } from './sessions/signed-cookie.ts';
import { Throttle } from './sign-in/throttle.ts';

export interface IdentityParts {
  config: IdentityConfig;
  /** The installation's secret: see platform/secret.ts. */
  secret: string;
  db: Database;
  mailer: Mailer;
  bus: Bus;
  jobs: Jobs;
  log: Log;
  college: CollegeStore;
  /** See IdentityContext. The composition passes it, because the feature that deletes accounts depends on identity. */
  sessionFacts?: IdentityContext['sessionFacts'];
  /** The delay before another try of a provider that does not answer. */
  providerRetryMs?: number;
}

/** Makes the shared dependencies from the parts. */
export function makeContext({
  config,
  secret,
  db,
  mailer,
  bus,
  jobs,
  log,
  college,
  sessionFacts = () => noFacts,
}: IdentityParts): IdentityContext {
  const publicUrl = new URL(config.publicUrl);
  const isHttps = publicUrl.protocol === 'https:';
  const secrets = deriveSecrets(secret);
  const cookie = (name: string, path: string, key: string, maxAgeSeconds: number) =>
    new SignedCookie({ name, path, secret: key, isHttps, maxAgeSeconds });
  const sessionCookie = cookie('session_token', '/', secrets.cookie, authLimits.sessionDays * 86_400);
  const deviceKey = secrets.mac('device', 'cookie');
  const attemptKey = secrets.mac('signup-code', 'cookie');
  return {
    config,
    rules: roleRulesOf(config),
    publicUrl,
    secret,
    db,
    bus,
    jobs,
    log,
    mailer,
    college,
    sessionFacts,
    secrets,
    gate: new PasswordGate(),
    throttle: new Throttle(db, secrets),
    sessions: new SessionStore(db, bus, sessionCookie),
    sessionCookie,
    attemptCookie: cookie('sign_up', `${identityPath}/sign-up`, attemptKey, authLimits.attemptHours * 3600),
    deviceCookie: cookie('device', identityPath, deviceKey, authLimits.knownDeviceDays * 86_400),
    challengeCookie: cookie('two_factor', '/', secrets.cookie, authLimits.challengeMinutes * 60),
  };
}
