export const shortcutsText = {
  /** Of the hints on a screen. */
  hints: 'Keys',
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  thisList: 'show this list',
  palette: 'search, go to a screen, do something',
  sidebar: 'open or close the menu',
  close: 'close what is open',
} as const;
