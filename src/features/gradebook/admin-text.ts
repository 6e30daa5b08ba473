export const adminText = {
  scales: {
    title: 'Grade scales',
    lead: 'Letters or numbers for percentages. Each course chooses one of these scales, or none.',
  },
} as const;
