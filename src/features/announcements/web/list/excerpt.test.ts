import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('a text of 200 characters is whole, one of 201 is cut', () => {
  const whole = `${'word '.repeat(39)}words`;
  expect(whole).toHaveLength(200);
  expect(excerptOf(whole, 200)).toEqual({ text: whole, isWhole: true });
  expect(excerptOf(`${whole}x`, 200).isWhole).toBe(false);
});

test('it is cut between two words, never longer than the limit, with an ellipsis', () => {
  const { text } = excerptOf('The library is open until midnight in the examination weeks.', 20);
  expect(text).toBe('The library is open…');
  expect(excerptOf('The library, opened', 12).text).toBe('The library…');
  expect(excerptOf('The library is openly', 19).text).toBe('The library is…');
});

test('an endless word is cut between two letters, and no letter is split', () => {
  expect(excerptOf('x'.repeat(300), 150).text).toBe(`${'x'.repeat(150)}…`);
  expect(excerptOf('👩‍🏫'.repeat(30), 10).text).toBe(`${'👩‍🏫'.repeat(10)}…`);
});
