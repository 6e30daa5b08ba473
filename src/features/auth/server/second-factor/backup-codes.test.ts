import { expect, test } from 'vitest';
import { findBackupCode, makeBackupCodes } from './backup-codes.ts';

test('ten codes, all different, without characters that look alike', () => {
  const codes = Array.from({ length: 50 }, makeBackupCodes);
  for (const set of codes) {
    expect(new Set(set).size).toBe(10);
    for (const code of set) expect(code).toMatch(/^[A-Z34679]{5}-[A-Z34679]{5}$/);
  }
  expect(codes.flat().join('')).not.toMatch(/[0O1IL2Z5S8B]/);
});

test.each(['ACDEF-GHJKM', 'acdef-ghjkm', 'acdefghjkm', ' AcDeF – GhJkM ', 'ac de fg hj km'])(
  '%j matches the printed code',
  (typed) => expect(findBackupCode(['XXXXX-XXXXX', 'ACDEF-GHJKM'], typed)).toBe('ACDEF-GHJKM'),
);

test('a code from an older alphabet distinguishes small and capital letters', () => {
  const old = ['aB3dE-Fg7Ij'];
  expect(findBackupCode(old, ' aB3dEFg7Ij ')).toBe('aB3dE-Fg7Ij');
  expect(findBackupCode(old, 'ab3de-fg7ij')).toBeUndefined();
});

test('an empty or another code does not match', () => {
  for (const typed of ['', '-', 'ACDEF', 'ACDEF-GHJKN'])
    expect(findBackupCode(['ACDEF-GHJKM'], typed)).toBeUndefined();
});
