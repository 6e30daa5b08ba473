import { grouped } from '#shared/format/grouped.ts';

const times = (count: number): string => (count === 1 ? '1 time' : `${grouped(count)} times`);
const minutes = (count: number): string => (count === 1 ? '1 minute' : `${grouped(count)} minutes`);
const inDays = 48;
/** '2 hours', '7 days'. */
const span = (hours: number): string =>
  hours >= inDays ? `${grouped(hours / 24)} days` : hours === 1 ? '1 hour' : `${hours} hours`;

/** The sentences of the screens of bookings. */
export const screenText = {
  title: 'Bookings',
  dashboard: 'Dashboard',
  calendar: 'Calendar',
  paletteWords: 'book a time offer times office hours mentor meeting appointment slot talk',
  states: { free: 'Free', taken: 'Taken', own: 'Yours', over: 'Over' },
  minutesEach: (count: number) => `${minutes(count)} each`,
  audiences: { mentees: 'For mentees', students: 'For all students' },
  ofCourse: 'For a course',
  join: 'Join',
  joinNamed: (title: string) => `Join ${title}`,

  // The list.
  leadForStudents: 'Times that teachers offer you for a talk. What you book is in your calendar too.',
  leadForTeachers: 'Office hours and talks with mentees: you offer times, and students book them.',
  loading: 'Loading the bookings...',
  ownTitle: 'Your bookings',
  ownTitleForTeachers: 'Booked with you',
  ownEmpty: 'You have booked no time.',
  ownEmptyForTeachers: 'Nobody has booked a time.',
  ownFailed: 'Your bookings could not be loaded.',
  offersTitle: 'Offered to you',
  offersTitleForTeachers: 'Your offers',
  offersFailed: 'The offers could not be loaded.',
  empty: 'Nothing is offered to you now',
  emptyText: 'When a teacher offers you times for a talk, they appear here.',
  emptyForTeachers: 'No offers yet',
  emptyTextForTeachers: 'Offer times, and your students book them without a message to you.',
  free: (count: number) => (count === 0 ? 'All taken' : `${grouped(count)} free`),
  booked: (count: number) => `${grouped(count)} booked`,
  isWithdrawn: 'Withdrawn',
  until: (last: string) => `until ${last}`,
  seeTimes: 'See times',
  seeTimesOf: (title: string) => `See times of ${title}`,

  // One booking.
  isCancelled: 'Cancelled',
  changeUntil: (when: string) => `You can move or cancel it until ${when}.`,
  changeOver: (teacher: string) => `It is too late to move or cancel it here: write to ${teacher}.`,
  move: 'Move',
  moveNamed: (title: string) => `Move ${title}`,
  cancelBooking: 'Cancel booking',
  cancelNamed: (title: string) => `Cancel booking: ${title}`,
  cancelOf: (student: string) => `Cancel booking of ${student}`,
  cancelTitle: 'Cancel this booking?',
  cancelBody: (teacher: string) => `Others can book the time then. ${teacher} is notified.`,
  cancelBodyForTeachers: (student: string) => `${student} is notified.`,
  keep: 'Keep it',
  cancelled: 'Booking cancelled',
  cancelFailed: 'The booking could not be cancelled. Please try again.',

  // One offer.
  oneOffer: 'Offer',
  offerLoading: 'Loading the times...',
  offerFailed: 'The times could not be loaded.',
  isGone: 'These times are not offered any more, or not to you.',
  back: 'Back to bookings',
  rule: (hours: number) =>
    hours === 0
      ? 'Booked times can be moved and cancelled until they begin.'
      : `Booked times can be moved and cancelled until ${span(hours)} before they begin.`,
  perPerson: (count: number) => `At most ${times(count)} for each person.`,
  perPersonOne: 'One time for each person.',
  noneFree: 'Every time is taken. One that is cancelled is free here again.',
  allOver: 'All of these times are over.',
  nothingNotes: {
    withdrawn: 'These times were withdrawn: nobody can book them any more.',
    enough:
      'You have as many times as one person may have here. Choose Move at one of them to take another time.',
    late: 'You have your time here, and it is too late to change it.',
  },
  choose: 'Choose a time to book it.',
  chooseInstead: 'You have a time here. Choose another one to move to it.',
  moving: (when: string) => `You are moving your time of ${when}. Choose another one.`,
  stopMoving: 'Keep this time',

  // Booking and moving.
  bookTitle: 'Book this time?',
  moveTitle: 'Move to this time?',
  moveSentence: (before: string, after: string) => `From ${before} to ${after}.`,
  fieldNote: 'What is it about?',
  noteHint: (teacher: string) => `Optional. ${teacher} reads it before the talk.`,
  noteTooLong: 'This note is too long',
  book: 'Book',
  bookedToast: 'Booked. It is in your calendar',
  bookFailed: 'The time could not be booked. Please try again.',
  movedToast: 'Moved. Your calendar has the new time',
  moveFailed: 'The booking could not be moved. Please try again.',
  isTaken: 'Somebody was faster: this time is taken.',
  hasBegun: 'This time has begun already.',
  keptPlace: 'You keep the time that you had.',
  near: 'Free near it:',
  seeAll: 'See all times',

  // The teacher's offer.
  withdraw: 'Withdraw offer',
  withdrawTitle: 'Withdraw this offer?',
  withdrawBody: (count: number) =>
    count === 0
      ? 'Nobody can book these times then. Nothing is booked.'
      : `Nobody can book these times then. ${count === 1 ? '1 booking is' : `${grouped(count)} bookings are`} cancelled, and the students are notified.`,
  withdrawn: (count: number) =>
    count === 0
      ? 'Offer withdrawn'
      : `Offer withdrawn, ${count === 1 ? '1 booking' : `${grouped(count)} bookings`} cancelled`,
  withdrawFailed: 'The offer could not be withdrawn. Please try again.',

  // The form.
  offer: 'Offer times',
  offerLead: 'Students book one of the times, and both of you have it in the calendar.',
  offering: 'Offering the times...',
  offered: 'Times offered',
  offerNotStored: 'The times could not be offered. Please try again.',
  cancel: 'Cancel',
  draftRestored: 'We kept what you wrote.',
  discardDraft: 'Start over',
  fieldTitle: 'Title',
  titleHint: 'For example Office hours.',
  fieldOfferedTo: 'For',
  offeredTo: {
    mentees: { label: 'My mentees', hint: 'Students whose mentor you are.' },
    course: { label: 'A course', hint: 'The students of one of your courses.' },
    students: { label: 'All students', hint: 'Everybody who studies at the college.' },
  },
  fieldCourse: 'Course',
  chooseCourse: 'Choose a course',
  coursesLoading: 'Loading your courses...',
  coursesFailed: 'Your courses could not be loaded.',
  noCourses: 'You teach no course yet.',
  fieldDay: 'First day',
  fieldTime: 'First time',
  fieldMinutes: 'Minutes each',
  fieldSlots: 'How many times',
  fieldPause: 'Pause between, in minutes',
  fieldPlace: 'Room',
  optional: 'Optional',
  fieldLink: 'Link',
  linkHint: 'Optional: to a call, for example.',
  fieldNewNote: 'Note',
  newNoteHint: 'Optional: what students should know or bring.',
  fieldChangeHours: 'Students may move and cancel',
  changeHours: (hours: number) => (hours === 0 ? 'Until it begins' : `Until ${span(hours)} before`),
  fieldPerPerson: 'Times for each student',
  startInPast: 'The first time must be in the future',
  preview: 'What you offer',
  previewEmpty: 'With a day, a time, a length and a number, the times appear here.',
  previewCount: (count: number, length: number) => `${times(count)} of ${minutes(length)}`,
  previewMore: (count: number) => `And ${times(count)} more.`,
} as const;
