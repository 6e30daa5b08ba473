/** The palette's sentences: apart from those of the frame, which every screen fetches. */
export const paletteText = {
  title: 'Search',
  placeholder: 'Go to a screen, or find anything on campus',
  screens: 'Screens',
  opened: 'Opened last',
  actions: 'Actions',
  settings: 'Settings',
  theme: (name: string) => `${name} theme`,
  themeWords: {
    system: 'appearance colours device automatic mode',
    light: 'appearance colours bright day mode',
    dark: 'appearance colours night black mode',
  },
  keys: 'Keyboard shortcuts',
  keysWords: '? keys hotkeys help',
  logOutWords: 'logout sign out signout leave exit',
  none: 'Nothing found.',
  searching: 'Searching…',
  failed: 'The search could not be done. Please try again.',
} as const;
