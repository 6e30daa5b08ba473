import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const talksHelp: readonly HelpEntry[] = [
  {
    title: 'Plan a meeting with mentees',
    words: 'plan schedule arrange add meeting meetings talk session group mentee mentees mentor',
    how: 'Open the Mentor Section, choose Meetings and press Plan a meeting. Choose one mentee or several; they are invited by mail.',
    url: '/mentor-section/meetings',
    only: 'teacher',
  },
  {
    title: 'Meetings with my mentor',
    words: 'meeting meetings talk session mentor when where next notes',
    how: 'Open the Mentee Section and choose Meetings: what comes, and what was, with the notes.',
    url: '/mentee-section/meetings',
    only: 'student',
  },
  {
    title: 'Write notes of a meeting',
    words: 'note notes write shared private meeting minutes agreed mentor mentee',
    how: 'Press Notes beside the meeting. Everybody who meets reads the shared note; the private one is for you alone.',
    url: '/mentee-section/meetings',
    only: 'student',
  },
];
