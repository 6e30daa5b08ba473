import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { handInActions, handInStates, nextState, transitions } from './states.ts';

test('the table in docs/tasks.md equals the table in the code', async () => {
  const page = await readFile(new URL('../../../../docs/tasks.md', import.meta.url), 'utf8');
  const lines = page.split('\n').filter((line) => line.startsWith('|'));
  const cells = lines.map((line) => line.split('|').map((cell) => cell.replaceAll('*', '').trim()));
  const heading = cells.find(([, first]) => first === 'state')?.slice(2, -1);
  expect(heading).toEqual([...handInActions]);
  const written = handInStates.map((state) => {
    const row = cells.find(([, first]) => first === state)?.slice(2, -1) ?? [];
    return [state, Object.fromEntries(row.map((next, index) => [heading?.[index], next]))];
  });
  const coded = handInStates.map((state) => [
    state,
    Object.fromEntries(handInActions.map((action) => [action, transitions[state][action] ?? '-'])),
  ]);
  expect(written).toEqual(coded);
});

test('taking a grade back leads to the state before it', () => {
  for (const state of ['graded', 'returned'] as const) {
    expect(nextState(state, 'reopen', undefined)).toBe('assigned');
    expect(nextState(state, 'reopen', { isLate: false })).toBe('submitted');
    expect(nextState(state, 'reopen', { isLate: true })).toBe('late');
  }
});

test('students cannot change a grade, and cannot hand in after it', () => {
  for (const action of ['save_draft', 'hand_in', 'hand_in_late'] as const) {
    for (const state of handInStates) {
      const next = nextState(state, action, undefined);
      expect(['assigned', 'submitted', 'late', undefined]).toContain(next);
      if (state === 'graded' || state === 'returned') expect(next).toBeUndefined();
    }
  }
});
