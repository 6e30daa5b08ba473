import { expect, test } from 'vitest';
import { stepsOf } from './goal-draft.ts';

test('each line is a step: empty ones and the marks of a list are left out', () => {
  expect(stepsOf('- Read the book\n\n  * Write a page \n• Show it\nAsk - twice')).toEqual([
    'Read the book',
    'Write a page',
    'Show it',
    'Ask - twice',
  ]);
});
