import { grouped } from '#shared/format/grouped.ts';
import { attendanceLimits as limits } from '#features/meetings/contract/limits.ts';

const students = (count: number): string => `${grouped(count)} ${count === 1 ? 'student' : 'students'}`;

/** The sentences of the register and of the check-in. */
export const attendanceText = {
  title: 'Attendance',

  // The register.
  loading: 'Loading the register...',
  loadFailed: 'The register could not be loaded. Please try again.',
  onlyStaff: 'Only the staff of the course keeps this register.',
  nobody: 'No students yet',
  nobodyText: 'Students of the course appear here when they are in it.',
  noMatches: 'No student matches this.',
  search: 'Search by name or student ID',
  filterSection: 'Section',
  everySection: 'All sections',
  noSection: 'In no section',
  list: 'Register',
  unmarked: 'Not marked',
  byCode: 'By code',
  clear: (name: string) => `Clear the mark of ${name}`,
  markRest: (count: number) => `Mark the rest absent (${grouped(count)})`,
  restMarked: (count: number) => `${students(count)} marked absent`,
  undo: 'Undo',
  more: 'Show more',
  keysHint: 'With the keyboard: arrows up and down move, P L A E mark and move on, U clears.',
  keys: 'Register',
  keyNames: {
    move: 'Next student, student before',
    present: 'Present, and on',
    late: 'Late, and on',
    absent: 'Absent, and on',
    excused: 'Excused, and on',
    clear: 'Clear the mark',
  },
  saving: 'Saving...',
  saved: 'Saved',
  notSaved: 'Not saved yet. It is tried again.',
  saveNow: 'Try Again',
  markRefused: 'A mark could not be saved. Please look at the register again.',

  // The staff’s part of a meeting’s page.
  openRegister: 'Open the register',
  showCode: 'Show check-in code',
  codeHint: `Students give a code that changes every ${limits.codeSeconds} seconds.`,
  notYet: `Codes can be given from ${limits.openBeforeMinutes} minutes before the meeting begins until it ends.`,
  takenUntil: (clock: string) => `Codes are taken until ${clock}.`,
  end: 'End check-in',
  ended: 'Check-in has ended',
  endFailed: 'Check-in could not be ended. Please try again.',

  // A student’s part.
  ownState: (state: string) => `The register says: ${state}`,
  checkIn: 'Check in',
  checkInHint: 'Type the code that is shown in the room.',
  fieldCode: 'Code',
  counted: {
    present: 'You are counted as present',
    late: 'You are counted as late',
    absent: 'The register says that you are absent',
    excused: 'The register says that you are excused',
  },
  codeMissing: 'Please type the code',
  checkInFailed: 'The code did not reach Quad. Check your connection and try again.',

  // The projector.
  projector: (title: string) => `Check-in: ${title}`,
  opening: 'Opening the check-in...',
  howTo: 'Open this meeting in Quad and type the code',
  secondsLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
  countedOf: (counted: number, all: number) => `${grouped(counted)} of ${students(all)} counted`,
  lost: 'No connection. Trying again...',
  isOver: 'Check-in is over.',
  hide: 'Hide the code',
  leave: 'Back to the meeting',
  fullScreen: 'Full screen',
} as const;
