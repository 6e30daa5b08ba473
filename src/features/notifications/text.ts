import type { Category } from './contract/categories.ts';
import type { Names } from './contract/notice.ts';

/** 'Ann, Ben and 3 others' */
export function listed({ shown, total }: Names): string {
  const others = total - shown.length;
  const all = others > 0 ? [...shown, others === 1 ? '1 other' : `${others} others`] : [...shown];
  const last = all.pop() ?? '';
  return all.length === 0 ? last : `${all.join(', ')} and ${last}`;
}

export const categoryNames: Record<Category, string> = {
  messages: 'Messages',
  mentions: 'Mentions',
  updates: 'Platform Updates',
  reminders: 'Reminders',
};

export const notificationsText = {
  unknown: 'We could not find this notification.',
  unknownRecord: 'This is nothing that notifications are about.',
  badSubscription: 'This browser gave an address that push messages cannot be sent to.',
  testTitle: 'Push notifications work',
  testBody: 'This is the test that you asked for.',
  unknownBrowser: 'A browser',
  deviceName: (browser: string, system: string) => (system === '' ? browser : `${browser} on ${system}`),
};

/** Mails, and the page behind the link in one. */
export const mailText = {
  greeting: (name: string) => `Hello ${name},`,
  mailReason: (category: string) => `You get this mail because e-mails about ${category} are switched on.`,
  digestSubject: (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`),
  digestLead: 'This is what you have not seen yet:',
  digestMore: (count: number) => `and ${count} more.`,
  digestReason: 'You get this mail once a day because your e-mails are set to daily.',
  mailSettings: (url: string) => `Choose what you get: ${url}`,
  mailStop: (url: string) => `Stop these e-mails: ${url}`,

  stopTitle: 'Stop e-mails?',
  stopCategory: (category: string) => `You will get no more e-mails about ${category}.`,
  stopAll: 'You will get no more e-mails about what happens in Quad.',
  stopButton: 'Stop these e-mails',
  stoppedTitle: 'Done',
  stoppedCategory: (category: string) => `You get no more e-mails about ${category}.`,
  stoppedAll: 'You get no more e-mails about what happens in Quad.',
  stopBroken:
    'This link is not complete. Open it from the mail again, or change your e-mails in the settings.',
  stopBrokenTitle: 'This link does not work',
  toSettings: 'All notification settings',
};
