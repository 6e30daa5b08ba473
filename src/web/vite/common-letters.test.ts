import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playbookChapters } from '#features/landing/web/public/playbook-chapters.ts';
import { playbookText } from '#features/landing/web/public/playbook-text.ts';
import { landingText } from '#features/landing/text.ts';
import { lettersOf } from './common-letters.ts';

const fonts = readFileSync(new URL('../theme/fonts.css', import.meta.url), 'utf8');

test('a range of letters is read as browsers read it', () => {
  const css = "@font-face { src: url('fonts/some.woff2') format('woff2'); unicode-range: U+41-43, U+2026; }";
  expect(lettersOf(css, 'some')).toBe('ABC…');
  expect(() => lettersOf(css, 'other')).toThrow('other');
});

test('both fonts have the same letters, and the public pages need no others', () => {
  const letters = lettersOf(fonts, 'figtree-common');
  expect(lettersOf(fonts, 'bricolage-grotesque-common')).toBe(letters);
  const written = JSON.stringify([landingText, playbookText, playbookChapters]);
  expect(Array.from(new Set(written)).filter((letter) => !letters.includes(letter))).toEqual([]);
});
