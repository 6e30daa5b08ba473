import { expect, test } from 'vitest';
import { compareWorks, type TokenizedWork } from './compare-works.ts';
import { tokensOfCode, tokensOfText } from './tokens.ts';

const never = (): boolean => false;
/** Words that no other text has, in an order that does not repeat. */
const prose = (seed: string, words: number): string =>
  Array.from({ length: words }, (_, at) => `${seed}${(at * 7919) % 1_000}x${at}`).join(' ');
const text = (at: number, content: string, owner = `student ${at}`): TokenizedWork => ({
  at,
  owner,
  kind: 'text',
  tokens: tokensOfText(content),
});
const code = (at: number, content: string, name = 'a.py'): TokenizedWork => ({
  at,
  owner: `student ${at}`,
  kind: 'code',
  tokens: tokensOfCode(content, name),
});

test('a passage of two texts is found with its beginning, its end and its share', () => {
  const shared = 'Light bends where it enters glass, since it is slower there than in air by a third.';
  const left = `${prose('a', 40)}. ${shared} ${prose('b', 40)}`;
  const right = `${prose('c', 10)}; ${shared.toUpperCase()}`;
  const works = [text(0, left), text(1, right), text(2, prose('d', 90))];
  const { pairs, isPartial } = compareWorks('text', works, [], never);
  expect(isPartial).toBe(false);
  expect(pairs).toMatchObject([{ left: 0, right: 1, longest: 17 }]);
  const [[start, end, rightStart, rightEnd] = [0, 0, 0, 0]] = pairs[0]?.passages ?? [];
  expect(left.slice(start, end)).toBe(shared.slice(0, -1));
  expect(right.slice(rightStart, rightEnd)).toBe(shared.slice(0, -1).toUpperCase());
  expect(pairs[0]?.leftShare).toBeCloseTo(17 / 97);
  expect(pairs[0]?.rightShare).toBeCloseTo(17 / 27);
});

test('nothing is said of what everybody was given, of short phrases, and of two texts of one owner', () => {
  const given = prose('given', 60);
  const works = [
    text(0, `${given} ${prose('a', 60)} on the other hand it is`),
    text(1, `${given} ${prose('b', 60)} on the other hand it is`),
    text(2, prose('c', 60), 'one team'),
    text(3, prose('c', 60), 'one team'),
  ];
  expect(compareWorks('text', works, [tokensOfText(given)], never).pairs).toEqual([]);
  expect(compareWorks('text', works, [], never).pairs).toMatchObject([{ left: 0, right: 1, longest: 60 }]);
});

test('what nearly all of many texts have counts as given', () => {
  const frame = prose('frame', 60);
  const works = Array.from({ length: 12 }, (_, at) => text(at, `${frame} ${prose(`own${at}n`, 60)}`));
  works.push(text(12, `${prose('own3n', 60)} ${prose('z', 60)}`));
  expect(compareWorks('text', works, [], never).pairs).toMatchObject([{ left: 3, right: 12, longest: 60 }]);
});

test('a program with other names and comments is the same program', () => {
  const lines = [
    'def mean(values):',
    '    total = 0',
    '    for value in values:',
    '        total = total + value',
    '    if len(values) == 0:',
    '        return None',
    '    return total / len(values)',
  ];
  const one = lines.join('\n');
  const renamed = one.replaceAll('values', 'items').replaceAll('total', 's').replace('0\n', '0 # begins\n');
  const another =
    'import os\nclass Walker:\n  def __init__(self, *paths): self.paths = [os.stat(p) for p in paths if p]\n'.repeat(
      2,
    );
  const { pairs } = compareWorks('code', [code(0, one), code(1, renamed), code(2, another)], [], never);
  expect(pairs).toMatchObject([{ left: 0, right: 1, leftShare: 1, rightShare: 1 }]);
});

test('brackets and lines by the ten thousand say nothing', () => {
  const nasty = [
    '('.repeat(20_000),
    '() '.repeat(10_000),
    'a b '.repeat(10_000),
    `${prose('a', 50)} `.repeat(200),
  ];
  const works = nasty.flatMap((content, at) => [code(2 * at, content), code(2 * at + 1, content)]);
  expect(compareWorks('code', works, [], never).pairs).toEqual([]);
  const words = works.map((_, at) => text(at, nasty[Math.floor(at / 2)] ?? ''));
  expect(compareWorks('text', words, [], never).pairs).toEqual([]);
});

test('a comparison whose time is up says so', () => {
  const same = prose('a', 60);
  expect(compareWorks('text', [text(0, same), text(1, same)], [], () => true)).toEqual({
    pairs: [],
    isPartial: true,
  });
});
