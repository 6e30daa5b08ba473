import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, matchesIn, toWordQuery, wordsOf } from './words.ts';

const finds = (search: string, text: string): string[] | undefined =>
  matchesIn(text, toWordQuery(search))?.map(([from, to]) => text.slice(from, to));

test.each([
  ['librar', 'The Library is open', ['Librar']],
  ['open library', 'The library is open', ['library', 'open']],
  ['OPEN libr', 'The LIBRARY is Open', ['LIBR', 'Open']],
  ['resume', 'My Résumé, twice: resume', ['Résumé', 'resume']],
  ['москва', 'Привет, Москва!', ['Москва']],
  ['αθηνα', 'Στην Αθήνα', ['Αθήνα']],
  ['σοφός', 'ΣΟΦΌΣ', ['ΣΟΦΌΣ']],
  ['नमस्ते', 'नमस्ते दोस्त', ['नमस्ते']],
  ['مرحبا', 'مَرْحَبًا بكم', ['مَرْحَبًا']],
  ['שלום', 'שָׁלוֹם לכולם', ['שָׁלוֹם']],
  ['図書館', '大学の図書館で会う', ['図書館']],
  ['書', '大学の図書館で会う', ['書']],
  ['ห้องสมุด', 'ไปห้องสมุดกัน', ['ห้องสมุด']],
  ['도서', '도서관에서 만나', ['도서']],
  ['😂', 'Ha 😂', ['😂']],
  ['ex 3', 'Exercise ex 3b', ['ex', '3']],
])('%s is found in %s', (search, text, expected) => {
  expect(finds(search, text)).toEqual(expected);
});

test.each([
  ['ibrary', 'The library is open'],
  ['libr open', 'The library is open'],
  ['library closed', 'The library is open'],
  ['कि', 'का की'],
  ['書図', '大学の図書館で会う'],
])('%s is not found in %s', (search, text) => {
  expect(finds(search, text)).toBeUndefined();
});

test('signs between words are not searchable', () => {
  expect(toWordQuery('!! ?').terms).toEqual([]);
});

test('the index finds every word that a text contains', () => {
  const piece = fc.constantFrom(
    'Résumé',
    'library',
    'lib',
    '図書館',
    '学',
    'のa',
    'नमस्ते',
    'Москва',
    '3b',
    '😂',
    ' ',
    ', ',
    '\n',
  );
  const texts = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(texts, texts, (text, search) => {
      const wanted = toWordQuery(search);
      if (matchesIn(text, wanted) === undefined) return;
      const words = wordsOf(text);
      for (const { word, isPrefix } of wanted.terms) {
        expect(words.some((one) => (isPrefix ? one.startsWith(word) : one === word))).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('any text is folded and cut into words without white space or quotes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const word of wordsOf(text)) {
        expect(word).toMatch(/^[\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+$/u);
        expect(foldText(word)).toBe(word);
      }
    }),
  );
});
