const characters = (count: number): string => (count === 1 ? '1 character' : `${count} characters`);

/** The few words that components say themselves. */
export const uiText = {
  // Not 'Show password': a search for the field by its name must find one thing.
  showPassword: 'Show characters',
  hidePassword: 'Hide characters',
  strengthLabel: 'Strength',
  passwordRule: 'At least 8 characters',
  strength: ['Very weak', 'Weak', 'Fair', 'Strong', 'Very strong'],
  close: 'Close',
  cancel: 'Cancel',
  ok: 'OK',
  tryAgain: 'Try Again',
  loadFailed: 'This could not be loaded. Please try again later.',
  remove: 'Remove',
  chooseFile: 'Choose a file',
  replaceFile: 'Choose another',
  dropFile: 'or drop it here',
  uploading: (percent: number) => `Uploading, ${percent} %`,
  /** Below nought: over the limit by so many. */
  charactersLeft: (left: number) => (left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`),
  requestId: (id: string) => `Request ${id}`,
  online: 'Online',
  away: 'Away',
  offline: 'Offline',
  notifications: 'Notifications',
  breadcrumb: 'Breadcrumb',
  justNow: 'just now',
  ago: (span: string) => `${span} ago`,
  ahead: (span: string) => `in ${span}`,
  today: 'Today',
  yesterday: 'Yesterday',
  atCollege: (clock: string, zone: string) => `${clock} at college (${zone})`,
  fullAtCollege: (moment: string) => `At college: ${moment}`,
} as const;
