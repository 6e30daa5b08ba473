import { expect, test } from 'vitest';
import { attemptStates } from '#features/quizzes/contract/taking.ts';
import { visibleOf } from './visibility.ts';

const all = { points: true, key: true, comments: true };
const nothing = { points: false, key: false, comments: false };
const quiz = {
  isPractice: false,
  showPoints: 'handedIn',
  showKey: 'closed',
  showComments: 'returned',
} as const;

test('nothing is known of an attempt that goes on, whatever the quiz says', () => {
  const generous = {
    isPractice: true,
    showPoints: 'handedIn',
    showKey: 'handedIn',
    showComments: 'handedIn',
  } as const;
  expect(visibleOf(generous, { state: 'open', isPreview: true, isOver: true })).toEqual(nothing);
});

test.each([
  ['handedIn', false, { points: true, key: false, comments: false }],
  ['graded', false, { points: true, key: false, comments: false }],
  ['graded', true, { points: true, key: true, comments: false }],
  ['returned', false, { points: true, key: false, comments: true }],
  ['returned', true, all],
] as const)('%s, over for everybody: %s', (state, isOver, expected) => {
  expect(visibleOf(quiz, { state, isPreview: false, isOver })).toEqual(expected);
});

test('what is never shown stays hidden', () => {
  const hidden = { isPractice: false, showPoints: 'never', showKey: 'never', showComments: 'never' } as const;
  for (const state of attemptStates)
    expect(visibleOf(hidden, { state, isPreview: false, isOver: true })).toEqual(nothing);
});

test('practice and previews show everything once they are handed in', () => {
  const hidden = { isPractice: true, showPoints: 'never', showKey: 'never', showComments: 'never' } as const;
  expect(visibleOf(hidden, { state: 'graded', isPreview: false, isOver: false })).toEqual(all);
  const shown = visibleOf(
    { ...hidden, isPractice: false },
    { state: 'handedIn', isPreview: true, isOver: false },
  );
  expect(shown).toEqual(all);
});
