export const adminText = {
  terms: {
    title: 'Terms',
    lead: 'When the college teaches. A course can belong to a term; when the term is over, the course leaves the first list and stays readable.',
  },
} as const;
