import { expect, test } from 'vitest';
import { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { asksTheSame } from './asks-the-same.ts';

const choice = (...options: { id: string; isRight: boolean }[]): NewQuestion =>
  NewQuestion.parse({
    text: 'Which?',
    points: 1,
    content: { kind: 'choice', options: options.map((option) => ({ ...option, text: option.id })) },
  });
const one = choice({ id: 'a', isRight: true }, { id: 'b', isRight: false });

test('another right option asks the same', () => {
  expect(asksTheSame(one, choice({ id: 'b', isRight: true }, { id: 'a', isRight: false }))).toBe(true);
});

test('another option, another kind and other variants ask something else', () => {
  expect(asksTheSame(one, choice({ id: 'a', isRight: true }, { id: 'c', isRight: false }))).toBe(false);
  expect(asksTheSame(one, { ...one, content: { kind: 'trueFalse', isTrue: true } })).toBe(false);
  expect(asksTheSame(one, { ...one, variants: { names: ['x'], rows: [['1']] } })).toBe(false);
});
