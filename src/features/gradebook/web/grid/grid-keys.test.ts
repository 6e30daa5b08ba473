import { expect, test } from 'vitest';
import { actionOf, type GridAction } from './grid-keys.ts';

const press = (shown: string, isEditing = false): GridAction | undefined => {
  const parts = shown.split(' ');
  return actionOf(
    {
      key: parts.at(-1) ?? '',
      ctrlKey: parts.includes('Ctrl'),
      shiftKey: parts.includes('Shift'),
      metaKey: parts.includes('Cmd'),
      altKey: parts.includes('Alt'),
    },
    isEditing,
  );
};

test.each<[string, GridAction | undefined]>([
  ['ArrowDown', { does: 'move', to: 'down', extend: false }],
  ['Shift ArrowRight', { does: 'move', to: 'right', extend: true }],
  ['Ctrl Home', { does: 'move', to: 'first', extend: false }],
  ['Cmd ArrowUp', { does: 'move', to: 'top', extend: false }],
  ['Shift Tab', { does: 'move', to: 'left', extend: false }],
  ['Enter', { does: 'enter', to: 'down' }],
  ['Shift Enter', { does: 'enter', to: 'up' }],
  ['7', { does: 'edit', text: '7' }],
  ['e', { does: 'edit', text: 'e' }],
  ['F2', { does: 'edit' }],
  ['Delete', { does: 'clear' }],
  ['Ctrl z', { does: 'undo' }],
  ['Ctrl Shift Z', { does: 'redo' }],
  ['Ctrl y', { does: 'redo' }],
  ['Escape', { does: 'leave' }],
  // The browser's own, and the list of keys.
  ['Ctrl c', undefined],
  ['Ctrl k', undefined],
  ['?', undefined],
  ['Alt ArrowLeft', undefined],
])('%s in the grid', (shown, action) => expect(press(shown)).toEqual(action));

test.each<[string, GridAction | undefined]>([
  ['Enter', { does: 'commit', to: 'down' }],
  ['Shift Tab', { does: 'commit', to: 'left' }],
  ['Escape', { does: 'cancel' }],
  ['ArrowLeft', undefined],
  ['Ctrl z', undefined],
])('%s in a cell that is edited', (shown, action) => expect(press(shown, true)).toEqual(action));
