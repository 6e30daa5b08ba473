export const adminText = {
  roster: {
    title: 'Roster import',
    lead: 'Say who belongs to the college, from one CSV file. Nothing is changed before you have seen the preview.',
  },
  firstStep: 'Import your roster',
} as const;
