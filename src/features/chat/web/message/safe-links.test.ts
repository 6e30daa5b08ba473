import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLinks } from './safe-links.ts';

const withoutPlaces = (message: string) =>
  splitLinks(message).map(({ text, href }) => (href === undefined ? { text } : { text, href }));
const links = (message: string) =>
  splitLinks(message).flatMap(({ href }) => (href === undefined ? [] : [href]));

test('addresses become links, the words around them stay text', () => {
  expect(withoutPlaces('see https://library.example/a?b=c#d and www.college.example.')).toEqual([
    { text: 'see ' },
    { text: 'https://library.example/a?b=c#d', href: 'https://library.example/a?b=c#d' },
    { text: ' and ' },
    { text: 'www.college.example', href: 'https://www.college.example/' },
    { text: '.' },
  ]);
});

test('punctuation and brackets around an address are not part of it', () => {
  expect(links('(https://a.example/x_(1)), https://b.example/y!')).toEqual([
    'https://a.example/x_(1)',
    'https://b.example/y',
  ]);
});

test('nothing but http and https becomes a link', () => {
  for (const message of [
    'javascript:alert(1)',
    'data:text/html,hi',
    'ftp://a.example/x',
    'file:///etc/passwd',
    'https://college.example@evil.example/',
    'https://localhost',
  ]) {
    expect(links(message), message).toEqual([]);
  }
});

const words = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl(),
    fc.constantFrom(
      'http://',
      'https://x.y',
      'www.',
      'www.a.b',
      ')',
      '(',
      '.',
      ' ',
      '\n',
      '\u202e',
      'https://[::1]/',
    ),
  ),
);

test('no message loses a letter, and every link is http or https', () => {
  fc.assert(
    fc.property(words, (parts) => {
      const message = parts.join('');
      const split = splitLinks(message);
      expect(split.map(({ text }) => text).join('')).toBe(message);
      for (const { text, at } of split) expect(message.startsWith(text, at)).toBe(true);
      for (const { href } of split) if (href !== undefined) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});
