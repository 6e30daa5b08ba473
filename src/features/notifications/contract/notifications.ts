import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { defineEvents } from '#shared/event.ts';
import { type SeenRecord, seenRecord } from '#shared/seen.ts';
import { categories } from './categories.ts';
import { defaultLeads, LeadChanges, Leads } from './leads.ts';
import { notificationsText as text } from '../text.ts';

export const notificationLimits = {
  page: 20,
  pageMax: 100,
  /** Marked as read by one call that names them. */
  idsAtOnce: 200,
  /** Records that one call says were seen. */
  seenAtOnce: 50,
  /** The delay between a message and its notification. A message that is read meanwhile gets none. */
  messageDelayMs: 10_000,
  /** Things of a group are one entry until it is read, or for so long. */
  bundleHours: 24,
  /** So long a mail gathers what belongs to its group: of what is meant for one person, and of the rest. */
  gatherSeconds: { personal: 2 * 60, shared: 10 * 60 },
  /** Of those who are named together. */
  namesShown: 2,
  /** Of what was written, in a mail about it; in the daily one, for each. */
  mailChars: 4_000,
  digestChars: 300,
  /** Things in one mail that have a line of their own. */
  mailItems: 20,
  /** Unread messages whose text stands in a mail: the newest. */
  mailMessages: 5,
  /** The daily mail leaves at this hour of the college's time zone. */
  digestHour: 7,
  /** At most so many lines in it; the rest is counted. */
  digestLines: 50,
  /** Of one text. */
  mentions: 20,
  /** Then a notification goes. */
  keptDays: 90,
  devices: 20,
  endpointChars: 2_000,
  deviceNameChars: 100,
  tokenChars: 300,
  testing: { max: 5, windowMs: 60_000 },
  subscribing: { max: 30, windowMs: 60_000 },
  unsubscribing: { max: 600, windowMs: 60_000 },
} as const;

export const channels = ['inApp', 'email', 'push'] as const;
export type Channel = (typeof channels)[number];
/** `personal`: at once what is meant for this person alone, the rest in the daily mail. */
export const emailFrequencies = ['personal', 'at_once', 'daily'] as const;

/** `title` and `body` are sentences to be shown as they are; `url` is a path of this product. */
export const Notification = z.object({
  id: z.string(),
  /** What happened: 'task.assigned'. Each feature has its own. */
  kind: z.string(),
  category: z.enum(categories),
  title: z.string(),
  body: z.string(),
  /** A time that the body names, and its words there: the college's. A screen shows it as its reader's. */
  moment: z.optional(z.object({ at: z.iso.datetime(), words: z.string() })),
  url: z.string(),
  /** The person that the sentence names; null where it names nobody, or somebody whose account is gone. */
  person: z.nullable(z.object({ id: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) })),
  createdAt: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
});
export type Notification = z.output<typeof Notification>;

const Cells = z.object({ inApp: z.boolean(), email: z.boolean(), push: z.boolean() });
const CellChanges = z.optional(z.partial(Cells));

/**
 * The kinds and channels that a person chooses. A cell counts while the master switch of its channel is on; in-app has none.
 * Defaults without a stored choice: everything on, reminders off, push off, e-mail on. A mail comes at once when it is meant
 * for one person, and carries the text.
 */
export const NotificationPreferences = z.object({
  emailEnabled: z.boolean(),
  pushEnabled: z.boolean(),
  emailFrequency: z.enum(emailFrequencies),
  /** What was written stands in the mails. */
  emailWords: z.boolean(),
  categories: z.object({ messages: Cells, mentions: Cells, updates: Cells, reminders: Cells }),
  /** How long before, while reminders are on. */
  leads: Leads,
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

const categoryDefault = (isOn: boolean) => ({ inApp: isOn, email: isOn, push: isOn });
export const defaultPreferences: NotificationPreferences = {
  emailEnabled: true,
  pushEnabled: false,
  emailFrequency: 'personal',
  emailWords: true,
  categories: {
    messages: categoryDefault(true),
    mentions: categoryDefault(true),
    updates: categoryDefault(true),
    reminders: categoryDefault(false),
  },
  leads: defaultLeads,
};

/** Only what changes. */
export const PreferenceChanges = z.object({
  emailEnabled: z.optional(z.boolean()),
  pushEnabled: z.optional(z.boolean()),
  emailFrequency: z.optional(z.enum(emailFrequencies)),
  emailWords: z.optional(z.boolean()),
  categories: z.optional(
    z.object({
      messages: CellChanges,
      mentions: CellChanges,
      updates: CellChanges,
      reminders: CellChanges,
    }),
  ),
  /** A list replaces the one before. */
  leads: z.optional(LeadChanges),
});
export type PreferenceChanges = z.output<typeof PreferenceChanges>;

const PreferencesReply = z.object({
  preferences: NotificationPreferences,
  /** When the daily mail leaves, for the screen. */
  digest: z.object({ hour: z.number(), timeZone: z.string() }),
});

const Key = z.string().check(z.regex(/^[\w+/=-]{16,120}$/, text.badSubscription));
/** What `PushSubscription.toJSON()` gives in the browser. */
export const NewDevice = z.object({
  endpoint: z
    .string()
    .check(z.maxLength(notificationLimits.endpointChars, text.badSubscription), z.url(text.badSubscription)),
  keys: z.object({ p256dh: Key, auth: Key }),
  /** What the person calls it; else it is named after the browser. */
  name: z.optional(z.string().check(z.trim(), z.maxLength(notificationLimits.deviceNameChars))),
});
export type NewDevice = z.output<typeof NewDevice>;

/** A browser that gets push messages. */
export const PushDevice = z.object({
  id: z.string(),
  /** "Chrome on Windows". */
  name: z.string(),
  /** Of the session that asks. */
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSentAt: z.nullable(z.iso.datetime()),
});
export type PushDevice = z.output<typeof PushDevice>;

/** What a service worker gets, as JSON. A later one with the same `tag` replaces an earlier one. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A time that the body names, and its words there: the college's. A screen shows it as its reader's. */
  moment: z.optional(z.object({ at: z.iso.datetime(), words: z.string() })),
  url: z.string(),
  tag: z.string(),
});
export type PushMessage = z.output<typeof PushMessage>;

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/, text.unknown));
const UnreadCount = z.object({ unreadCount: z.number() });

export const ListQuery = z.object({
  /** The id of the last one of the page before. */
  cursor: z.optional(Id),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(notificationLimits.pageMax)),
    notificationLimits.page,
  ),
  only: z.optional(z.enum(['unread'])),
  category: z.optional(z.enum(categories)),
});
export type ListQuery = z.output<typeof ListQuery>;

export const MarkRead = z.union([
  z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(notificationLimits.idsAtOnce)) }),
  /** Up to the newest one that the person has seen; without `upTo`, all. */
  z.object({ all: z.literal(true), upTo: z.optional(Id) }),
]);
export type MarkRead = z.output<typeof MarkRead>;

/** What the person is looking at: 'task:…'. */
const MarkSeen = z.object({
  records: z
    .array(
      z.custom<SeenRecord>(
        (value) => typeof value === 'string' && seenRecord.test(value),
        text.unknownRecord,
      ),
    )
    .check(z.minLength(1), z.maxLength(notificationLimits.seenAtOnce)),
});

export const notificationsContract = defineContract({
  list: {
    verb: 'GET',
    path: '/api/notifications',
    access: 'signedIn',
    summary: "One's own, the newest first",
    query: ListQuery,
    reply: z.object({
      notifications: z.array(Notification),
      nextCursor: z.nullable(z.string()),
      unreadCount: z.number(),
    }),
  },
  unreadCount: {
    verb: 'GET',
    path: '/api/notifications/unread-count',
    access: 'signedIn',
    reply: UnreadCount,
  },
  markRead: {
    verb: 'POST',
    path: '/api/notifications/read',
    access: 'signedIn',
    summary: 'Those named by `ids`, or `all`; what is not one’s own is passed over',
    body: MarkRead,
    reply: z.object({ success: z.literal(true), unreadCount: z.number() }),
  },
  markSeen: {
    verb: 'POST',
    path: '/api/notifications/seen',
    access: 'signedIn',
    summary:
      'The person has these records before them: what they were notified of about them is read, and no longer waits for a mail',
    body: MarkSeen,
    reply: z.object({ success: z.literal(true), unreadCount: z.number() }),
  },
  preferences: {
    verb: 'GET',
    path: '/api/notifications/preferences',
    access: 'signedIn',
    reply: PreferencesReply,
  },
  updatePreferences: {
    verb: 'PATCH',
    path: '/api/notifications/preferences',
    access: 'signedIn',
    summary: 'Only what is named changes',
    body: PreferenceChanges,
    reply: PreferencesReply,
  },
  pushKey: {
    verb: 'GET',
    path: '/api/notifications/push/key',
    access: 'signedIn',
    summary: 'The public key (VAPID) with which a browser subscribes, base64url',
    reply: z.object({ publicKey: z.string() }),
  },
  devices: {
    verb: 'GET',
    path: '/api/notifications/push/devices',
    access: 'signedIn',
    reply: z.object({ devices: z.array(PushDevice) }),
  },
  subscribe: {
    verb: 'POST',
    path: '/api/notifications/push/devices',
    access: 'signedIn',
    summary:
      'A browser that wants push messages; again the same one is the same device. It ends with the session',
    body: NewDevice,
    limit: notificationLimits.subscribing,
    status: 201,
    reply: z.object({ success: z.literal(true), device: PushDevice }),
  },
  removeDevice: {
    verb: 'DELETE',
    path: '/api/notifications/push/devices/:deviceId',
    access: 'signedIn',
    reply: z.object({ success: z.literal(true) }),
  },
  sendTest: {
    verb: 'POST',
    path: '/api/notifications/push/test',
    access: 'signedIn',
    summary: "Sends a push message to one's devices, or to the one named, whatever the switches say",
    body: z.object({ deviceId: z.optional(Id) }),
    limit: notificationLimits.testing,
    /** `gone`: browsers that had unsubscribed; they are no devices any more. */
    reply: z.object({ success: z.literal(true), sent: z.number(), failed: z.number(), gone: z.number() }),
  },
  unsubscribe: {
    verb: 'POST',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    summary:
      'One click in a mail program (RFC 8058): ends the mails that the token of a mail names. The same address by GET is a page that asks',
    query: z.object({ token: z.string().check(z.maxLength(notificationLimits.tokenChars)) }),
    limit: notificationLimits.unsubscribing,
    takesForms: true,
    reply: z.object({ success: z.literal(true) }),
  },
});

export const notificationEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** After the commit. One that says more than an earlier one (a further message) takes its place: the earlier id is gone. */
    notification_new: z.object({ notification: Notification, unreadCount: z.number() }),
    /** On all devices of the person. `ids` null: all of them. */
    notifications_read: z.object({
      ids: z.nullable(z.array(z.string())),
      unreadCount: z.number(),
      /** What they were about, when it was seen on its own page. */
      records: z.optional(z.array(z.string())),
      /** Others stand in the list now: a part of what one entry was about is read. */
      isRegrouped: z.optional(z.boolean()),
    }),
  },
});
