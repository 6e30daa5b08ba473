/** The sentences of the dialog in which a course gets another teacher. */
export const handOverText = {
  title: (course: string) => `Hand '${course}' over`,
  lead: 'From then on the course is theirs, and you no longer see it among yours.',
  choosing: {
    search: 'Search teachers',
    searching: 'Searching…',
    nobody: 'No other teacher was found.',
    choose: 'Hand over',
    chooseNamed: (name: string) => `Hand over to ${name}`,
  },
  handedOver: (course: string, name: string) => `${name} has taken over '${course}'`,
  failed: 'The course could not be handed over. Please try again.',
} as const;
