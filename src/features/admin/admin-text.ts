export const adminText = {
  people: {
    title: 'People',
    lead: 'Everybody with an account. Press a name to see more and to change something.',
  },
  mail: {
    title: 'Mail',
    lead: 'What the server has sent, what is on its way and what could not be delivered.',
  },
  mailWaits: {
    count: (count: number) =>
      count === 1 ? '1 mail could not be delivered' : `${count} mails could not be delivered`,
    hint: 'See what the mail server said, and try again.',
  },
} as const;
