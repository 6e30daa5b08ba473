import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const similarityHelp: readonly HelpEntry[] = [
  {
    title: 'Compare what was handed in',
    words: 'similar similarity same copied copy compare plagiarism hand-ins work task pairs report',
    how: 'Open a task, press Similar work beside its hand-ins, and press Compare. The report shows where two texts are the same; what that means is for you to judge.',
    url: '/tasks',
    only: 'teacher',
  },
];
