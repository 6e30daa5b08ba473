/** The sentences of programmes, and of what the contract refuses. */
export const programmesText = {
  titleMissing: 'Please give it a title',
  titleTooLong: 'Use at most 200 characters',
  tooLong: 'Use at most 10,000 characters',
  unreadable: 'This text has characters that cannot be kept',
  dayInvalid: 'Please enter a day',
  weeksInvalid: 'A programme has 1 to 52 weeks',
  weekInvalid: 'Choose a week of the programme',
  weekdayInvalid: 'Choose a day of the week',
  tooManySteps: 'A programme has at most 100 steps',
  tooManyResources: 'A step has at most 20 resources',
  linkInvalid: 'Please enter an address that begins with https:// or /',
  questionMissing: 'Please write the question, or remove it',
  questionTooLong: 'Use at most 300 characters',
  tooManyQuestions: 'A check-in has at most 3 questions',
  categoryMissing: 'Choose what is handed in',
  nobodyChosen: 'Choose who joins',
} as const;
