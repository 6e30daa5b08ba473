import { grouped } from '#shared/format/grouped.ts';
import { collegeLongMoment } from '#shared/time/entry/college-words.ts';

/** Every sentence of Download My Data and Delete Account that the server sends. */
export const privacyText = {
  typeEmail: 'Type your e-mail address',
  otherEmail: 'This is not the e-mail address of this account',

  archiveFile: (day: string) => `quad-my-data-${day}.zip`,
} as const;

interface Named {
  name: string;
  dueAt: Date;
  timeZone: string;
  undoUrl: string;
}

/** The mail after the request. */
export const deletionAskedMail = ({ name, dueAt, timeZone, undoUrl }: Named) => ({
  subject: 'Your Quad account will be deleted',
  text: `Hello ${name},

your account and your personal data will be deleted on ${collegeLongMoment(dueAt, timeZone)}.

Until then you can sign in as always, and keep your account with one press:
${undoUrl}

What others need (messages, answers, grades) stays and shows 'Deleted user'. If this was not you, sign in, keep your account and change your password.
`,
});

/** The reminder mail. */
export const deletionReminderMail = ({ name, dueAt, timeZone, undoUrl }: Named) => ({
  subject: 'Reminder: your Quad account will be deleted soon',
  text: `Hello ${name},

on ${collegeLongMoment(dueAt, timeZone)} your account and your personal data will be deleted for good.

Sign in and press 'Keep my account' if you would rather stay:
${undoUrl}
`,
});

export const deletionUndoneMail = ({ name }: Pick<Named, 'name'>) => ({
  subject: 'Your Quad account stays',
  text: `Hello ${name},

your account will not be deleted. Everything is as it was.
`,
});

/** The mail on the due day, when an obstacle has appeared. */
export const deletionHinderedMail = ({
  name,
  titles,
  url,
}: {
  name: string;
  titles: string[];
  url: string;
}) => ({
  subject: 'Your Quad account could not be deleted yet',
  text: `Hello ${name},

your account was to be deleted today, but ${
    titles.length > 0
      ? `these courses have to be handed over to another teacher first: ${titles.join(', ')}`
      : 'you are the last administrator of your college'
  }.

It is tried again every day. You can also keep your account:
${url}
`,
});

/** The page inside the archive. */
export const archiveText = {
  title: 'My data at Quad',
  contents: 'Contents',
  lead: (name: string, madeAt: string) =>
    `Everything that your college’s Quad keeps about ${name}, as it was on ${madeAt}. All times are UTC.`,
  rows: (count: number) => `${grouped(count)} ${count === 1 ? 'entry' : 'entries'}; for programs in`,
  rest: (shown: number, path: string) => `The first ${shown} are shown here. All are in ${path}.`,
  yes: 'yes',
  no: 'no',
  filesAreIn: 'The files you uploaded are in the folder ‘files’ beside this page.',
} as const;
