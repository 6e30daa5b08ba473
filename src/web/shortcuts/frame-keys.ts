// What the frame hears on every screen; the list of keys and the hint beside the search are made of this.

/** With Ctrl or Cmd. */
export const paletteKey = 'K';
export const sidebarKey = 'B';
/** Dialogs and menus close with it by themselves. */
export const closeKey = 'Escape';

/** As it stands on this keyboard. */
export const controlKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
/** For `aria-keyshortcuts`. */
export const withControl = (key: string): string => `Control+${key} Meta+${key}`;
