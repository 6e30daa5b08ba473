import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

/** The names that an example gives to what its reader would write, and files inside of an archive. */
const madeUp = [
  'web/hooks.ts',
  'web/routes/_app/notes.tsx',
  'notes.e2e.ts',
  'server/notes.ts',
  'server/*.test.ts',
  'index.html',
  'data/*.json',
  // Of the first design, in the decision that says what stands instead.
  'src/web/routes.tsx',
];
const root = join(import.meta.dirname, '..');
const folders = '{src,test,e2e,bench,demo,scripts,docs,migrations,public}';

let files: string[];
let pages: Map<string, string>;
beforeAll(async () => {
  files = globSync(['*', '.*.json', `${folders}/**/*`], { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const names = files.filter((path) => path === 'README.md' || /^docs\/.*\.md$/.test(path));
  pages = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(root, name), 'utf8')] as const)),
  );
});

const fileName =
  /`([\w$.*/-]+\.(?:tsx?|mjs|css|html|sql|md|json)|(?:src|test|e2e|bench|demo|scripts|docs|public)\/[\w$./*-]+)`/g;

/** A whole path, or the end of one: most pages leave out what stands before. */
function isThere(path: string): boolean {
  const end = path.replace(/\/$/, '');
  if (end.includes('*')) return globSync([end, `src/${end}`], { cwd: root }).length > 0;
  return files.some((file) => file === end || file.endsWith(`/${end}`));
}

test('every file that the documentation names is there', () => {
  const missing = [...pages].flatMap(([page, text]) =>
    Array.from(text.replaceAll(/```[\s\S]*?```/g, '').matchAll(fileName), ([, path = '']) => path)
      .filter((path) => !madeUp.includes(path) && !isThere(path))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
  expect(pages.size).toBeGreaterThan(30);
});

test('every link from page to page leads somewhere', () => {
  const broken = [...pages].flatMap(([page, text]) =>
    Array.from(text.matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)/g), ([, path = '']) => path)
      .filter((path) => !existsSync(join(root, dirname(page), path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(broken).toEqual([]);
});

test('every command that the documentation names can be run', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...pages].flatMap(([page, text]) =>
    Array.from(text.matchAll(/\bnpm run ([\w:-]+)|`((?:bench|eval|test|db):[\w-]+)/g), (match) => ({
      page,
      name: match[1] ?? match[2] ?? '',
    })),
  );
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
});

test('README names every setting, and none that is not read', async () => {
  const config = await readFile(join(root, 'src/config.ts'), 'utf8');
  const read = Array.from(config.matchAll(/^ {2}([A-Z][A-Z_]+): \[/gm), ([, name = '']) => name);
  const readme = pages.get('README.md') ?? '';
  const table = readme.slice(
    readme.indexOf('| name | meaning | unset |'),
    readme.indexOf('A malformed value'),
  );
  const named = Array.from(table.matchAll(/^\|([^|]+)\|/gm), ([, names = '']) =>
    Array.from(names.matchAll(/`([A-Z_]+)`/g), ([, name = '']) => name),
  ).flat();
  // Production or not is said where it is set; FAIL is for tests of faults and refused in production.
  expect(named.toSorted()).toEqual(read.filter((name) => name !== 'NODE_ENV' && name !== 'FAIL').toSorted());
});
