import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const src = join(root, 'src');
/** Programs of the build, and what they generate. Lint has no rule for their imports. */
const build = ['web/vite/**', 'web/prerender*', 'web/route-tree.gen.ts'];

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const picture = /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
/** The first line of a label holds the files of a layer, relative to src. */
const layers = Array.from(picture.matchAll(/^ *(\w+)\["([^"<]+)/gm), ([, name = '', files = '']) => ({
  name,
  patterns: files.split(', '),
}));
const arrows = Array.from(picture.matchAll(/^ *(\w+) --> (\w+)$/gm), ([, from = '', to = '']) => ({
  from,
  to,
}));

function filesOf(patterns: readonly string[]): string[] {
  return globSync(patterns, { cwd: src }).map((path) => path.replaceAll('\\', '/'));
}

/** The layer of each file. Where two patterns match, the longer one counts. */
function layerOfFiles(): Map<string, string> {
  const all = layers
    .flatMap(({ name, patterns }) => patterns.map((pattern) => ({ name, pattern })))
    .toSorted((a, b) => a.pattern.length - b.pattern.length);
  return new Map(all.flatMap(({ name, pattern }) => filesOf([pattern]).map((file) => [file, name] as const)));
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(src, file), 'utf8');
  return Array.from(text.matchAll(/(?:from|import\() *'([#.][^']+)'/g), ([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)).replaceAll('\\', '/'),
  );
}

function reached(from: string): Set<string> {
  const found = new Set([from]);
  for (const layer of found) for (const arrow of arrows) if (arrow.from === layer) found.add(arrow.to);
  return found;
}

test('the picture of the layers shows every direction in which the sources import, and no other', () => {
  const layerOf = layerOfFiles();
  const skipped = new Set(filesOf([...build, '**/*.test.{ts,tsx}', '**/*.e2e.ts']));
  const sources = filesOf(['**/*.{ts,tsx}']).filter((file) => !skipped.has(file));
  expect(sources.filter((file) => !layerOf.has(file))).toEqual([]);

  const imports = sources.flatMap((file) =>
    importsOf(file)
      .filter((path) => !skipped.has(path))
      .map((path) => ({ file, path, from: layerOf.get(file) ?? '', to: layerOf.get(path) ?? '' }))
      .filter(({ from, to }) => to !== '' && from !== to),
  );
  expect(imports.length).toBeGreaterThan(1000);
  const against = imports.filter(({ from, to }) => !reached(from).has(to));
  expect(against.map(({ file, path, from, to }) => `${file} imports ${path}: ${from} --> ${to}`)).toEqual([]);
  const unused = arrows.filter(
    ({ from, to }) => !imports.some((each) => each.from === from && each.to === to),
  );
  expect(unused.map(({ from, to }) => `${from} --> ${to}`)).toEqual([]);
});
