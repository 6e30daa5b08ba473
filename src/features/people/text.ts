export const peopleText = {
  unknownPerson: 'We could not find this person.',
  pendingBanner: 'Your teacher role is waiting for approval',
  signInFirst: 'Please sign in first.',
  notYourself: 'You can only do this for yourself.',
  notPending: 'This request has already been decided.',
  inviteUsed: 'This link has been used or is no longer valid.',
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
  decideFailed: 'Failed to save your decision. Please try again.',

  fillName: 'Please enter a name',
  nameTooLong: 'Use at most 100 characters',
  fillStudentId: 'Please enter the student ID',
  studentIdTooLong: 'Use at most 40 characters',
  fillDepartment: 'Please enter the department',
  departmentTooLong: 'Use at most 100 characters',
  teacherIdIsEmail: 'Please enter your email address',
} as const;
