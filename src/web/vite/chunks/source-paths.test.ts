import { expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { inSource, sourcePath } from './source-paths.ts';

const idOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

test('a folder holds its subfolders, and with /* only its own files', () => {
  const [whole, direct] = [inSource('shared/time'), inSource('shared/time/*')];
  expect(whole(idOf('shared/time/entry/zones.ts'))).toBe(true);
  expect(direct(idOf('shared/time/entry/zones.ts'))).toBe(false);
  expect(direct(idOf('shared/time/zones.ts'))).toBe(true);
  expect(whole(idOf('shared/timer.ts'))).toBe(false);
});

test('a part of a route file belongs to its file, and a library to no folder of ours', () => {
  expect(sourcePath(`${idOf('web/routes/_app.tsx')}?tsr-split=component`)).toBe('web/routes/_app.tsx');
  expect(sourcePath('/node_modules/react/src/web/routes/_app.tsx')).toBeUndefined();
});

test('a name that does not exist ends the build', () => {
  expect(() => inSource('web/ui/overlays/renamed.tsx')).toThrow(
    'The build names src/web/ui/overlays/renamed.tsx, which does not exist.',
  );
});
