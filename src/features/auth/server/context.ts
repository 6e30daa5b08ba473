import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import type { Log } from '#platform/log/port.ts';
import type { Mailer } from '#platform/mail/port.ts';
import type { CollegeStore } from '#features/college/server/service.ts';
import type { RoleRules } from '#features/people/server/service.ts';
import type { PasswordGate } from './password/password.ts';
import type { Secrets } from './secrets.ts';
import type { SessionStore } from './sessions/sessions.ts';
import type { SignedCookie } from './sessions/signed-cookie.ts';
import type { IdentityConfig } from './settings.ts';
import type { Throttle } from './sign-in/throttle.ts';

/** What the parts of identity share. Made once, in service.ts. */
export interface IdentityContext {
  readonly config: IdentityConfig;
  readonly publicUrl: URL;
  /** Signs cookies and encrypts authenticator secrets: kept for good. */
  readonly secret: string;
  readonly rules: RoleRules;
  readonly db: Database;
  readonly bus: Bus;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly mailer: Mailer;
  /** Which divisions there are. */
  readonly college: CollegeStore;
  /** When the person's account is erased, if they have asked for that. */
  readonly deletionDueAt: (userId: string) => Promise<string | null>;
  readonly secrets: Secrets;
  readonly gate: PasswordGate;
  readonly throttle: Throttle;
  readonly sessions: SessionStore;
  readonly sessionCookie: SignedCookie;
  readonly attemptCookie: SignedCookie;
  /** Says which accounts were signed in to in this browser: see known-devices.ts. */
  readonly deviceCookie: SignedCookie;
  /** Set by the library while a second factor is asked for. */
  readonly challengeCookie: SignedCookie;
}

/** Where a request comes from: the address as the trusted proxies tell it, what of it counts as one caller, and the browser's name for itself. */
export interface Origin {
  address: string;
  network: string;
  userAgent: string;
}
