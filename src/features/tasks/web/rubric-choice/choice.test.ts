import { expect, test } from 'vitest';
import type { Rubric } from '#features/tasks/contract/rubrics.ts';
import {
  adjustedTo,
  cleared,
  inRubric,
  pointsWords,
  readChoice,
  toggled,
  withoutPinned,
  withPinned,
  writeChoice,
} from './choice.ts';
import { createPins } from './pins.ts';

const item = (id: string, points: number) => ({ id, text: id, points });
const method = {
  id: 'method',
  title: 'Method',
  question: null,
  kind: 'levels' as const,
  items: [item('all', 6), item('part', 3)],
};
const form = {
  id: 'form',
  title: 'Form',
  question: null,
  kind: 'singles' as const,
  items: [item('units', -1), item('clear', 2)],
};
const rubric: Rubric = { taskId: 'task', version: 1, isShownBefore: false, criteria: [method, form] };

test('another level replaces the chosen one; items add up; the same one again takes it back', () => {
  const part = toggled(null, method, 'part');
  const all = toggled(part, method, 'all');
  expect(all.itemIds).toEqual(['all']);
  const more = toggled(toggled(all, form, 'units'), form, 'clear');
  expect(more.itemIds).toEqual(['all', 'units', 'clear']);
  expect(pointsWords(more, rubric, 10)).toBe('7');
  expect(toggled(more, form, 'units').itemIds).toEqual(['all', 'clear']);
  expect(cleared(more, form).itemIds).toEqual(['all']);
});

test('points are cut to those of the task, and absent where nothing is chosen', () => {
  const best = { itemIds: ['all', 'clear'], adjustment: 5 };
  expect(pointsWords(best, rubric, 10)).toBe('10');
  expect(pointsWords({ itemIds: ['units'], adjustment: 0 }, rubric, 10)).toBe('0');
  expect(pointsWords({ itemIds: [], adjustment: 0 }, rubric, 10)).toBe('');
});

test('typed points adjust the sum', () => {
  expect(adjustedTo({ itemIds: ['all'], adjustment: 3 }, rubric, 5.5)).toEqual({
    itemIds: ['all'],
    adjustment: -0.5,
  });
});

test('a choice is kept as text, and loses the items that are gone', () => {
  const choice = { itemIds: ['units', 'all'], adjustment: 0 };
  expect(readChoice(writeChoice(choice))).toEqual({ itemIds: ['all', 'units'], adjustment: 0 });
  expect([readChoice(''), readChoice('{'), readChoice('{"itemIds":1}')]).toEqual([null, null, null]);
  expect(inRubric(choice, { ...rubric, criteria: [method] }).itemIds).toEqual(['all']);
});

test('an item that is pinned is chosen as by its key; undone, the level that it replaced is chosen again', () => {
  const part = { itemIds: ['part', 'clear'], adjustment: 0 };
  const all = withPinned(part, rubric, 'all');
  expect(all?.itemIds).toEqual(['clear', 'all']);
  expect(withoutPinned(all ?? null, rubric, 'all', part.itemIds)?.itemIds).toEqual(['clear', 'part']);
  expect(withPinned(null, rubric, 'units')?.itemIds).toEqual(['units']);
  expect(withoutPinned(part, rubric, 'clear', ['units'])?.itemIds).toEqual(['part']);
});

test('pinning what is chosen changes nothing, nor does undoing what the grader took back', () => {
  const part = { itemIds: ['part'], adjustment: 0 };
  expect(withPinned(part, rubric, 'part')).toBeUndefined();
  expect(withPinned(part, rubric, 'of another rubric')).toBeUndefined();
  expect(withoutPinned(part, rubric, 'all', [])).toBeUndefined();
});

test('a pin asks the form that is there; without one it is a mark alone', () => {
  const undone: unknown[] = [];
  const pins = createPins();
  expect(pins.choose('all')).toBeUndefined();
  const stop = pins.hear({
    pin: (itemId) => (itemId === 'all' ? ['part'] : undefined),
    unpin: (...undo) => undone.push(undo),
  });
  pins.choose('all')?.();
  expect(undone).toEqual([['all', ['part']]]);
  expect(pins.choose('part')).toBeUndefined();
  stop();
  expect(pins.choose('all')).toBeUndefined();
});
