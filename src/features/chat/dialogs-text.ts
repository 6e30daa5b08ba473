/** The sentences of what opens over a conversation or in place of its field: they come with it, not with the screen. */
export const dialogsText = {
  // What holds for all conversations.
  readReceipts: 'Read receipts',
  readReceiptsText:
    'Others see when you have read their messages, and you see when they have read yours. Off: neither.',
  settingsFailed: 'Failed to load the settings. Please try again.',
  settingsNotSaved: 'The setting could not be saved. Please try again.',
  loadingSettings: 'Loading settings...',
  blockedPeople: 'Blocked people',
  nobodyBlocked: 'You have blocked nobody.',

  // One conversation.
  muteText: 'The conversation stays in the inbox, but its messages no longer count as unread or notify you.',
  muteHour: 'For 1 hour',
  muteTomorrow: 'Until tomorrow',
  muteAlways: 'Until I undo it',
  blockTitle: (name: string) => `Block ${name}?`,
  blockText: 'Neither of you can write to the other. They are not told. You can undo this at any time.',
  muteInstead: 'Mute instead',
  accountClosed: 'This account is closed. Nothing can be sent to it.',
  youBlocked: (name: string) => `You have blocked ${name}.`,
} as const;
