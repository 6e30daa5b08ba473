/** The sentences of the college's terms. */
export const termsText = {
  nameMissing: 'Please enter the name of the term',
  nameTooLong: 'Use at most 60 characters',
  unreadable: 'This text has characters that cannot be kept',
  dayInvalid: 'Please enter a day',
  lastBeforeFirst: 'The last day cannot be before the first',
  tooLong: 'A term has at most 400 days',
  holidayNameMissing: 'Please enter the name of the holiday',
  holidayLastBeforeFirst: 'The last day of a holiday cannot be before its first',
  holidayOutside: 'Holidays must lie within the term',
  tooManyHolidays: 'A term has at most 60 holidays',
} as const;
