import { expect, test } from 'vitest';
import { toLines } from './read-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

test('lines end with any line ending, and a final one adds no empty line', () => {
  expect(toLines(utf8('a\r\nb\n\nc\n'), false)).toEqual({ lines: ['a', 'b', '', 'c'], isCut: false });
  expect(toLines(utf8(''), false).lines).toEqual(['']);
});

test('a cut text loses its unfinished line', () => {
  expect(toLines(utf8('one\ntwo\nthr'), true)).toEqual({ lines: ['one', 'two'], isCut: true });
});

test('an older encoding is read as Windows-1252, and UTF-16 by its byte order mark', () => {
  expect(toLines(Uint8Array.from([0xe4, 0xf6, 0xfc]), false).lines).toEqual(['äöü']);
  expect(toLines(Uint8Array.from([0xff, 0xfe, 0x61, 0]), false).lines).toEqual(['a']);
});

test('content with zero bytes is not text', () => {
  expect(() => toLines(Uint8Array.from([0x61, 0, 0x62]), false)).toThrow('no text');
});
