import { globSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const features = readdirSync(`${root}src/features`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const rules = globSync(
  ['vite.config.ts', 'vite.server.config.ts', 'src/web/vite/**/*.ts', '.oxlintrc.json'],
  {
    cwd: root,
  },
).filter((file) => !file.endsWith('.test.ts'));

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test.each(rules)('%s names no feature', (file) => {
  const code = withoutComments(readFileSync(`${root}${file}`, 'utf8'));
  const named = features.filter((name) =>
    // `features/chat`, `features[\\/]chat`, or a screen's path.
    new RegExp(`features[^a-z]{1,6}${name}\\b|['"\`]/${name}\\b`).test(code),
  );
  expect(named).toEqual([]);
});
