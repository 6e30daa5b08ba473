export const adminText = {
  late: {
    title: 'Late work and more time',
    lead: 'What late work costs in the college, and which students have more time in every task.',
  },
} as const;
