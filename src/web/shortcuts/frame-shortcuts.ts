import { closeKey, paletteKey, sidebarKey } from './frame-keys.ts';
import { areShortcutsShown, type Shortcut } from './shortcuts.ts';
import { shortcutsText as text } from './text.ts';

/** What can be pressed everywhere. The frame hears all but the first by itself. */
export const frameShortcuts: readonly Shortcut[] = [
  { keys: ['?'], what: text.thisList, run: () => areShortcutsShown.set(true) },
  { keys: [paletteKey], withControl: true, what: text.palette },
  { keys: [sidebarKey], withControl: true, what: text.sidebar },
  { keys: [closeKey], what: text.close },
];
