import { beforeEach, expect, test, vi } from 'vitest';
import { noteOpened, readOpened } from './opened.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('what was opened last stands first, once, and the oldest goes', () => {
  for (let nth = 1; nth <= 9; nth += 1) noteOpened({ href: `/tasks/${nth}`, label: `Task ${nth}` });
  noteOpened({ href: '/tasks/5', label: 'Task five' });
  expect(readOpened().map(({ label }) => label)).toEqual([
    'Task five',
    'Task 9',
    'Task 8',
    'Task 7',
    'Task 6',
    'Task 4',
    'Task 3',
    'Task 2',
  ]);
});

test('what somebody else wrote there leads nowhere', () => {
  for (const text of [
    '{',
    'null',
    '[1]',
    '[{"href":"https://x.example","label":"x"}]',
    '[{"href":"//x","label":"x"}]',
  ]) {
    kept.set('quad.opened', text);
    expect(readOpened()).toEqual([]);
  }
});
