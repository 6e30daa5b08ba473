import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FolderNames, safeName } from './safe-names.ts';

describe('a safe name', () => {
  test.each([
    ['essay.txt', 'essay.txt'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..\\..\\boot.ini', '_.._boot.ini'],
    ['C:\\x', 'C__x'],
    ['..', 'file'],
    [' . ', 'file'],
    ['', 'file'],
    ['a\u0000b\nc.txt', 'a_b_c.txt'],
    ['\u202Egpj.exe', '_gpj.exe'],
    ['CON', 'CON_'],
    ['nul.txt', 'nul_.txt'],
    ['Contents.txt', 'Contents.txt'],
    ['Zoë 👩‍👩‍👧.pdf', 'Zoë 👩‍👩‍👧.pdf'],
    ['Zoe\u0308.pdf', 'Zoë.pdf'],
    ['\uD800.txt', '\uFFFD.txt'],
    ['x'.repeat(300) + '.jpeg', 'x'.repeat(115) + '.jpeg'],
    ['语'.repeat(100) + '.pdf', '语'.repeat(38) + '.pdf'],
    ['👩‍👩‍👧'.repeat(20), '👩‍👩‍👧'.repeat(6)],
    ['a' + '\u0301'.repeat(300) + '.txt', 'file.txt'],
  ])('of %j is %j', (name, expected) => {
    expect(safeName(name)).toBe(expected);
  });

  test('is one part of a path, of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const safe = safeName(name);
        expect(safe).not.toMatch(/[\p{Cc}/\\:*?"<>|]|^\.|^$|[. ]$/u);
        expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(120);
      }),
    );
  });
});

test('equal names are numbered, whatever their case', () => {
  const names = new FolderNames();
  const asked = ['a.txt', 'A.TXT', 'a (2).txt', 'a.txt', '../a', '/../a'];
  expect(asked.map((name) => names.take(name))).toEqual([
    'a.txt',
    'A (2).TXT',
    'a (2) (2).txt',
    'a (3).txt',
    '_a',
    '_.._a',
  ]);
});

test('a repeated name needs a few look-ups, not one for each name before it', () => {
  const names = new FolderNames();
  for (let nth = 1; nth < 50_000; nth += 1) names.take('image.png');
  expect(names.take('image.png')).toBe('image (50000).png');
});
