import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentOf } from './document.ts';
import type { Row, Shown } from './row.ts';
import { parts } from './rows.ts';
import { testsIn, withHelpers } from './source.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const rows = parts.flatMap(({ sections }) => sections.flatMap((section) => section.rows));
const shown = rows.flatMap(({ by }) => by);
const sources = new Map(Array.from(new Set(shown.map(({ file }) => file)), (file) => [file, sourceOf(file)]));

function sourceOf(file: string) {
  const source = existsSync(new URL(file, root)) ? read(file) : '';
  return { source, tests: testsIn(source) };
}
const found = ({ file, test: begins }: Shown) =>
  sources.get(file)?.tests.filter(({ name }) => name.startsWith(begins)) ?? [];

const nameOf = ({ by }: Row, index: number): string => {
  const each = by[index];
  return (each && found(each)[0]?.name) ?? '';
};

test('every row names a test, and each test that is named exists once', () => {
  expect(rows.filter(({ by }) => by.length === 0).map(({ says }) => says)).toEqual([]);
  const wrong = shown.filter((each) => found(each).length !== 1);
  expect(wrong.map((each) => `${each.file}: ${each.test} (${found(each).length})`)).toEqual([]);
});

test('every sentence that the specification quotes is in the product, letter by letter', () => {
  const files = globSync('src/**/{text,*-text}.ts', { cwd: root });
  const literals = new Set(
    files.flatMap((file) =>
      Array.from(read(file).matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g), (each) =>
        (each[2] ?? '').replaceAll(/\\(.)/g, '$1'),
      ),
    ),
  );
  const missing = rows.flatMap(({ texts = [] }) => texts.filter((text) => !literals.has(text)));
  expect(missing).toEqual([]);
});

test('and in the test that its row names', () => {
  const missing = rows.flatMap(({ texts = [], by }) => {
    const tests = by.flatMap((each) =>
      found(each).map(({ body }) => withHelpers(sources.get(each.file)?.source ?? '', body)),
    );
    return texts.filter((text) => !tests.some((body) => body.includes(text)));
  });
  expect(missing).toEqual([]);
});

test('no row is there twice', () => {
  const says = parts.flatMap(({ sections }) =>
    sections.flatMap(({ title, rows: all }) => all.map((row) => `${title} ${row.says}`)),
  );
  expect(says.filter((each, index) => says.indexOf(each) !== index)).toEqual([]);
});

test('the page says what the rows say', async () => {
  await expect(documentOf(parts, nameOf)).toMatchFileSnapshot('../../docs/specification.md');
});
