import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '#server/columns.ts';
import { type Channel, emailFrequencies } from '../contract/notifications.ts';
import type { Category } from '../contract/categories.ts';
import type { Lead } from '../contract/leads.ts';
import type { StoredEvent } from '../contract/notice.ts';

/**
 * The notifications of people, one for each key. A row exists also for people who want mail or push only: it prevents a
 * second delivery. It holds no names: they are looked up when it is shown.
 */
export const notifications = pgTable(
  'notifications',
  {
    /** A new id is made for each new edition, so that ids sort by the time of the notification. */
    id: text('id').primaryKey(),
    recipientId: text('recipient_id').notNull(),
    key: text('key').notNull(),
    /** A later edition under the same key takes the place of the earlier one. */
    edition: bigint('edition', { mode: 'number' }).notNull().default(0),
    /** What it is in the product; null: not shown there. */
    kind: text('kind'),
    /** Of things that are one entry together: of which group. '': it stands alone. */
    groupKey: text('group_key').notNull().default(''),
    /** Those of a group form one bundle until somebody reads them, at most for a day. */
    bundle: text('bundle').notNull().default(''),
    /** Another one stands for it. */
    isFolded: boolean('is_folded').notNull().default(false),
    /** How many it stands for, itself included. */
    count: integer('count').notNull().default(1),
    /** What it is in a mail, while it waits for one: the daily one, or with `mailAt` the one of its group. */
    dailyKind: text('daily_kind'),
    mailAt: moment('mail_at'),
    /** The record that it is about, such as 'task:…'. */
    subject: text('subject').notNull(),
    /** What is looked at by a person who has seen it, such as 'hand-ins:…'. */
    record: text('record').notNull().default(''),
    /** The person that it names. */
    personId: text('person_id'),
    title: text('title').notNull(),
    detail: text('detail').notNull(),
    url: text('url').notNull(),
    /** The event. It is asked again before the daily mail leaves, and when the record changes. */
    event: jsonb('event').$type<StoredEvent>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.recipientId, table.key),
    index('notifications_list')
      .on(table.recipientId, table.id)
      .where(sql`kind is not null and not is_folded`),
    index('notifications_unread')
      .on(table.recipientId, table.id)
      .where(sql`kind is not null and read_at is null and not is_folded`),
    index('notifications_daily')
      .on(table.recipientId)
      .where(sql`daily_kind is not null`),
    index('notifications_bundle')
      .on(table.recipientId, table.bundle)
      .where(sql`bundle <> ''`),
    index('notifications_mail')
      .on(table.mailAt)
      .where(sql`mail_at is not null`),
    index('notifications_subject').on(table.subject, table.id),
    index('notifications_person').on(table.personId),
    index('notifications_age').on(table.createdAt),
  ],
);
export type NotificationRow = typeof notifications.$inferSelect;

export type StoredCells = Partial<Record<Category, Partial<Record<Channel, boolean>>>>;

/** Who has no row has the defaults. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: text('user_id').primaryKey(),
  emailEnabled: boolean('email_enabled').notNull(),
  pushEnabled: boolean('push_enabled').notNull(),
  emailFrequency: text('email_frequency', { enum: emailFrequencies }).notNull(),
  emailWords: boolean('email_words').notNull().default(true),
  /** Those that were set; the others have the defaults. */
  cells: jsonb('cells').$type<StoredCells>().notNull().default({}),
  /** How long before what is due, and before what meets. Null: the defaults; empty: no reminder. */
  dueLeads: text('due_leads').array().$type<Lead[]>(),
  meetsLeads: text('meets_leads').array().$type<Lead[]>(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Browsers that get push messages. They go with the session in which they were set up. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    /** The address at the browser's push service. It belongs to the last person who set it up. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Ours, with which it subscribed: with another one messages for it are refused. */
    publicKey: text('public_key').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSentAt: moment('last_sent_at'),
  },
  (table) => [
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
    index('push_devices_user').on(table.userId),
    index('push_devices_session').on(table.sessionId),
  ],
);
export type DeviceRow = typeof pushDevices.$inferSelect;
