import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepReport, readReport, withKept } from './kept-watching.ts';

const at = (position: number, ...ranges: [number, number][]) => ({
  ranges,
  position,
  durationSeconds: undefined,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the next report carries what an earlier visit could not send, and keeps it until it arrives', () => {
  keepReport('one', at(30, [0, 30]));
  const failed = withKept('one', at(65, [60, 65]));
  expect(failed.whole).toEqual(at(65, [0, 30], [60, 65]));
  keepReport('one', failed.whole);
  // The video played on: a range that only grew is stored once.
  const { whole, forget } = withKept('one', at(70, [60, 70]));
  expect(whole).toEqual(at(70, [0, 30], [60, 70]));
  forget();
  expect(readReport('one')).toBeUndefined();
});

test('a report that arrives forgets nothing that was kept after it was sent', () => {
  const { forget } = withKept('one', at(5, [0, 5]));
  keepReport('one', at(9, [0, 9]));
  forget();
  expect(readReport('one')).toEqual(at(9, [0, 9]));
});
