export const peopleText = {
  pendingLabel: 'Notice',
  pending: 'Your teacher role is waiting for approval',
  pendingMore:
    'An administrator of your college will look at it. Until then you have the rights of a student.',
  adminClaimed: 'You are now an administrator.',

  // The screen where administrators decide about teachers.
  approvalsTitle: 'Teacher approvals',
  approvalsLead: 'People who signed up as a teacher have the rights of a student until you approve them.',
  approvalsEmptyTitle: 'Nobody is waiting',
  approvalsEmptyText: 'When somebody signs up as a teacher, you will see the request here.',
  approvalsFailed: 'Failed to load requests. Please try again later.',
  approve: 'Approve',
  refuse: 'Refuse',
  approved: (name: string) => `${name} is now a teacher.`,
  refused: (name: string) => `${name} stays a student.`,
  refuseTitle: (name: string) => `Refuse the teacher role for ${name}?`,
  refuseLead: 'The account stays, with the rights of a student. The person gets a mail.',
  reason: 'Reason (optional)',
  reasonHint: 'Goes into the mail.',
  reasonTooLong: 'Use at most 500 characters',
  cancel: 'Cancel',
  asked: 'Signed up',
  loadingRequests: 'Loading requests…',
  decideFailed: 'Failed to save your decision. Please try again.',

  fillName: 'Please enter a name',
  nameTooLong: 'Use at most 100 characters',
  fillStudentId: 'Please enter the student ID',
  studentIdTooLong: 'Use at most 40 characters',
  fillDepartment: 'Please enter the department',
  departmentTooLong: 'Use at most 100 characters',
  teacherIdIsEmail: 'Please enter your email address',
  chooseYear: 'Please choose a year',
  chooseDivision: 'Please choose a division',
  bioTooLong: 'Use at most 500 characters',
  officeHoursTooLong: 'Use at most 200 characters',

  // What the server answers about a profile.
} as const;
