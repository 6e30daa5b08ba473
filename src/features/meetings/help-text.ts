import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const meetingsHelp: readonly HelpEntry[] = [
  {
    title: 'Plan meetings of a course',
    words:
      'plan schedule add create meeting meetings lecture lectures class classes weekly every week room course',
    how: 'Open the course, choose Meetings and press Plan meetings. They can repeat every week, without the days that you name.',
    url: '/courses',
    only: 'teacher',
  },
  {
    title: 'Move or cancel a meeting',
    words: 'move reschedule postpone cancel call off change meeting meetings lecture class room time course',
    how: 'Open the course, choose Meetings and then the meeting. Choose whether the ones after it change too; everybody concerned is notified.',
    url: '/courses',
    only: 'teacher',
  },
  {
    title: 'Mark who came to a meeting',
    words:
      'attendance register mark absent present late roll call who came meeting lecture class code projector',
    how: 'Open the meeting and its register. Mark the students, or show the code with which they check in.',
    url: '/courses',
  },
  {
    title: 'Check in to a meeting',
    words: 'check in checkin code attendance present enter type meeting lecture class projector',
    how: 'Open the meeting in its course while it takes place, and type the code that is shown.',
    url: '/courses',
    only: 'student',
  },
  {
    title: 'See your attendance',
    words: 'my own attendance absent absences missed present register see meetings lectures course',
    how: 'Open the course and choose Meetings: it shows what the registers say about you.',
    url: '/courses',
    only: 'student',
  },
];
