import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('every field is quoted, behind a byte order mark', () => {
  expect(
    toCsv([
      ['Name', 'Points'],
      ['Li "Lee", Ann\nB', 7.5],
      ['', -1],
    ]),
  ).toBe('\uFEFF"Name","Points"\r\n"Li ""Lee"", Ann\nB","7.5"\r\n"","-1"\r\n');
  expect(toCsv([['a']], false)).toBe('"a"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'])(
  '%j is text, not a formula',
  (cell) => expect(toCsv([[cell]], false)).toMatch(/^"'[^"]*"\r\n$/),
);

test('a name is no formula in a spreadsheet that separates by semicolon, in whichever column', () => {
  const [line = ''] = toCsv([['x;=1+1;y', 'S-1', 'a;=2;b', 'a\t@c', 'see\n-2']], false).split('\r\n');
  expect(line).toBe(`"x;'=1+1;y","S-1","a;'=2;b","a\t'@c","see\n'-2"`);
  // As such a spreadsheet reads it: quotes end at the first that is not doubled, the rest of the field is taken as it is.
  const cells = line.split(/[;\t\n]/);
  for (const cell of cells) expect(cell).not.toMatch(/^"?[=+@-]/);
});

test('nor does a quotation mark before the sign make it one', () => {
  const line = toCsv([['A', 'x;"=1+1;y', 'x;""+1;y', 'see\n"@c;y']], false);
  // As above; quotes that open a cell are dropped, and doubled ones inside them are one.
  const cells = line
    .split(/[;\t\r\n]/)
    .map((cell) => cell.replace(/^"((?:""|[^"])*)"/, (_all, inner: string) => inner.replaceAll('""', '"')));
  for (const cell of cells) expect(cell).not.toMatch(/^[=+@-]/);
});

test('dates, numbers inside of words and plain text stay as they are', () => {
  const cells = ['2026-11-21 16:40', 'a = b', 'x+y', 'me@college.example', 'one; two'];
  expect(toCsv([cells], false)).toBe(`${cells.map((cell) => `"${cell}"`).join(',')}\r\n`);
});
