import { grouped } from '#shared/format/grouped.ts';

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
const counted = (count: number, one: string): string => `${grouped(count)} ${count === 1 ? one : `${one}s`}`;

function span(minutes: number): string {
  if (minutes % dayMinutes === 0) return counted(minutes / dayMinutes, 'day');
  return minutes % hourMinutes === 0 ? counted(minutes / hourMinutes, 'hour') : counted(minutes, 'minute');
}

/** The sentences about the addresses by which other programs read the calendar. */
export const feedsText = {
  title: 'In your own calendar',
  lead: 'An address of your own lets the calendar on your phone or computer show your dates, and keeps them current. Anybody who has the address sees them: give it to nobody.',
  loading: 'Loading your addresses...',
  loadFailed: 'Your addresses could not be loaded.',
  list: 'Your addresses',
  none: 'You have no address yet.',
  everything: 'Everything',
  withDone: 'with what is done',
  withoutDone: 'without what is done',
  alarm: (minutes: number) => (minutes === 0 ? 'alarm at the beginning' : `alarm ${span(minutes)} before`),
  unread: 'No program has read it yet',
  read: (ago: string) => `Last read ${ago}`,
  revoke: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeBody: 'Programs that use this address show nothing new from now on. It cannot be brought back.',
  revokeLabel: 'Revoke',
  revoked: 'The address is revoked',
  revokeFailed: 'The address could not be revoked. Please try again.',

  // A new one.
  add: 'New address',
  full: (most: number) => `You have ${grouped(most)} addresses. Revoke one to make another.`,
  fieldName: 'Name',
  nameHint: 'For example the program or the device that reads it.',
  usualName: 'My calendar',
  fieldCourse: 'What it shows',
  fieldDone: 'With what is done',
  doneHint: 'Tasks that are handed in, and what you came to.',
  fieldAlarm: 'Alarm',
  noAlarm: 'No alarm',
  alarmChoice: (minutes: number) => (minutes === 0 ? 'When it begins' : `${span(minutes)} before`),
  make: 'Make address',
  makeFailed: 'The address could not be made. Please try again.',

  // Made.
  made: (name: string) => `The address of “${name}”`,
  once: 'Copy it now: it is shown this once. If it gets lost, make a new one.',
  address: 'Address',
  copy: 'Copy',
  copied: 'Address copied',
  copyFailed: 'It could not be copied. Select the address and copy it by hand.',
  openProgram: 'Open in the calendar of this device',
  how: 'How to add it',
  programs: {
    google: 'Google Calendar',
    apple: 'Apple Calendar',
    outlook: 'Outlook',
    thunderbird: 'Thunderbird',
  },
  steps: {
    google: [
      'Open calendar.google.com on a computer: the app cannot add addresses.',
      'Beside “Other calendars” press the plus, then “From URL”.',
      'Paste the address and press “Add calendar”. Google may take some hours to show changes.',
    ],
    apple: [
      'On a Mac open Calendar, then File and “New Calendar Subscription”. On an iPhone open Settings, Apps, Calendar, Calendar Accounts, “Add Account”, Other, “Add Subscribed Calendar”.',
      'Paste the address and subscribe.',
      'Under “Auto-refresh” choose every hour.',
    ],
    outlook: [
      'Open the calendar of Outlook on the web or the new Outlook.',
      'Press “Add calendar”, then “Subscribe from web”.',
      'Paste the address, give it a name and press “Import”.',
    ],
    thunderbird: [
      'Open the calendar, then “New Calendar” and “On the Network”.',
      'Paste the address as the location, without a user name.',
      'Press “Find Calendars”, then “Subscribe”.',
    ],
  },
  finished: 'Done',
} as const;
export const programs = ['google', 'apple', 'outlook', 'thunderbird'] as const;
