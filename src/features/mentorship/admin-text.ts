export const adminText = {
  requests: {
    title: 'Mentor requests',
    lead: 'Students who ask for a mentor, the longest waiting first.',
  },
  waits: {
    count: (count: number) =>
      count === 1 ? '1 student asks for a mentor' : `${count} students ask for a mentor`,
    hint: 'Choose a teacher for each of them.',
  },
} as const;
