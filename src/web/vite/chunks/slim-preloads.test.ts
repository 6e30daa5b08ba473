import { expect, test } from 'vitest';
import { missingIn, sharedFirst, usesOf } from './slim-preloads.ts';

const imports = new Map([
  ['frame.js', ['runtime.js']],
  ['shell.js', ['frame.js', 'kit.js']],
  ['palette.js', ['frame.js', 'dialog.js']],
]);

test('a dynamic import names only the files that the importing one does not bring', () => {
  expect(missingIn(imports, 'shell.js', ['palette.js', 'frame.js', 'runtime.js', 'dialog.js'])).toEqual([
    'palette.js',
    'dialog.js',
  ]);
});

test('a file without imports brings itself', () => {
  expect(missingIn(imports, 'dialog.js', ['dialog.js', 'kit.js'])).toEqual(['kit.js']);
});

test('what most files need is named first, in every list alike', () => {
  const uses = usesOf(imports);
  expect(uses.get('frame.js')).toBe(3);
  expect(sharedFirst(uses, ['palette.js', 'kit.js', 'dialog.js', 'frame.js'])).toEqual([
    'frame.js',
    'dialog.js',
    'kit.js',
    'palette.js',
  ]);
});
