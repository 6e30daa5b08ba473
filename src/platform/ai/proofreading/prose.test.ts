import { expect, test } from 'vitest';
import { isProse } from './prose.ts';

const known = new Set(
  'the student has written a long report about lenses and it is due on friday'.split(' '),
);
const isKnown = (word: string) => known.has(word);
const often = (words: string, times = 10): string => `${words} `.repeat(times);

test.each([
  ['sentences', often('The student has written a long report.')],
  ['with marks around words', often('**The** "student" has (written) a report; it is due, on Friday!')],
  ['with a misspelt word in every three', often('the studnet has written long reprots on lenses')],
  ['with forms of known words', often('the student’s report is long-due')],
  ['short and strange', 'kya aap log aaj lab mein report submit karenge?'],
])('%s are prose', (_what, text) => {
  expect(isProse(text, isKnown)).toBe(true);
});

test.each([
  ['code', often('const x1 = report.due?.at(0) ?? a[i]; if (!x1) return null;')],
  ['another language', often('kal humko poora assignment jama karna padega kya sir')],
  ['single letters', often('a i - a i * a')],
  ['data', often('|a1|b2|c3|d4| <td>x</td> 0xFFa ==ab')],
])('%s are none', (_what, text) => {
  expect(isProse(text, isKnown)).toBe(false);
});
