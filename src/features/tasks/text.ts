export const tasksText = {
  /** Lines of the teacher's own activity. */
  youAssigned: (title: string) => `You assigned ‘${title}’`,
  youReturned: (count: number, title: string) =>
    count === 1 ? `You returned 1 grade of ‘${title}’` : `You returned ${count} grades of ‘${title}’`,
  // Refusals of the server, which the forms use too.
  required: 'Please fill in all required fields',
  titleTooLong: 'Use at most 200 characters',
  descriptionTooLong: 'Use at most 20,000 characters',
  unreadable: 'This text holds a character that cannot be stored.',
  subjectUnknown: 'Choose one of the subjects',
  priorityUnknown: 'Choose low, normal or high',
  pointsInvalid: 'Enter a number from 0 to 1000, with at most two decimals',
  yearUnknown: 'Choose a year of the college, or All',
  divisionUnknown: 'Choose a division of the college, or All',
  dueInvalid: 'Enter a date',
  dueInPast: 'Due date cannot be in the past',
  attachmentTooLarge: 'File size exceeds 25MB limit',
  cursorInvalid: 'This page of the list does not exist.',
  createFailed: 'Failed to create task. Please try again.',
  notYours: 'Only the author and administrators can change this task.',
  notYourBoard: 'Only the author and administrators see what was handed in.',
  copyOf: (title: string) => `${title} (copy)`,

  // Handing in.
  handInTooLong: 'Use at most 20,000 characters',
  linkInvalid: 'A link must begin with http:// or https://',
  linkTooLong: 'Use at most 2,000 characters',
  tooManyFiles: 'Hand in at most 5 files',
  submissionFileTooLarge: 'File size exceeds 25MB limit',
  handInEmpty: 'Write something, add a file or a link before you hand in.',
  gradeInMail: (points: number, most: number) => `Grade: ${points} of ${most}`,

  // Grading.
  gradeTooHigh: (points: number) => `Enter at most ${points} points`,
  feedbackTooLong: 'Use at most 10,000 characters',
  stateNames: {
    assigned: 'Not handed in',
    submitted: 'Handed in',
    late: 'Late',
    graded: 'Graded',
    returned: 'Returned',
  },
  csv: {
    name: 'Name',
    studentId: 'Student ID',
    email: 'E-mail',
    class: 'Class',
    state: 'State',
    handedInAt: 'Handed in',
    attempts: 'Times handed in',
    isLate: 'Late',
    points: 'Points',
    outOf: 'Out of',
    feedback: 'Feedback',
    gradedBy: 'Graded by',
    returnedAt: 'Returned',
    inZone: (column: string, zone: string) => `${column} (${zone})`,
    yes: 'yes',
    no: 'no',
  },
  archive: {
    text: 'Text.txt',
    link: 'Link.txt',
    missing: 'Missing files.txt',
    missingFiles: (paths: readonly string[]) =>
      `These files were handed in and could not be found in the storage:\n\n${paths.join('\n')}\n`,
  },
} as const;
