import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { repeated, superLinear, units } from './growth.ts';

/** Each reads a text of ours, or a few characters of one. */
const bounded = new Map([
  ['(\\w+) (\\S+)', 'the table of signs in formula-words.ts'],
  ['(^|[.!?:]["”’)]*\\s+|\\n\\s*([-*#>]+\\s*)*)$', 'twelve characters before a word'],
  ['(?:^|[\\n.!?:;•–—]|[-*#>]\\s|\\d[.)]\\s)[\\s"\'“‘(*_#]*$', 'twelve characters before a word'],
]);

const chars = 16_000;
const suffixes = ['x', '\n\0'];

interface Found {
  place: string;
  pattern: string;
  flags: string;
}

test('no regular expression of the product takes more than linear time over a repeated text', () => {
  const found = globSync('src/**/*.{ts,tsx}')
    .filter(
      (file) => !/\.(test|e2e)\.tsx?$/.test(file) && !/^src\/(web\/vite|web\/prerender|config)/.test(file),
    )
    .flatMap(expressionsOf);
  // Most of the product's expressions were found, so that a change of the parser cannot empty this test.
  expect(found.length).toBeGreaterThan(400);
  expect(found.flatMap(slowOn)).toEqual([]);
}, 600_000);

function slowOn({ place, pattern, flags }: Found): string[] {
  if (bounded.has(pattern)) return [];
  const expression = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  const words = [...new Set(pattern.match(/[A-Za-z]{2,}/g))].slice(0, 10).map((word) => `${word} `);
  for (const opening of ['', ...words.slice(0, 2)])
    for (const unit of [...units, ...words])
      for (const suffix of suffixes) {
        const growth = superLinear(
          (text) => Array.from(text.matchAll(expression), () => 0),
          (length) => opening + repeated(unit, length) + suffix,
          { chars, fromMs: 20 },
        );
        if (growth !== undefined) return [`${place} /${pattern}/ on ${JSON.stringify(unit)}: ${growth}`];
      }
  return [];
}

function expressionsOf(file: string): Found[] {
  const source = readFileSync(file, 'utf8');
  const found: Found[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isExpression(node))
      found.push({ place: `${file}:${source.slice(0, node.start).split('\n').length}`, ...node.regex });
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

interface Expression {
  start: number;
  regex: { pattern: string; flags: string };
}
const isExpression = (node: object): node is Expression => 'regex' in node && node.regex !== null;
