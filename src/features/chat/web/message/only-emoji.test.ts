import { expect, test } from 'vitest';
import { isOnlyEmoji } from './only-emoji.ts';

test.each(['😀', '👍🏻', '👍🏻 👍🏾', '👩‍👩‍👧', '❤️', '😀 😀😀\n😀😀', '👍🏻🏾'])('%s is shown large', (message) => {
  expect(isOnlyEmoji(message)).toBe(true);
});

test.each(['', '😀😀😀😀😀😀', 'ok 😀', '1', '👍\u200d'])('%j is not', (message) => {
  expect(isOnlyEmoji(message)).toBe(false);
});
