import { expect, test } from 'vitest';
import { isAccepted } from './file-rules.ts';
import { formatBytes } from '../feedback/format-bytes.ts';

const file = (name: string, type: string) => ({ name, type });

test('a list of kinds accepts extensions, types and whole families', () => {
  expect(isAccepted(file('cv.PDF', ''), '.pdf,.docx')).toBe(true);
  expect(isAccepted(file('a.png', 'image/png'), 'image/png')).toBe(true);
  expect(isAccepted(file('a.webp', 'image/webp'), 'image/*')).toBe(true);
  expect(isAccepted(file('a.exe', 'application/x-msdownload'), '.pdf, image/*')).toBe(false);
  expect(isAccepted(file('anything', ''), '')).toBe(true);
});

test('sizes are shown in the largest unit that fits', () => {
  expect(formatBytes(0)).toBe('0 B');
  expect(formatBytes(1536)).toBe('1.5 KB');
  expect(formatBytes(5 * 1024 * 1024)).toBe('5.0 MB');
  expect(formatBytes(25 * 1024 * 1024)).toBe('25 MB');
});
