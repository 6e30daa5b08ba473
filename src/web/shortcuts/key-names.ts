import { controlKey } from './frame-keys.ts';

const names: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** A key of `KeyboardEvent.key` as it stands on a keyboard. */
export const keyName = (key: string): string => names[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** The same, pressed together with Ctrl or Cmd: 'Ctrl K' is two keys. */
export const withControlName = (key: string): string => `${controlKey} ${keyName(key)}`;
