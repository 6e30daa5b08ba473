import { expect, test } from 'vitest';
import { countWaiting, type KeptSave } from './kept-save.ts';

const save = (questionId: string, more: Partial<KeptSave> = {}): KeptSave => ({
  attemptId: 'a',
  questionId,
  clientId: questionId,
  edition: 1,
  seenSeq: 0,
  answer: null,
  isFlagged: false,
  changesAnswer: true,
  changesFlag: false,
  isSent: false,
  ...more,
});

test('a question with a change that has left and another on top of it counts once', () => {
  const left = save('q', { clientId: 'one', isSent: true });
  expect(countWaiting([left, save('q', { clientId: 'two' }), save('other')])).toBe(2);
});

test('what was refused does not wait', () => {
  expect(countWaiting([save('q', { problem: 'refused' })])).toBe(0);
});
