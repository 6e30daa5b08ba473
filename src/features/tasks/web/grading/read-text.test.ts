import { expect, test } from 'vitest';
import { toLines } from './read-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

test('lines end with any line ending, and the last one is no empty line', () => {
  expect(toLines(utf8('a\r\nb\n\nc\n'), false)).toEqual({ lines: ['a', 'b', '', 'c'], isCut: false });
  expect(toLines(utf8(''), false).lines).toEqual(['']);
});

test('a text that was cut loses its unfinished line', () => {
  expect(toLines(utf8('one\ntwo\nthr'), true)).toEqual({ lines: ['one', 'two'], isCut: true });
});

test('an older encoding is read as Windows-1252, UTF-16 by its mark', () => {
  expect(toLines(Uint8Array.from([0xe4, 0xf6, 0xfc]), false).lines).toEqual(['äöü']);
  expect(toLines(Uint8Array.from([0xff, 0xfe, 0x61, 0]), false).lines).toEqual(['a']);
});

test('what holds zero bytes is no text', () => {
  expect(() => toLines(Uint8Array.from([0x61, 0, 0x62]), false)).toThrow('no text');
});
