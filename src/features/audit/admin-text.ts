export const adminText = {
  audit: {
    title: 'Audit log',
    lead: 'Every change anybody made, newest first. Nothing here can be edited or removed.',
  },
} as const;
