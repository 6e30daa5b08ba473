export const adminText = {
  college: {
    title: 'Name and logo',
    lead: 'Shown in the menu, on the sign-in page and in the title of every tab.',
  },
  firstStep: 'Give your college its name',
  lists: {
    title: 'Lists',
    lead: 'What people choose from when they sign up, create tasks and courses or hand in documents.',
  },
} as const;
