/** What both the calls and the screens say about second marks and requests to mark again. */
export const reviewText = {
  feedbackTooLong: 'Use at most 10,000 characters',
  unreadable: 'This text holds a character that cannot be stored.',
  reasonMissing: 'Say what should be looked at again',
  reasonTooLong: 'Use at most 2,000 characters',
  answerMissing: 'Write an answer for the student',
  answerTooLong: 'Use at most 2,000 characters',
  markersMissing: 'Choose 1 to 50 people',
  secondMarkingUnknown: 'Choose none, blind or open',
} as const;
