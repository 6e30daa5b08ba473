import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const pulseHelp: readonly HelpEntry[] = [
  {
    title: 'See how a programme goes',
    words: 'pulse programme figures statistics satisfaction check-ins cohort week organiser mentoring export',
    how: 'Open your programme under Programmes in the mentor section, and press Pulse. It shows no group of fewer than five people.',
    url: '/mentor-section/programmes',
    only: 'teacher',
  },
];
