import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const announcementsHelp: readonly HelpEntry[] = [
  {
    title: 'Create an announcement',
    words: 'make write post publish send announce notice news new announcement schedule later',
    how: 'Press Create Announcement on the page of announcements. It appears for its audience at once, or at the time you choose.',
    url: '/create-announcement',
    only: 'teacher',
  },
  {
    title: 'Share or print an announcement',
    words: 'share print copy link announcement notice',
    how: 'Open the announcement and press Share or Print.',
    url: '/announcements',
  },
];
