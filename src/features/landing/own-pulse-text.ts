/** The card of the front page for a visitor who is signed in. */
export const ownPulseText = {
  of: { mentor: 'Your mentees, today', mentee: 'Yours, today', organiser: 'Your programmes, last week' },
  percent: (health: number) => `${health}%`,
  none: '-',
  nothingDue: 'No check-in was due yet.',
  waiting: {
    mentor: (count: number) =>
      count === 0
        ? 'Every check-in has your note beside it.'
        : `${count === 1 ? 'One check-in waits' : `${count} check-ins wait`} for your note in the margin.`,
    mentee: (count: number) =>
      count === 0
        ? 'Every check-in of yours has a note beside it.'
        : `${count === 1 ? 'One check-in of yours waits' : `${count} check-ins of yours wait`} for a note.`,
    organiser: () => 'It names nobody, and shows no group of fewer than five.',
  },
  by: 'Counted just now',
} as const;
