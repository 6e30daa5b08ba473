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
  '%j is the code on the paper',
  (typed) => expect(findBackupCode(['XXXXX-XXXXX', 'ACDEF-GHJKM'], typed)).toBe('ACDEF-GHJKM'),
);

test('a code from before keeps its small and capital letters', () => {
  const old = ['aB3dE-Fg7Ij'];
  expect(findBackupCode(old, ' aB3dEFg7Ij ')).toBe('aB3dE-Fg7Ij');
  expect(findBackupCode(old, 'ab3de-fg7ij')).toBeUndefined();
});

test('nothing, or another code, is none', () => {
  for (const typed of ['', '-', 'ACDEF', 'ACDEF-GHJKN'])
    expect(findBackupCode(['ACDEF-GHJKM'], typed)).toBeUndefined();
});
