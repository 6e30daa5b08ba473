import { expect, test } from 'vitest';
import { plainWords, snippetOf } from './snippet.ts';

test.each([
  ['Nothing but **patience**, and $\\varepsilon > 0$.', 'Nothing but patience, and ε > 0.'],
  [
    'There is a $\\delta > 0$ such that\n\n$$0 < |x - a| < \\delta \\implies |f(x) - L| < \\varepsilon.$$\n\nRead it.',
    'There is a δ > 0 such that 0 < |x - a| < δ ⇒ |f(x) - L| < ε. Read it.',
  ],
  ['$\\frac{a + b}{2} \\le \\sqrt{x}$ and $x_{n+1} = \\sin x^{2}$', '(a + b)/2 ≤ √x and x_(n+1) = sin x^2'],
  ['$S = \\{1, 2\\}$, $\\left(\\dfrac{1}{n}\\right)$ and $n \\to \\infty$', 'S = {1, 2}, (1/n) and n → ∞'],
  ['From $5 to $10 for 3 > 2 of snake_case', 'From $5 to $10 for 3 > 2 of snake_case'],
  [
    '# Head\n> - 1. said _so_ ~~then~~\n\n| a | b |\n---\n![cat](/x.png) [here](/y)',
    'Head said so then a b cat here',
  ],
])('%j is %j', (source, words) => {
  expect(plainWords(source)).toBe(words);
  expect(plainWords(words), 'and stays so').toBe(words);
});

test('a snippet begins near the word that was searched for', () => {
  const text = `${'before '.repeat(30)}the needle ${'after '.repeat(30)}`;
  expect(snippetOf(text, ['NEEDLE'], 60)).toMatch(/^…before .*the needle after .*…$/);
});
