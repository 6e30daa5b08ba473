import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { costOf, repeated, superLinear, units } from './growth.ts';
import { lookOf, unitsMadeOf } from './made-of.ts';

/** Each reads a text of ours, or a few characters of one. */
const bounded = new Map([
  ['(\\w+) (\\S+)', 'the table of signs in formula-words.ts'],
  ['(^|[.!?:]["”’)]*\\s+|\\n\\s*([-*#>]+\\s*)*)$', 'twelve characters before a word'],
  ['(?:^|[\\n.!?:;•–—]|[-*#>]\\s|\\d[.)]\\s)[\\s"\'“‘(*_#]*$', 'twelve characters before a word'],
]);

/** What grows with its square takes ten times the least that is looked at. */
const chars = 8_000;
/** Of the units made of the expression only those are measured whose eighth of the text takes longer. */
const suspectMs = 1;
/** What closes ends a search for the opening at the very end: only where something opens. */
const suffixesOf = (unit: string): string[] => ['x', '\n\0', ...(/[[({<]/.test(unit) ? ['])}>'] : [])];

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
  const different = firstOfEach(found, ({ pattern, flags }) => `${flags}/${pattern}`);
  expect(different.flatMap(slowOn)).toEqual([]);
}, 600_000);

function slowOn({ place, pattern, flags }: Found): string[] {
  if (bounded.has(pattern)) return [];
  const expression = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
  const work = (text: string): unknown => Array.from(text.matchAll(expression), () => 0);
  const words = [...new Set(pattern.match(/[A-Za-z]{2,}/g))].slice(0, 10).map((word) => `${word} `);
  const texts = ['', ...words.slice(0, 2)].flatMap((opening) =>
    [...units, ...words].flatMap((unit) => suffixesOf(unit).map((suffix) => ({ opening, unit, suffix }))),
  );
  const made = unitsMadeOf(pattern, flags).map((unit) => ({ opening: '', unit, suffix: '\0' }));
  const look = lookOf(pattern, flags);
  const lookOfAll = ({ opening, unit, suffix }: Text): string =>
    JSON.stringify([look(opening), repeatedIn(look(unit)), look(suffix)]);
  const isSuspect = (text: Text) =>
    [chars / 64, chars / 8].some((length) => costOf(() => work(toText(text, length))) > suspectMs);
  for (const text of [...firstOfEach(texts, lookOfAll), ...firstOfEach(made, lookOfAll).filter(isSuspect)]) {
    const growth = superLinear(work, (length) => toText(text, length), { chars, fromMs: 20 });
    if (growth !== undefined) return [`${place} /${pattern}/ on ${JSON.stringify(text.unit)}: ${growth}`];
  }
  return [];
}

type Text = Record<'opening' | 'unit' | 'suffix', string>;
const toText = ({ opening, unit, suffix }: Text, length: number) => opening + repeated(unit, length) + suffix;

/** 'ab' of 'abab'. */
const repeatedIn = (look: string): string => /^(.+?)\1*$/s.exec(look)?.[1] ?? look;

/** Without those that are like one before. */
const firstOfEach = <T>(all: readonly T[], kindOf: (one: T) => string): T[] =>
  [...Map.groupBy(all, kindOf).values()].flatMap((alike) => alike.slice(0, 1));

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
