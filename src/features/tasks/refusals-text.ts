import { refusals } from '#shared/refusals.ts';
import { tasksText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const tasksRefusals = refusals('tasks', {
  subjectUnknown: tasksText.subjectUnknown,
  divisionUnknown: tasksText.divisionUnknown,
  dueInPast: tasksText.dueInPast,
  attachmentTooLarge: tasksText.attachmentTooLarge,
  courseUnknown: tasksText.courseUnknown,
  courseHasPeople: tasksText.courseHasPeople,
  sectionUnknown: tasksText.sectionUnknown,
  teamsAreOfCourses: 'Teams hand in where a task belongs to a course',
  handedInAlready: 'Something is handed in already: this stays as it is',
  inNoTeam: 'You are in no team of this course yet. Your team hands in for all of you.',
  teamGraded: 'The work of your team is being graded. Please talk to your teacher.',
  cursorInvalid: tasksText.cursorInvalid,
  createFailed: tasksText.createFailed,
  notFound: 'This task does not exist, or is not meant for you.',
  notYours: tasksText.notYours,
  notYourBoard: tasksText.notYourBoard,
  notRestorable: 'This task was deleted too long ago, or not at all.',
  pointsBelowGrade: 'A grade that was given is higher than that.',
  submissionFileTooLarge: tasksText.submissionFileTooLarge,
  handInEmpty: tasksText.handInEmpty,
  onlyStudents: 'Only students of the class hand in.',
  alreadyReturned: 'This grade was returned. Only those who manage the course change it now.',
  alreadyGraded: 'This has been graded and cannot be handed in again.',
  tooManyAttempts: 'You have handed in 50 times. Please talk to your teacher.',
  sameFileTwice: 'The same file is named twice.',
  draftChanged: 'This draft was changed in another window. Please look at it before you go on.',
  gradeTooHigh: ({ most }: { most: number }) => tasksText.gradeTooHigh(most),
  studentUnknown: 'We could not find this student in the class of this task.',
  nothingToReturn: 'There is no grade to return.',
  nothingToReopen: 'There is no grade to take back.',
  gradedMeanwhile: ({ by }: { by: string }) =>
    `${by} has changed this grade meanwhile. Nothing of yours was saved.`,
  handedInMeanwhile: ({ by }: { by: string }) =>
    `${by} has handed in again meanwhile. Please look at it first.`,
  submissionUnknown: 'We could not find this hand-in.',
  archivesAtOnce: 'Two of your downloads are still running. Please try again when one has ended.',
});
