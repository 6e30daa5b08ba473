import type { HelpEntry } from '#features/assistant/contract/help.ts';

export const settingsHelp: readonly HelpEntry[] = [
  {
    title: 'Font size',
    words: 'make set text letters bigger larger smaller size zoom read small tiny',
    how: 'Choose Small, Medium or Large under Font size in the settings, tab Appearance.',
    url: '/settings?tab=appearance',
  },
  {
    title: 'Theme',
    words: 'dark light mode night black white colours colors appearance turn switch',
    how: 'Choose System, Light or Dark under Theme in the settings, tab Appearance.',
    url: '/settings?tab=appearance',
  },
  {
    title: 'High Contrast and Reduce Motion',
    words: 'contrast motion animation animations turn off accessibility',
    how: 'Turn on High Contrast or Reduce Motion in the settings, tab Appearance.',
    url: '/settings?tab=appearance',
  },
  {
    title: 'Notification settings',
    words:
      'notifications notification email emails mail mails push alerts sound stop turn off get fewer digest daily quiet hours',
    how: 'Choose what you are notified of, and by which way, in the settings, tab Notifications.',
    url: '/settings?tab=notifications',
  },
  {
    title: 'Reminders',
    words: 'remind reminded reminder reminders before turn switch on off',
    how: 'Turn on Reminders in the settings, tab Notifications, and choose how long before a task is due or a meeting begins they come.',
    url: '/settings?tab=notifications',
  },
  {
    title: 'Activity and data',
    words:
      'activity tracking read receipts online status seen hide data sharing assistant model privacy turn off',
    how: 'Turn Activity Tracking or Data Sharing on or off in the settings, tab Privacy.',
    url: '/settings?tab=privacy#activity',
  },
  {
    title: 'Your profile',
    words: 'edit change update name picture photo avatar bio profile upload',
    how: 'Edit your name, picture and details on your profile.',
    url: '/profile',
  },
];
