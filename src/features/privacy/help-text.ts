import { privacyLimits } from './contract/privacy.ts';
import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const privacyHelp: readonly HelpEntry[] = [
  {
    title: 'Download my data',
    words: 'export archive copy get save all own data gdpr download',
    how: 'Request an archive under Your data in the settings, tab Privacy.',
    url: '/settings?tab=privacy#data',
  },
  {
    title: 'Delete the account',
    words: 'close remove erase cancel delete my account leave keep undo',
    how: `Press Delete Account in the settings, tab Privacy. It can be undone for ${privacyLimits.undoDays} days.`,
    url: '/settings?tab=privacy#deletion',
  },
];
