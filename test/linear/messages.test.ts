import { expect, test } from 'vitest';
import { isOnlyEmoji } from '#features/chat/web/message/only-emoji.ts';
import { splitLinks } from '#features/chat/web/message/safe-links.ts';
import { repeated, superLinear } from './growth.ts';

test.each([')', '}]', '.)', '(('])('a row of %s behind an address takes linear time', (unit) => {
  const address = (chars: number) => `www.a.example${repeated(unit, chars)}`;
  expect(superLinear(splitLinks, address, { chars: 4000, fromMs: 20 })).toBeUndefined();
});

test.each(['🏻\u200d🏻', '\u200d©🏻', '😀', '👍🏻'])(
  'a row of %s before a letter takes linear time',
  (unit) => {
    const row = (chars: number) => `🏻${repeated(unit, chars)}x`;
    expect(superLinear(isOnlyEmoji, row, { chars: 320, fromMs: 20 })).toBeUndefined();
  },
);
