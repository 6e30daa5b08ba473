/** Why a line of a list of students is refused. */
export const rosterLineText = {
  nobodyNamed: 'This line has no e-mail address and no ID.',
  emailUnknown: 'Nobody here has this e-mail address.',
  idUnknown: 'Nobody here has this ID.',
  bothUnknown: 'Nobody here has this e-mail address or this ID.',
  idOfSeveral: 'Several people have this ID. Add the e-mail address.',
  twoPeople: 'The e-mail address and the ID belong to two different people.',
  noStudent: 'This person is not a student.',
  personTwice: (line: number) => `This person is already in line ${line}.`,
} as const;
