import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const features = new URL('../features/', import.meta.url);
const names = globSync('*/feature.web.ts', { cwd: fileURLToPath(features) });
const read = (name: string) => readFileSync(new URL(name, features), 'utf8');

test.each(names)('%s imports statically only what every first load may carry', (name) => {
  const imported = Array.from(read(name).matchAll(/^import [^(]*?from '([^']+)';/gm), ([, from]) => from);
  expect(imported).toContain('#web/feature.ts');
  for (const from of imported) expect(from).toMatch(/^(lucide-react|#web\/feature\.ts|\.\/web\/frame\/.+)$/);
});

test.each([
  ['web.ts', 'feature.web.ts'],
  ['administration.ts', 'feature.admin.ts'],
])('%s lists the %s of every feature that has one', (list, declaration) => {
  const listed = Array.from(read(list).matchAll(/from '\.\/([^']+)'/g), ([, name]) => name);
  const declared = globSync(`*/${declaration}`, { cwd: fileURLToPath(features) });
  expect(new Set(listed)).toEqual(new Set(declared));
});
