import { expect, test } from 'vitest';
import { attendanceLimits as limits } from '#features/meetings/contract/limits.ts';
import { codeAt, isCode, newSecret } from './code.ts';

const codeMs = limits.codeSeconds * 1000;
const graceMs = limits.graceSeconds * 1000;
/** The beginning of a step. */
const shownAt = new Date(codeMs * 178_000_000);
const after = (ms: number): Date => new Date(shownAt.getTime() + ms);

test('a code is shown for its time, and taken a little longer', () => {
  const secret = newSecret();
  const { code, nextAt } = codeAt(secret, shownAt);
  expect(code).toMatch(/^[A-Z0-9]{6}$/);
  expect(nextAt).toEqual(after(codeMs));
  expect(codeAt(secret, after(codeMs - 1)).code).toBe(code);
  expect(codeAt(secret, nextAt).code).not.toBe(code);
  for (const ms of [0, codeMs - 1, codeMs, codeMs + graceMs - 1])
    expect(isCode(secret, code, after(ms)), String(ms)).toBe(true);
  for (const ms of [-1, codeMs + graceMs, codeMs + graceMs + 60_000])
    expect(isCode(secret, code, after(ms)), String(ms)).toBe(false);
});

test('case, spaces and dashes do not count, and another meeting has other codes', () => {
  const secret = newSecret();
  const { code } = codeAt(secret, shownAt);
  expect(isCode(secret, ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `, shownAt)).toBe(true);
  for (const wrong of ['', code.slice(1), `${code}A`, `${code.slice(1)}0`])
    expect(isCode(secret, wrong, shownAt), wrong).toBe(false);
  expect(isCode(newSecret(), code, shownAt)).toBe(false);
});

test('no letter looks like another one, and all of them are used', () => {
  const secret = newSecret();
  const codes = Array.from({ length: 500 }, (_, at) => codeAt(secret, after(at * codeMs)).code);
  const letters = new Set(codes.join(''));
  expect([...letters].toSorted().join('')).toBe('34679ACDEFGHJKMNPQRTUVWXY');
  expect(new Set(codes).size).toBeGreaterThan(codes.length - 5);
});
