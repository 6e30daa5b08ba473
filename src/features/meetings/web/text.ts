import { grouped } from '#shared/format/grouped.ts';
import type { AttendanceState } from '#features/meetings/contract/attendance.ts';
import type { Scope, Weekday } from '#features/meetings/contract/forms/plan.ts';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

const states: Record<AttendanceState, string> = {
  present: 'Present',
  late: 'Late',
  absent: 'Absent',
  excused: 'Excused',
};
const weekdays: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
const scopes: Record<Scope, { label: string; hint: string }> = {
  this: { label: 'This meeting', hint: 'The others stay as they are.' },
  following: { label: 'This and those after it', hint: 'Earlier ones stay as they are.' },
  all: { label: 'All to come', hint: 'Those that are over stay as they are.' },
};

/** The sentences of the meetings’ screens. Those that the server says too are in ../text.ts. */
export const screenText = {
  dashboard: 'Dashboard',
  title: 'Meetings',
  oneMeeting: 'Meeting',
  states,
  weekdays,
  scopes,

  // The list.
  loading: 'Loading meetings...',
  loadFailed: 'The meetings could not be loaded. Please try again.',
  parts: 'Which meetings',
  coming: 'Coming',
  over: 'Earlier meetings',
  found: (count: number, hasMore: boolean) =>
    `${hasMore ? 'More than ' : ''}${counted(count, 'meeting')}`,
  more: 'Show more',
  plan: 'Plan meetings',
  planFirst: 'Plan the first meeting',
  nothingPlanned: 'No meetings planned',
  emptyForStaff: 'What you plan appears here, and in the calendar of your students, at once.',
  emptyForStudents: 'When a meeting of this course is planned, it appears here and in your calendar.',
  nothingOver: 'No meetings yet',
  emptyOver: 'A meeting comes here when it is over.',
  weeks: { last: 'Last week', this: 'This week', next: 'Next week' },
  weekOf: (day: string) => `Week of ${day}`,
  until: (clock: string) => `until ${clock}`,
  fromUntil: (start: string, end: string) => `${start}, until ${end}`,
  onWeekday: (weekday: string, when: string) => `${weekday}, ${when}`,
  cancelled: 'Cancelled',
  moved: 'Moved',
  codesTaken: 'Check-in is open',
  repeatsBadge: 'Repeats',
  sectionsOf: (names: readonly string[]) => names.join(', '),

  // One’s own attendance.
  ownAttendance: 'Your attendance',
  ownLoading: 'Loading your attendance...',
  ownFailed: 'Your attendance could not be loaded.',
  presentAt: (present: number, all: number) => `Present ${grouped(present)} of ${grouped(all)}`,
  stateCount: (state: string, count: number) => `${state} ${grouped(count)}`,

  // One meeting.
  meetingLoading: 'Loading the meeting...',
  meetingFailed: 'This meeting could not be loaded. Please try again.',
  isGone: 'This meeting does not exist, or is not for you any more.',
  backToMeetings: 'All meetings of the course',
  when: 'When',
  repeats: 'Repeats',
  repeatsWords: (everyWeeks: number, days: readonly string[], until: string) =>
    `Every ${everyWeeks === 1 ? 'week' : `${everyWeeks} weeks`} on ${listed(days)}, until ${until}`,
  leftOut: (count: number) => `${counted(count, 'date is', 'dates are')} left out.`,
  isMoved: 'This meeting was moved from its usual time.',
  room: 'Room',
  capacity: 'Places',
  sections: 'For',
  everySection: 'All students of the course',
  link: 'Online',
  join: 'Join',
  openInNewTab: 'opens in a new tab',
  about: 'About this meeting',
  edit: 'Edit',
  cancelledTitle: 'This meeting is cancelled.',

  // Cancel and restore.
  cancelMeeting: 'Cancel meeting',
  cancelTitle: (title: string) => `Cancel “${title}”?`,
  keepMeeting: 'Keep the meeting',
  cancelLead: 'It stays in the list as cancelled. Its students and staff are notified.',
  fieldNote: 'Note',
  noteHint: 'They read it in the notification and in the list.',
  cancelledToast: (count: number) => `${counted(count, 'meeting')} cancelled`,
  cancelFailed: 'The meeting could not be cancelled. Please try again.',
  restore: 'Let it take place',
  restoreTitle: (title: string) => `Let “${title}” take place after all?`,
  restoreBody: 'Its students and staff are notified.',
  restoredToast: (count: number) => `${counted(count, 'meeting takes', 'meetings take')} place after all`,
  restoreFailed: 'The meeting could not be restored. Please try again.',
  fieldScope: 'Which meetings',

  // Planning.
  planTitle: 'Plan meetings',
  planLead: 'Once, or every week of the term. Its students see it at once.',
  editTitle: 'Edit meeting',
  fieldTitle: 'Title',
  fieldDescription: 'Description',
  descriptionHint: 'Markdown: **bold**, *italic*, - list, `code`, [link](https://…).',
  fieldSections: 'For',
  everyStudent: 'All students',
  fieldPlace: 'Room',
  fieldLink: 'Link',
  linkHint: 'Of a video call, for example https://…',
  fieldCapacity: 'Places in the room',
  capacityHint: 'Blank: nobody counts.',
  tooSmall: (places: number, students: number) =>
    `${counted(places, 'place')} for ${counted(students, 'student')}: not everybody has one.`,
  fieldDay: 'Day',
  fieldTime: 'Begins at',
  fieldMinutes: 'Length in minutes',
  onHoliday: (holiday: string) => `This day is a holiday: ${holiday}.`,
  fieldRepeats: 'How often',
  repeatChoices: {
    once: { label: 'Once', hint: 'One meeting.' },
    weekly: { label: 'Every week', hint: 'Until the last day that you choose.' },
  },
  fieldEveryWeeks: 'Every how many weeks',
  fieldWeekdays: 'On',
  fieldUntil: 'Last day',
  untilHint: (term: string) => `The last day of ${term}, unless you choose another one.`,
  dates: (count: number) => counted(count, 'meeting'),
  datesTitle: 'The dates',
  datesLoading: 'Reckoning the dates...',
  noDates: 'The dates appear here when the first and the last day are known.',
  tooManyDates: (most: number) => `A plan has at most ${most} meetings. Choose an earlier last day.`,
  onHolidays: (count: number) => `${counted(count, 'date falls', 'dates fall')} on holidays.`,
  leaveOut: 'Leave out',
  leaveOutHolidays: 'Leave out all holidays',
  firstOnHoliday: 'Choose another first day to leave it out.',
  planned: (count: number) => `${counted(count, 'meeting')} planned`,
  planning: 'Planning...',
  planFailed: 'The meetings could not be planned. Please try again.',
  save: 'Save changes',
  saving: 'Saving...',
  saved: (count: number) => `${counted(count, 'meeting')} changed`,
  nothingChanged: 'Nothing was changed',
  saveFailed: 'The meeting could not be changed. Please try again.',
  ofThePlan: 'Title, description and students are those of all its meetings.',
  notYours: 'Only those who manage the course can change its meetings.',
  cancel: 'Cancel',
  draftRestored: 'We kept what you wrote.',
  discardDraft: 'Start over',
  conflictTitle: 'Changed meanwhile',
  loadTheirs: 'Load what is there now',
  keepMine: 'Save mine anyway',
} as const;
