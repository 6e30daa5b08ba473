import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database/port.ts';
import { authLimits } from '#features/auth/contract/limits.ts';
import type { Secrets } from '../secrets.ts';
import { throttles } from '../table.ts';

export interface ThrottleRule {
  /** The name of the counter: part of the key. */
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
  /**
   * The event that clears the counter early. The first part of the subject is then the account: an e-mail or a user id.
   */
  readonly liftedBy?: LiftedBy;
}
/** A right mailed code, an administrator's two-factor reset, or a new code. */
type LiftedBy = 'mailbox' | 'two-factor-reset' | 'new-code';

/** Thrown when a counter is used up. */
export class Throttled extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too many attempts');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Counters in the database: exact over all processes, because each hit is one statement. */
export class Throttle {
  readonly #db: Queryable;
  readonly #secrets: Secrets;
  constructor(db: Queryable, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  /** Counts a hit before its work. Throws when there were too many. */
  async take(rule: ThrottleRule, ...subject: string[]): Promise<void> {
    const { hits, windowEnd } = throttles;
    const window = sql`now() + ${rule.windowSeconds} * interval '1 second'`;
    const [row] = await this.#db
      .insert(throttles)
      .values({
        key: this.#key(rule, subject),
        hits: 1,
        windowEnd: window,
        account: this.#accountOf(rule, subject),
      })
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          hits: sql`case when ${windowEnd} <= now() then 1 else ${hits} + 1 end`,
          windowEnd: sql`case when ${windowEnd} <= now() then ${window} else ${windowEnd} end`,
        },
      })
      .returning({
        hits,
        leftSeconds: sql<number>`ceil(extract(epoch from ${windowEnd} - now()))::int`,
      });
    if (row !== undefined && row.hits > rule.max) throw new Throttled(Math.max(1, row.leftSeconds));
  }

  /** Takes a hit back after its work has succeeded. */
  async giveBack(rule: ThrottleRule, ...subject: string[]): Promise<void> {
    await this.#db
      .update(throttles)
      .set({ hits: sql`greatest(${throttles.hits} - 1, 0)` })
      .where(sql`${throttles.key} = ${this.#key(rule, subject)}`);
  }

  /** Clears an account's counters of all places. */
  async lift(by: LiftedBy, ...accounts: string[]): Promise<void> {
    const macs = accounts.map((account) => this.#accountMac(by, account));
    await this.#db.delete(throttles).where(inArray(throttles.account, macs));
  }

  /** True only for the first caller in a window: for a code that may be used once. */
  async claim(name: string, windowSeconds: number, ...subject: string[]): Promise<boolean> {
    try {
      await this.take({ name, max: 1, windowSeconds }, ...subject);
      return true;
    } catch (error) {
      if (error instanceof Throttled) return false;
      throw error;
    }
  }

  #accountOf({ liftedBy }: ThrottleRule, [account]: string[]): string | null {
    return liftedBy === undefined || account === undefined ? null : this.#accountMac(liftedBy, account);
  }

  #accountMac(by: LiftedBy, account: string): string {
    return this.#secrets.mac('throttle', 'account', by, account);
  }

  #key(rule: { name: string }, subject: string[]): string {
    return `${rule.name}:${this.#secrets.mac('throttle', rule.name, ...subject)}`;
  }
}

const minute = 60;
const hour = 3600;
const liftedBy = 'mailbox';

/**
 * The rate limits. A place is a known device of the account (known-devices.ts) or else the network. Guesses from one
 * place do not block others. Limits over all unknown places are wider, and known devices are exempt.
 */
export const throttleRules = {
  signInDevice: { name: 'sign-in-device', ...authLimits.signInFromDevice, liftedBy },
  signInPair: { name: 'sign-in-pair', ...authLimits.signInFromNetwork, liftedBy },
  signInAccount: { name: 'sign-in-account', ...authLimits.signInFromUnknown, liftedBy },
  /** A whole campus may share one address. */
  signInAddress: { name: 'sign-in-address', max: 300, windowSeconds: minute },
  signUpAddress: { name: 'sign-up-address', max: 120, windowSeconds: minute },
  codesAddress: { name: 'codes-address', max: 120, windowSeconds: minute },
  signUpMails: { name: 'sign-up-mails', max: authLimits.signUpMailsPerHour, windowSeconds: hour },
  signUpMailsPair: { name: 'sign-up-mails-pair', max: 12, windowSeconds: hour },
  signUpMailsPerEmail: { name: 'sign-up-mails-email', max: 36, windowSeconds: hour },
  resetMails: { name: 'reset-mails', max: authLimits.resetMailsPerHour, windowSeconds: hour, liftedBy },
  resetMailsPerEmail: {
    name: 'reset-mails-email',
    max: authLimits.resetMailsPerEmail,
    windowSeconds: hour,
    liftedBy,
  },
  /** The life of a code: within it a place gets no more tries. */
  codeTries: {
    name: 'code-tries',
    max: authLimits.codeTries,
    windowSeconds: authLimits.codeMinutes * minute,
    liftedBy: 'new-code',
  },
  resetTriesPerEmail: { name: 'reset-tries-email', ...authLimits.resetTriesFromUnknown, liftedBy },
  emailChangeMails: {
    name: 'email-change-mails',
    max: authLimits.emailChangeMailsPerHour,
    windowSeconds: hour,
  },
  /** Wrong passwords of a signed-in person, over all calls that ask for one: by person and place. */
  passwordChecks: { name: 'password-checks', ...authLimits.passwordChecks, liftedBy },
  /** Wrong second factors, over all calls that ask for one: by person and place, with all unknown places together. */
  secondFactor: { name: 'second-factor', ...authLimits.secondFactorChecks, liftedBy: 'two-factor-reset' },
  /** The answer gives it back. The window is for a process that dies in between. */
  secondFactorSecrets: { name: 'second-factor-secrets', max: 1, windowSeconds: 10 },
} as const satisfies Record<string, ThrottleRule>;
