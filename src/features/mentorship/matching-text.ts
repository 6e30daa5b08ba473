/** What mentors take, what students ask for, and why a mentor is proposed. */
export const matchingText = {
  // The mentor's offer.
  offerTitle: 'What you offer',
  offerLead:
    'Administrators propose you to students who ask for a mentor. People decide, and you stay free to say no.',
  offerNone: 'You have not said what you offer, so you are proposed to nobody.',
  offerPaused: 'You take nobody new for now.',
  offerRoom: (mentees: number, most: number) => `${mentees} of ${most} mentees`,
  sayOffer: 'Say what you offer',
  changeOffer: 'Change what you offer',
  most: 'Mentees at most',
  subjects: 'Subjects',
  subjectsHint: 'Separate them with commas.',
  pause: 'Take nobody new for now',
  save: 'Save',
  saved: 'Your offer is saved',
  saveFailed: 'Your offer could not be saved. Please try again.',
  offerFailed: 'Your offer could not be loaded.',
  conflictTitle: 'Changed meanwhile',
  loadTheirs: 'Load what is stored',
  keepMine: 'Save mine anyway',
  loadingOffer: 'Loading your offer…',
  mostOutside: (max: number) => `Give a number from 1 to ${max}.`,
  tooManySubjects: (max: number) => `Name at most ${max} subjects.`,
  subjectTooLong: (max: number) => `Keep a subject within ${max} characters.`,
  messageTooLong: (max: number) => `Keep the message within ${max} characters.`,

  // The student's request.
  askSubject: 'What should the mentor know about? (optional)',
  askMentor: 'Would you like somebody in particular?',
  anyMentor: 'Nobody in particular',
  mentorFor: (name: string, subjects: readonly string[]) =>
    subjects.length === 0 ? name : `${name} (${subjects.join(', ')})`,

  // The administrator's proposals.
  subjectOf: (subject: string) => `About: ${subject}`,
  wants: (name: string) => `Asks for ${name}`,
  proposals: 'Proposed mentors',
  proposalsLead: 'From what mentors offer and the student asks for. You decide.',
  proposalsFailed: 'The proposals could not be loaded.',
  noProposals: 'No mentor has said that there is room. Search for a teacher below.',
  allTeachers: 'All teachers',
  reasons: {
    asked: 'The student asks for this mentor.',
    subject: (subject: string) => `Mentors in ${subject}.`,
    department: (department: string) => `Works in ${department}.`,
    room: (left: number, most: number) => `Has room for ${left} of ${most}.`,
    full: (most: number) => `Has all of ${most} mentees already.`,
    paused: 'Takes nobody new for now.',
    noOffer: 'Has not said how many mentees there is room for.',
  },
} as const;
