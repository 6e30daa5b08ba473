import { expect, test } from 'vitest';
import { byParts } from './by-parts.ts';

test('the same parts in the same order give what was made of them; others are made', () => {
  let made = 0;
  const join = byParts((parts: readonly { text: string }[]) => {
    made += 1;
    return parts.map(({ text }) => text).join(' ');
  });
  const [one, two] = [{ text: 'one' }, { text: 'two' }];
  expect([join([one, two]), join([one, two]), made]).toEqual(['one two', 'one two', 1]);
  expect([join([two, one]), join([one]), join([])]).toEqual(['two one', 'one', '']);
  expect(join([{ text: 'one' }, two])).toBe('one two');
  expect(made).toBe(5);
});
