import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Mailer } from '#platform/mail/port.ts';
import type { Http } from '#server/mount.ts';
import type { Sessions } from '#server/session.ts';
import { peopleRoutes } from '#features/people/server/service.ts';
import { authLimits, identityPath } from '../contract.ts';
import { applyAdminEmails, claimAdministrator, makeAdminInvite } from './administrators.ts';
import { completeProfile } from './complete-profile.ts';
import type { IdentityContext } from './context.ts';
import { type Library, createLibrary, isProviderReady } from './library.ts';
import { PasswordGate } from './password.ts';
import { definePurges } from './purge.ts';
import { authRoutes } from './routes.ts';
import { deriveSecrets } from './secrets.ts';
import { SessionStore } from './sessions.ts';
import { type IdentityConfig, roleRulesOf } from './settings.ts';
import { SignedCookie } from './signed-cookie.ts';
import { Throttle } from './throttle.ts';

export type { IdentityConfig } from './settings.ts';
export { requireStepUp } from './step-up.ts';

const providerRetryMs = 30_000;

export interface IdentityParts {
  config: IdentityConfig;
  /** The secret of the installation, see platform/secret.ts. */
  secret: string;
  db: Database;
  mailer: Mailer;
  bus: Bus;
  jobs: Jobs;
  log: Log;
  /** Tests make it shorter. */
  providerRetryMs?: number;
}

export interface Identity extends AsyncDisposable {
  readonly sessions: Sessions;
  /** The calls of sign-up, sign-in, sessions and people. */
  mount(http: Http): void;
}

/** Who people are: sign-up, sign-in, sessions, roles. The one place that knows the identity library. */
export async function createIdentity(parts: IdentityParts): Promise<Identity> {
  const context = makeContext(parts);
  const provider = await startLibrary(context, parts.providerRetryMs ?? providerRetryMs);
  definePurges(context);
  await applyAdminEmails(context);
  const invite = await makeAdminInvite(context);
  if (invite !== undefined) {
    context.log.warn(
      {},
      `No administrator exists yet. Sign in, then open this link once to become one: ${invite}`,
    );
  }
  return {
    sessions: context.sessions,
    mount(http) {
      authRoutes(http, context, provider.current, provider.isReady);
      peopleRoutes(http, context, {
        sessionOf: (headers) => context.sessions.sessionOf(headers),
        completeProfile: (session, profile) => completeProfile(context, session, profile),
        claimAdministrator: (viewer, token) => claimAdministrator(context, viewer, token),
      });
    },
    async [Symbol.asyncDispose]() {
      provider.stop();
      context.sessions[Symbol.dispose]();
    },
  };
}

function makeContext({ config, secret, db, mailer, bus, jobs, log }: IdentityParts): IdentityContext {
  const publicUrl = new URL(config.publicUrl);
  const isHttps = publicUrl.protocol === 'https:';
  const secrets = deriveSecrets(secret);
  const cookie = (name: string, path: string, key: string, maxAgeSeconds: number) =>
    new SignedCookie({ name, path, secret: key, isHttps, maxAgeSeconds });
  const sessionCookie = cookie('session_token', '/', secrets.cookie, authLimits.sessionDays * 86_400);
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
    secrets,
    gate: new PasswordGate(),
    throttle: new Throttle(db, secrets),
    sessions: new SessionStore(db, bus, sessionCookie),
    sessionCookie,
    attemptCookie: cookie('sign_up', `${identityPath}/sign-up`, attemptKey, authLimits.attemptHours * 3600),
    challengeCookie: cookie('two_factor', '/', secrets.cookie, authLimits.challengeMinutes * 60),
  };
}

/** The library drops a provider that does not answer at start: then it is made anew until it does. */
async function startLibrary(context: IdentityContext, retryMs: number) {
  let library: Library = createLibrary(context);
  let isReady = await isProviderReady(context, library);
  const retry = async () => {
    const next = createLibrary(context);
    if (!(await isProviderReady(context, next))) return;
    library = next;
    isReady = true;
    clearInterval(timer);
  };
  const timer = setInterval(() => {
    retry().catch((error: unknown) =>
      context.log.warn({ err: error }, 'the college sign-in is still not reachable'),
    );
  }, retryMs);
  timer.unref();
  if (isReady) clearInterval(timer);
  else
    context.log.warn(
      {},
      'The college sign-in (OIDC_ISSUER) is not reachable; it is tried again until it is.',
    );
  return {
    current: () => library,
    isReady: () => isReady,
    stop: () => clearInterval(timer),
  };
}
