import type { Channel } from '#features/notifications/contract/notifications.ts';
import type { Category } from '#features/notifications/contract/categories.ts';
import type { Lead, LeadGroup } from '#features/notifications/contract/leads.ts';

/** The sentences of the bell, of the page and of its settings. */
export const notificationScreenText = {
  dashboard: 'Dashboard',
  title: 'Notifications',
  lead: 'What happened for you, in one list.',
  seeAll: 'See all',
  settings: 'Notification settings',
  loading: 'Loading notifications…',
  loadFailed: 'The notifications could not be loaded.',
  showMore: 'Show more',
  markAll: 'Mark all as read',
  markOne: (title: string) => `Mark as read: ${title}`,
  markShort: 'Mark as read',
  markFailed: 'This could not be marked as read. Please try again.',
  unread: 'Unread',
  filters: 'Show',
  all: 'All',
  onlyUnread: 'Only unread',
  emptyTitle: 'Nothing has happened yet',
  emptyText: 'Announcements, tasks, grades, answers and messages for you will appear here.',
  emptyUnreadTitle: 'All caught up',
  emptyUnreadText: 'There is nothing unread here.',
  emptyFilterTitle: 'Nothing of this kind',
  emptyFilterText: 'Notifications go 90 days after they came.',
  showAll: 'Show all',
} as const;

export const categoryTexts: Record<Category, { label: string; hint: string }> = {
  messages: { label: 'Messages', hint: 'Somebody wrote to you.' },
  mentions: {
    label: 'Mentions',
    hint: 'Somebody named you in a message, an announcement or a doubt.',
  },
  updates: {
    label: 'Platform Updates',
    hint: 'Announcements, tasks and grades, quizzes, meetings and bookings, answers to doubts, documents, mentors and journeys.',
  },
  reminders: {
    label: 'Reminders',
    hint: 'A task is due or a quiz closes soon that you have not handed in, or you meet somebody soon.',
  },
};

export const leadGroupNames: Record<LeadGroup, string> = {
  due: 'Before a task is due or a quiz closes',
  meets: 'Before a meeting or a booking begins',
};

export const leadNames: Record<Lead, string> = {
  '1w': '1 week',
  '2d': '2 days',
  '24h': '24 hours',
  '2h': '2 hours',
  '1h': '1 hour',
  '30m': '30 minutes',
  '10m': '10 minutes',
};

export const channelNames: Record<Channel, string> = { inApp: 'In-app', email: 'E-mail', push: 'Push' };

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const notificationSettingsText = {
  loading: 'Loading your notification settings…',
  loadFailed: 'Your notification settings could not be loaded.',
  email: 'Email Notifications',
  emailHint: (address: string) => `Sent to ${address}.`,
  frequency: 'E-mails come',
  frequencies: {
    personal: 'At once what is meant for me',
    at_once: 'At once',
    daily: 'Once a day',
  },
  frequencyHints: {
    personal: (hour: number, zone: string) =>
      `Grades, replies, messages, decisions, bookings and changes of meetings at once; announcements, tasks and what is handed in at ${clock(hour)} (${zone}).`,
    at_once: 'A mail for each notification; what comes together is one.',
    daily: (hour: number, zone: string) =>
      `One mail at ${clock(hour)} (${zone}) with what you have not seen.`,
  },
  words: 'Text in e-mails',
  wordsHint:
    'What was written stands in the mail: announcements, messages, replies, feedback, and invitations for your calendar. Off, a mail only says that there is something.',
  push: 'Push Notifications',
  pushHint: 'On your screen, also while Quad is closed.',
  categories: 'What you are notified about',
  categoriesHint: 'In-app is the bell at the top and the list behind it.',
  offAbove: (channel: string) => `${channel} is switched off above`,
  noLead: 'You get no reminder.',
  save: 'Save Preferences',
  undo: 'Undo',
  unsaved: 'You have changes that are not saved yet.',
  saved: 'Preferences saved',
  saveFailed: 'Your preferences could not be saved. Please try again.',
  notSaved: 'Your notification settings were not saved.',
  keep: 'Save them',

  unsupported: 'This browser cannot show push notifications.',
  blocked:
    'Your browser blocks notifications from Quad. Open the site settings beside the address of this page, allow notifications, and switch this on again.',
  dismissed: 'Your browser asked, and got no answer. Switch this on again to be asked once more.',
  noService: 'Your browser could not reach its push service. Check your connection and try again.',
  devices: 'Your devices',
  devicesFailed: 'Your devices could not be loaded.',
  tryAgain: 'Try Again',
  noDevices: 'No device gets push notifications yet.',
  addThis: 'Use this browser',
  thisBrowser: 'This browser',
  lastSent: 'Last one',
  neverSent: 'Nothing sent yet',
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  removed: 'The device was removed',
  removeFailed: 'The device could not be removed. Please try again.',
  test: 'Send a test',
  testSent: (count: number) => (count === 1 ? 'Sent to 1 device' : `Sent to ${count} devices`),
  testNowhere: 'The test reached no device. Remove the device and switch push on again.',
  testFailed: 'The test could not be sent. Please try again.',
} as const;
