import { expect, test } from 'vitest';
import { repeatsSentence } from './repeats-words.ts';

test('a plan is said in words, its days in the order of the week', () => {
  expect(repeatsSentence({ everyWeeks: 1, days: ['TU'] })('18 Dec 2026')).toBe(
    'Every week on Tuesday, until 18 Dec 2026',
  );
  expect(repeatsSentence({ everyWeeks: 2, days: ['FR', 'MO', 'WE'] })('18 Dec 2026')).toBe(
    'Every 2 weeks on Monday, Wednesday and Friday, until 18 Dec 2026',
  );
});
