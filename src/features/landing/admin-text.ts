export const adminText = {
  walkthroughs: { title: 'Walkthroughs', lead: 'Who has asked on the front page to be shown round.' },
  waits: {
    count: (count: number) =>
      count === 1 ? '1 request for a walkthrough' : `${count} requests for a walkthrough`,
    hint: 'They are answered by e-mail.',
  },
} as const;
