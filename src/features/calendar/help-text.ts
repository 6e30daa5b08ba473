import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const calendarHelp: readonly HelpEntry[] = [
  {
    title: 'See your calendar',
    words: 'calendar dates month week day list schedule timetable due event meeting holiday agenda plan',
    how: 'Open Calendar in the menu. It shows every date that concerns you, by month, week, day or as a list.',
    url: '/calendar',
  },
  {
    title: 'Add your own date to the calendar',
    words: 'add new own personal private entry date appointment calendar note remember',
    how: 'Open Calendar and press New entry. Nobody else sees it.',
    url: '/calendar',
  },
  {
    title: 'See your Quad calendar on your phone',
    words:
      'subscribe feed address ics ical icalendar webcal google apple outlook thunderbird phone sync calendar app own',
    how: 'Open Calendar, choose In your own calendar, make an address and give it to your calendar app. Revoke the address when somebody else has it.',
    url: '/calendar',
  },
  {
    title: 'Add another calendar by file',
    words: 'import add upload other calendar ics ical file timetable external',
    how: 'Open Calendar, choose Add a calendar file and pick the .ics file. Only you see its dates.',
    url: '/calendar',
  },
];
