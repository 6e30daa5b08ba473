export const adminText = {
  programmes: {
    title: 'Programmes',
    lead: 'Mentoring programmes of everybody: steps through a term, for mentors and mentees.',
  },
} as const;
