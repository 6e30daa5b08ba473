/** Every sentence of the mentee portal, the mentor dashboard and their refusals. */
export const mentorshipText = {
  // The specification's texts.
  missingInformation: 'Missing information',
  noStudentsSelected: 'No students selected',
  loadMenteeFailed: 'Failed to load mentee data',
  uploadFailed: 'File upload failed',
  deletionFailed: 'Deletion failed',
  loadMenteesFailed: 'Failed to fetch mentees',
  loadStudentsFailed: 'Failed to fetch students',
  statusFailed: 'Failed to update document status',
  addFailed: 'Failed to add mentees',
  fileTooLarge: 'File size exceeds 10MB limit',

  wrongType: 'Accepted are PDF, DOC, DOCX, JPG, JPEG and PNG files.',

  // Refusals.
  studentsOnly: 'Only students have a mentor and documents.',
  ownPortalOnly: 'You can upload documents for yourself only.',
  ownMenteesOnly: 'You can see and add your own mentees only.',
  unknownStudent: 'There is no such student.',
  unknownDocument: 'There is no such document.',
  unknownCategory: 'There is no such document category.',
  unknownTeacher: 'There is no such teacher.',
  notYourMentee: 'This student is not your mentee.',
  alreadyYours: 'is your mentee already',
  hasOtherMentor: 'has a mentor already',
  noSuchStudent: 'is no student of this college',
  haveMentors: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} has a mentor already.`
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} have a mentor already.`,
  notPending: (status: string) => `This document was ${status} meanwhile.`,
  undoTooLate: 'A decision can be undone for 10 minutes.',
  undoNotYours: 'Only whoever decided can undo the decision.',
  approvedStays: 'An approved document cannot be deleted or replaced.',
  wrongStatus: 'The status is approved, rejected or pending.',
  nameTooLong: (max: number) => `Keep the name within ${max} characters.`,
  reasonTooLong: (max: number) => `Keep the reason within ${max} characters.`,
  messageTooLong: (max: number) => `Keep the message within ${max} characters.`,
  unreadable: 'This text cannot be stored.',
  searchTooLong: 'The search is too long.',
  badCursor: 'This page cannot be found. Load the list again.',
  tooManyStudents: (max: number) => `Add at most ${max} students at once.`,
  uploaded: 'Document uploaded successfully',
  mentorAlready: 'You have a mentor already.',
  alreadyRequested: 'Your request is with the administrators already.',
  tooManyCategories: (max: number) => `There can be at most ${max} categories.`,
  categoryNameTaken: 'There is a category of this name already.',
  documentInUse: 'The document changed meanwhile. Load it again.',
} as const;

interface MailText {
  subject: string;
  text: string;
}

export const mentorAddedMail = (
  student: string,
  mentor: { name: string; department: string | null },
  publicUrl: URL,
): MailText => ({
  subject: `${mentor.name} is your mentor now`,
  text: `Hello ${student},

${mentor.name}${mentor.department ? ` (${mentor.department})` : ''} has added you as a mentee. You can hand in your documents and write to your mentor here:

${new URL('/mentee-section', publicUrl).href}`,
});

export const mentorRequestMail = (
  student: { name: string; studentId: string | null },
  message: string,
  publicUrl: URL,
): MailText => ({
  subject: `${student.name} asks for a mentor`,
  text: `${student.name}${student.studentId ? ` (${student.studentId})` : ''} has no mentor and asks for one.
${message === '' ? '' : `\n${message}\n`}
${new URL('/admin', publicUrl).href}`,
});
