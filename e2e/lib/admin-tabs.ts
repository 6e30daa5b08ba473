import { globSync, readFileSync } from 'node:fs';

const features = new URL('../../src/features/', import.meta.url);

/** The names of the administration's sections in the address, read from their declarations: Node.js cannot import screens. */
export const adminTabs = globSync('*/feature.admin.ts', { cwd: features }).flatMap((name) =>
  Array.from(
    readFileSync(new URL(name, features), 'utf8').matchAll(/^ +id: '([^']+)',$/gm),
    ([, id = '']) => id,
  ),
);
