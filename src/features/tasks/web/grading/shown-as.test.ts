import { expect, test } from 'vitest';
import { shownAs } from './shown-as.ts';

test.each([
  ['a.pdf', 'application/pdf', 'document'],
  ['a.png', 'image/png', 'document'],
  ['a.svg', 'image/svg+xml', 'text'],
  ['a.mp4', 'video/mp4', 'video'],
  ['a.mp3', 'application/octet-stream', 'sound'],
  ['notes.txt', 'text/plain', 'text'],
  ['main.py', 'application/octet-stream', 'text'],
  ['Main.JAVA', 'application/octet-stream', 'text'],
  ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'nothing'],
  ['a.zip', 'application/zip', 'nothing'],
])('%s of type %s is shown as %s', (name, type, expected) => {
  expect(shownAs({ name, type })).toBe(expected);
});
