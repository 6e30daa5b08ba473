import { expect, test } from 'vitest';
import { tokensOfCode, tokensOfText } from './tokens.ts';

const placed = (content: string, { values, starts, ends }: ReturnType<typeof tokensOfText>) =>
  values.map((value, at) => [value, content.slice(starts[at], ends[at])]);

test('words are compared without case, punctuation and accents that are written in two ways', () => {
  const content = 'Light bends, and LIGHT-bending cafe\u0301 光学。';
  expect(placed(content, tokensOfText(content))).toEqual([
    ['light', 'Light'],
    ['bends', 'bends'],
    ['and', 'and'],
    ['light', 'LIGHT'],
    ['bending', 'bending'],
    ['caf\u00e9', 'cafe\u0301'],
    ['光', '光'],
    ['学', '学'],
  ]);
});

test('a program is the same with other names, numbers, comments and spaces', () => {
  const one = 'def area(r):\n    # the area\n    return 3.14 * r ** 2\n';
  const other = 'def  surface ( radius ) : return 3.1416*radius**2 # of a circle';
  expect(tokensOfCode(one, 'a.py').values).toEqual(tokensOfCode(other, 'b.py').values);
  expect(tokensOfCode('x = "a # b" # c', 'a.py').values).toEqual(['a', '=', '"']);
  expect(tokensOfCode('int x = 1; // one\n/* two */ x++;', 'a.c').values.join(' ')).toBe(
    'int a = 0 ; a + + ;',
  );
});

test.each(['(', '/*', '"', '`', '"""', ' ', '\n', '{-', '\\', "'\\", '#', '𝒳', '\u0301'])(
  'forty thousand times %j takes one pass',
  (sign) => {
    const content = sign.repeat(40_000);
    for (const name of ['a.c', 'a.py', 'a.sql', 'a.m'])
      expect(tokensOfCode(content, name).values.length).toBeLessThan(80_001);
    tokensOfText(content);
  },
);
