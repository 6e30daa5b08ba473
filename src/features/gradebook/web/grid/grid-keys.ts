import type { Direction } from './selection.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** What a key does in the grid. Copy and paste are events of their own. */
export type GridAction =
  | { does: 'move'; to: Direction; extend: boolean }
  /** With `text`: what was typed replaces what is there. */
  | { does: 'edit'; text?: string }
  | { does: 'commit'; to: Direction }
  | { does: 'cancel' | 'clear' | 'undo' | 'redo' | 'leave' }
  /** On a heading or a name it opens, on points it goes down or up. */
  | { does: 'enter'; to: Direction };

const moves: Readonly<Record<string, readonly [plain: Direction, withControl: Direction]>> = {
  ArrowUp: ['up', 'top'],
  ArrowDown: ['down', 'bottom'],
  ArrowLeft: ['left', 'rowStart'],
  ArrowRight: ['right', 'rowEnd'],
  Home: ['rowStart', 'first'],
  End: ['rowEnd', 'last'],
  PageUp: ['pageUp', 'pageUp'],
  PageDown: ['pageDown', 'pageDown'],
};

/** Letters too: words are refused where they are typed, and are not shortcuts of the frame. */
const typed = /^[\p{L}\p{N}.,+=%'-]$/u;

export function actionOf(event: Key, isEditing: boolean): GridAction | undefined {
  return isEditing ? whileEditing(event) : (withControl(event) ?? whileMoving(event));
}

function whileEditing({ key, shiftKey }: Key): GridAction | undefined {
  if (key === 'Enter') return { does: 'commit', to: shiftKey ? 'up' : 'down' };
  if (key === 'Tab') return { does: 'commit', to: shiftKey ? 'left' : 'right' };
  return key === 'Escape' ? { does: 'cancel' } : undefined;
}

function withControl({ key, ctrlKey, metaKey, shiftKey }: Key): GridAction | undefined {
  if (!ctrlKey && !metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return { does: shiftKey ? 'redo' : 'undo' };
  return letter === 'y' ? { does: 'redo' } : undefined;
}

function whileMoving(event: Key): GridAction | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (altKey) return undefined;
  const direction = moves[key];
  const hasControl = ctrlKey || metaKey;
  if (direction !== undefined) return { does: 'move', to: direction[hasControl ? 1 : 0], extend: shiftKey };
  if (hasControl) return undefined;
  return namedKeys(key, shiftKey) ?? (typed.test(key) ? { does: 'edit', text: key } : undefined);
}

function namedKeys(key: string, isShifted: boolean): GridAction | undefined {
  switch (key) {
    case 'Enter':
      return { does: 'enter', to: isShifted ? 'up' : 'down' };
    case 'Tab':
      return { does: 'move', to: isShifted ? 'left' : 'right', extend: false };
    case 'F2':
      return { does: 'edit' };
    case 'Delete':
    case 'Backspace':
      return { does: 'clear' };
    case 'Escape':
      return { does: 'leave' };
    default:
      return undefined;
  }
}
