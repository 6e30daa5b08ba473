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
];
