/** The sentences of the cards Your data and Delete Account. */
export const ownDataText = {
  data: {
    title: 'Your data',
    download: 'Download My Data',
    lead: 'Everything that Quad keeps about you, in one ZIP: to read, as JSON, and your files.',
    making: 'Your data is being put together. This takes up to a minute; you can leave this page.',
    ready: (size: string) => `Download the ZIP (${size})`,
    until: (moment: string) => `The link works until ${moment}.`,
    failed: 'Your data could not be put together. Please try again.',
    again: 'Make a new one',
    askFailed: 'This could not be started. Please try again.',
  },

  deletion: {
    title: 'Delete Account',
    lead: 'Your personal data is erased after 14 days. Until then you can change your mind. Messages, answers and grades that others need stay, without your name.',
    button: 'Delete Account',
    dialogTitle: 'Delete your account?',
    consequences: [
      'You can go on using Quad for 14 days, and keep your account at any time.',
      'Then your profile, files, settings and notifications are erased for good.',
      "What others need shows 'Deleted user' instead of your name.",
    ],
    typeEmail: (email: string) => `Type your e-mail, ${email}, to confirm`,
    otherEmail: 'This is not the e-mail address of this account',
    confirm: 'Delete my account',
    asked: 'Your account will be deleted. We have sent you a mail about it.',
    failed: 'This could not be saved. Please try again.',
    label: 'Your account will be deleted',
    pending: (day: string) => `Your account will be deleted on ${day}.`,
    keep: 'Keep my account',
    kept: 'Your account stays',
    lastAdministrator:
      'You are the last administrator of your college. Make somebody else an administrator first.',
    coursesTitle: 'Hand your courses over first',
    coursesLead:
      'Your students go on learning: another teacher takes each course over, with everything in it.',
    handOver: 'Hand over',
    handOverOf: (course: string) => `Hand over ${course}`,
  },
} as const;
