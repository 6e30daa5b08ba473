import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const coursesHelp: readonly HelpEntry[] = [
  {
    title: 'Ask a doubt',
    words: 'ask question doubt doubts teacher about lesson video course forum post',
    how: 'Open the lesson in its course and press Ask a Doubt.',
    url: '/courses',
    only: 'student',
  },
  {
    title: 'Watch a lesson',
    words: 'watch see find continue lesson lessons video videos lecture lectures film course',
    how: 'Open the course and choose the lesson. It continues where you stopped.',
    url: '/courses',
  },
  {
    title: 'Create a course',
    words: 'make new course courses add create lesson module video upload',
    how: 'Press Create Course on the page of courses, then add modules and lessons.',
    url: '/courses/create',
    only: 'teacher',
  },
  {
    title: 'Add a co-teacher or a teaching assistant',
    words:
      'add co-teacher coteacher teaching assistant ta help helper staff colleague share course together rights',
    how: 'Open the course, choose People and press Add to staff. A teaching assistant may do what you switch on.',
    url: '/courses',
    only: 'teacher',
  },
  {
    title: 'Join a course with a code',
    words: 'join enter enrol enroll course code join code invite link sign up',
    how: 'Press Join with a code on the page of courses and type the code of your teacher.',
    url: '/courses',
    only: 'student',
  },
  {
    title: 'Invite students to a course',
    words: 'invite enrol enroll add students members course join code link roster csv list import',
    how: 'Open the course, choose People, and add students, import a list, or make a join code.',
    url: '/courses',
    only: 'teacher',
  },
  {
    title: 'Make teams in a course',
    words: 'team teams group groups make draw random divide students course hand in together',
    how: 'Open the course, choose People and press New team or Draw teams. A task says whether teams hand in.',
    url: '/courses',
    only: 'teacher',
  },
  {
    title: 'Find your team in a course',
    words: 'my team group teammates join choose find course hand in together',
    how: 'Open the course and choose People: it shows your team, and which ones you can join.',
    url: '/courses',
    only: 'student',
  },
  {
    title: 'Copy a course into a new term',
    words: 'copy roll over rollover reuse repeat again new term semester year course dates',
    how: 'Open Manage of the course and press Copy into another term. You see every moved date first.',
    url: '/courses',
    only: 'teacher',
  },
  {
    title: 'Find courses of past terms',
    words: 'old past last previous earlier term terms semester course courses find where gone archive',
    how: 'Press Courses of past terms below the list of courses.',
    url: '/courses?terms=past',
  },
];
