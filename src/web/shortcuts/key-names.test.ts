import { expect, test } from 'vitest';
import { closeKey, paletteKey, sidebarKey } from './frame-keys.ts';
import { frameShortcuts } from './frame-shortcuts.ts';
import { keyName, withControlName } from './key-names.ts';
import { shownOf } from './shortcuts.ts';

test('keys are named as they stand on a keyboard', () => {
  expect(['Escape', 'ArrowLeft', 'ArrowRight', 'k', '[', 'Enter'].map(keyName)).toEqual([
    'Esc',
    '←',
    '→',
    'K',
    '[',
    'Enter',
  ]);
  expect(withControlName('b')).toBe('Ctrl B');
});

test('a shortcut shows the first key that it listens to', () => {
  expect(shownOf({ keys: ['ArrowDown', 'j'], what: 'next' })).toBe('↓');
  expect(shownOf({ keys: ['Enter'], withControl: true, what: 'save' })).toBe('Ctrl Enter');
});

test('the list of what can be pressed everywhere is made of the keys that the frame hears', () => {
  expect(frameShortcuts.map(shownOf)).toEqual(['?', 'Ctrl K', 'Ctrl B', 'Esc']);
  expect(frameShortcuts.slice(1).map(({ keys }) => keys[0])).toEqual([paletteKey, sidebarKey, closeKey]);
});
