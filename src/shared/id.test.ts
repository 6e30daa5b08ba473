import { expect, test, vi } from 'vitest';
import { isId, newId } from './id.ts';

test('ids are UUIDs of version 7 with the time of their making', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(isId(id)).toBe(true);
  const at = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});

test('ids made later sort later, also within a millisecond', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (let ms = 0; ms < 20; ms += 1) {
      vi.setSystemTime(Date.parse('2026-11-28T12:00:00Z') + ms);
      const ids = Array.from({ length: 1000 }, newId);
      expect(ids.toSorted()).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
    }
  } finally {
    vi.useRealTimers();
  }
});
