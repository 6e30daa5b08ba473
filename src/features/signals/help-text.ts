import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const signalsHelp: readonly HelpEntry[] = [
  {
    title: 'See which mentee may need you',
    words: 'signal signals warning alert mentee missed deadline silent grades fell documents low week',
    how: 'Open Signals in the Mentor Section. Each names the facts that caused it: write a message, plan a meeting, keep a note, or dismiss it.',
    url: '/mentor-section/signals',
    only: 'teacher',
  },
  {
    title: 'See what your mentor sees about you',
    words: 'signal signals mentor sees about me tracking facts add words explain',
    how: 'Your journey in the Mentee Section shows the same signals with their facts. Add what they do not say. Without Activity Tracking there are none.',
    url: '/mentee-section/journey',
    only: 'student',
  },
];
