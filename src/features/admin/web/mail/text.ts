/** The sentences of the mail outbox. */
export const mailText = {
  show: 'Show',
  all: 'Everything',
  states: {
    waiting: 'On its way',
    sent: 'Sent',
    printed: 'Printed only',
    failed: 'Not delivered',
    expired: 'Expired',
  },
  failedCount: (count: number) =>
    count === 1 ? '1 mail could not be delivered' : `${count} mails could not be delivered`,
  loading: 'Loading mails…',
  loadFailed: 'The mails could not be loaded.',
  noneTitle: 'No mails',
  noneText: 'What the server mails in the coming days appears here, with what the mail server said about it.',
  listLabel: 'Mails',
  secret: 'Holds a code: only the recipient may read it',
  to: (address: string) => `To ${address}`,
  attempts: (count: number) => `tried ${count} times`,
  retry: 'Try again',
  retryNamed: (address: string) => `Try the mail to ${address} again`,
  retried: (address: string) => `The mail to ${address} is tried again.`,
  retryFailed: 'The mail could not be tried again. Please try later.',
  more: 'Show more',
} as const;
