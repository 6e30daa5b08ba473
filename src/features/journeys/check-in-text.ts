/** Words of check-ins and reflections that server and screens share. */
export const checkInText = {
  /** Where the step asks nothing of its own. */
  usualQuestion: {
    checkIn: 'What should your mentor know about this week?',
    reflection: 'What do you know about your own work now that you did not know at the start?',
  },
  answerTooLong: 'Use at most 2000 characters',
  unreadable: 'This text has characters that cannot be stored',
  weekMissing: 'Please say how your week was',
} as const;
