import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const searchHelp: readonly HelpEntry[] = [
  {
    title: 'Search everything',
    words: 'search find look anything everything campus palette quick command',
    how: 'Press Ctrl+K (Cmd+K on a Mac), or Search at the top, and type.',
    url: '/dashboard',
  },
  {
    title: 'Keyboard shortcuts',
    words: 'keys key keyboard shortcut shortcuts hotkeys see show list',
    how: 'Press ? on any screen to see its keyboard shortcuts.',
    url: '/dashboard',
  },
];
