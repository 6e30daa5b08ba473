/** The few words that components say themselves. */
export const uiText = {
  // Not 'Show password': whoever looks for the field by its name must find one thing.
  showPassword: 'Show characters',
  hidePassword: 'Hide characters',
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  tryAgain: 'Try Again',
  reload: 'Reload',
  remove: 'Remove',
  chooseFile: 'Choose a file',
  replaceFile: 'Choose another',
  dropFile: 'or drop it here',
  uploading: (percent: number) => `Uploading, ${percent} %`,
  requestId: (id: string) => `Request ${id}`,
  online: 'Online',
  away: 'Away',
  offline: 'Offline',
  notifications: 'Notifications',
  breadcrumb: 'Breadcrumb',
  justNow: 'just now',
} as const;
