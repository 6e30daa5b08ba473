import { expect, test } from 'vitest';
import { lastMade } from './last-made.ts';

test('the last value of each part is kept for the same inputs', () => {
  let made = 0;
  const join = lastMade((part: { text: string }, ...more: string[]) => {
    made += 1;
    return [part.text, ...more].join(' ');
  });
  const [one, two] = [{ text: 'one' }, { text: 'two' }];
  expect([join(one, 'a'), join(two, 'a'), join(one, 'a'), join(two, 'a'), made]).toEqual([
    'one a',
    'two a',
    'one a',
    'two a',
    2,
  ]);
  expect([join(one, 'b'), join(one, 'a'), made]).toEqual(['one b', 'one a', 4]);
  expect([join({ text: 'one' }, 'a'), made]).toEqual(['one a', 5]);
});
