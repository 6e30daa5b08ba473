import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Profile } from '#features/people/contract/people.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

// The first six belong to the embedded identity library. It uses these property names.

/** One account each. */
export const user = pgTable('identity_user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
  /** admin or user: decides about the library's administration calls. `people.is_admin` is the product's own copy. */
  role: text('role').notNull().default('user'),
  banned: boolean('banned').notNull().default(false),
  banReason: text('ban_reason'),
  banExpires: at('ban_expires'),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
});

export const session = pgTable(
  'identity_session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: text('impersonated_by'),
    /** When a password (or provider, or passkey) was last proved in this session; for the step-up presets. */
    firstFactorAt: at('first_factor_at'),
    secondFactorAt: at('second_factor_at'),
  },
  (table) => [
    index('identity_session_user').on(table.userId),
    index('identity_session_expiry').on(table.expiresAt),
  ],
);

/** A way to sign in: a password ('credential'), GitHub, the college. */
export const account = pgTable(
  'identity_account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('identity_account_user').on(table.userId),
    uniqueIndex('identity_account_key').on(table.providerId, table.accountId),
  ],
);

/** Short-lived data of the library: reset codes (hashed), challenges, provider states, trusted devices. */
export const verification = pgTable(
  'identity_verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('identity_verification_identifier').on(table.identifier),
    index('identity_verification_expiry').on(table.expiresAt),
    index('identity_verification_value').on(table.value),
  ],
);

export const twoFactor = pgTable(
  'identity_two_factor',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Both encrypted with the installation's secret. */
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: at('locked_until'),
  },
  (table) => [uniqueIndex('identity_two_factor_user').on(table.userId)],
);

export const passkey = pgTable(
  'identity_passkey',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: at('created_at').defaultNow(),
    aaguid: text('aaguid'),
  },
  (table) => [
    index('identity_passkey_user').on(table.userId),
    uniqueIndex('identity_passkey_credential').on(table.credentialID),
  ],
);

/** A sign-up without its code: no account exists yet. Removed after 24 hours. */
export const signupAttempts = pgTable(
  'signup_attempt',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** '-' when the address has an account: then no code was sent, and none is right. */
    passwordHash: text('password_hash').notNull(),
    profile: jsonb('profile').$type<Profile>().notNull(),
    /** A MAC of id and code, hex; null when no code was sent. */
    codeMac: text('code_mac'),
    codeExpiresAt: at('code_expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: at('sent_at').notNull().defaultNow(),
    doneAt: at('done_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('signup_attempt_created').on(table.createdAt)],
);

/** Counters of guesses and mails. Keys are MACs, so that no address or e-mail is stored in clear. */
export const throttles = pgTable(
  'auth_throttle',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    windowEnd: at('window_end').notNull(),
    /** A MAC of the account and of the event that clears the counter; null when no event does. */
    account: text('account'),
  },
  (table) => [
    index('auth_throttle_end').on(table.windowEnd),
    index('auth_throttle_account').on(table.account),
  ],
);

/** One-time links that make the first administrator. Only the hash of the token is stored. */
export const adminInvites = pgTable('admin_invite', {
  tokenHash: text('token_hash').primaryKey(),
  createdAt: at('created_at').notNull().defaultNow(),
  usedAt: at('used_at'),
  usedBy: text('used_by'),
});
