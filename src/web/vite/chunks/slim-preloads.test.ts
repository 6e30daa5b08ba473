import { expect, test } from 'vitest';
import { missingIn } from './slim-preloads.ts';

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
