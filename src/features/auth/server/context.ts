import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Mailer } from '#platform/mail/port.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import type { Appearance } from '#features/settings/contract/settings.ts';
import type { RoleRules } from '#features/people/server/service.ts';
import type { PasswordGate } from './password/password.ts';
import type { Secrets } from './secrets.ts';
import type { SessionStore } from './sessions/sessions.ts';
import type { SignedCookie } from './sessions/signed-cookie.ts';
import type { IdentityConfig } from './settings.ts';
import type { Throttle } from './sign-in/throttle.ts';

/** The dependencies that the parts of identity share. service.ts makes them once. */
export interface IdentityContext {
  readonly config: IdentityConfig;
  readonly publicUrl: URL;
  /** Signs cookies and encrypts authenticator secrets. It never changes. */
  readonly secret: string;
  readonly rules: RoleRules;
  readonly db: Database;
  readonly bus: Bus;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly mailer: Mailer;
  /** Provides the college's divisions. */
  readonly college: CollegeStore;
  /** What each session call answers about its person beside the session. */
  readonly sessionFacts: (userId: string) => SessionFacts | Promise<SessionFacts>;
  readonly secrets: Secrets;
  readonly gate: PasswordGate;
  readonly throttle: Throttle;
  readonly sessions: SessionStore;
  readonly sessionCookie: SignedCookie;
  readonly attemptCookie: SignedCookie;
  /** Holds the accounts that this browser has signed in to: see known-devices.ts. */
  readonly deviceCookie: SignedCookie;
  /** The library sets it while it waits for a second factor. */
  readonly challengeCookie: SignedCookie;
}

export interface SessionFacts {
  /** Null when the person has never changed a setting. */
  appearance: Appearance | null;
  /** When the person's account is erased; null unless it was requested. */
  deletionDueAt: string | null;
}
export const noFacts: SessionFacts = { appearance: null, deletionDueAt: null };

/**
 * The origin of a request: the address from the trusted proxies, the network that counts as one caller, and the user
 * agent.
 */
export interface Origin {
  address: string;
  network: string;
  userAgent: string;
}
