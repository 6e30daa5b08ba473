/** The sentences of the college's settings. */
export const collegeText = {
  nameMissing: 'Please enter the name of the college',
  nameTooLong: 'Use at most 100 characters',
  subjectMissing: 'Please enter a subject',
  subjectTooLong: 'Use at most 60 characters',
  divisionMissing: 'Please enter a division',
  divisionTooLong: 'Use at most 20 characters',
  unreadable: 'This text has characters that cannot be kept',
  placeholder: 'This word stands for everybody; please choose another one',
  listEmpty: 'Keep at least one',
  listDoubles: 'Each one can be in the list once',
  tooManySubjects: 'A college has at most 100 subjects here',
  tooManyDivisions: 'A college has at most 50 divisions here',
  logoTooLarge: 'Use an image of at most 5 MB',
  logoUnsupported: 'Use a PNG, JPEG, WebP, GIF or AVIF image',
} as const;
