import { useEffect, useRef } from 'react';
import { createStore } from '../storage/store.ts';
import { keyName, withControlName } from './key-names.ts';

export interface Shortcut {
  /** As `KeyboardEvent.key` says them; each does the same, and the first is shown. */
  keys: readonly [string, ...string[]];
  /** Together with Ctrl or Cmd: such a one is heard by the part of the screen that it is for. */
  withControl?: true;
  /** 'next student' */
  what: string;
  /** Absent: the part of the screen that has the focus acts by itself. */
  run?: () => void;
}
export interface ShortcutGroup {
  title: string;
  list: () => readonly Shortcut[];
}

/** As it stands on a keyboard: 'Ctrl K' is two keys. */
export const shownOf = ({ keys: [key], withControl }: Shortcut): string =>
  withControl ? withControlName(key) : keyName(key);

/** Whether the list of keys is open; for a menu or the palette that offers it. */
export const areShortcutsShown = createStore(false);

/** What can be pressed on the screen that is open, the newest group first. */
export const shownShortcuts = createStore<readonly ShortcutGroup[]>([]);

/**
 * Keys of a screen while it is open, listed under `title` in the dialog that '?' opens. They act while nobody types, and in
 * a field with `data-steps`, which has no use for them. The answer presses a key that another frame heard.
 */
export function useShortcuts(
  title: string,
  shortcuts: readonly Shortcut[],
  place: 'screen' | 'dialog' = 'screen',
): (key: string) => boolean {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const group = { title, list: () => latest.current };
    shownShortcuts.set([group, ...shownShortcuts.get()]);
    return () => shownShortcuts.set(shownShortcuts.get().filter((each) => each !== group));
  }, [title]);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || isTaken(event, place)) return;
      // Some keyboards write '[' with Alt.
      if (event.altKey && !/^[[\]?+-]$/.test(event.key)) return;
      if (pressOf(latest.current, event.key)) event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [place]);
  return (key) => pressOf(latest.current, key);
}

/** False when no shortcut has this key. */
function pressOf(shortcuts: readonly Shortcut[], key: string): boolean {
  const found = shortcuts.find(({ keys, run }) => run && keys.includes(toKey(key)));
  found?.run?.();
  return found !== undefined;
}

const toKey = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

const above = {
  screen: '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
  dialog: '[role=alertdialog], [role=menu], [role=listbox]',
};

/** The key is for a field, or for a dialog or menu above the screen. */
function isTaken(
  { target, defaultPrevented, isComposing }: KeyboardEvent,
  place: keyof typeof above,
): boolean {
  if (defaultPrevented || isComposing) return true;
  if (!(target instanceof HTMLElement)) return false;
  const isField = target.matches('input, textarea, select, [contenteditable]');
  return (isField && target.dataset['steps'] === undefined) || target.closest(above[place]) !== null;
}
