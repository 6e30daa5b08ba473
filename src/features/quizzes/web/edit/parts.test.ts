import { expect, test } from 'vitest';
import type { QuizPart } from '#features/quizzes/contract/quizzes.ts';
import { pointsOfParts, questionsOfParts, swapped } from './parts.ts';

const first: QuizPart = { kind: 'question', id: 'a', questionId: 'one', points: null };
const second: QuizPart = { kind: 'question', id: 'b', questionId: 'two', points: 0.2 };
const draw: QuizPart = { kind: 'draw', id: 'c', tag: 'optics', count: 3, points: 2 };

test('a draw counts as the number of its questions', () => {
  expect(questionsOfParts([first, draw])).toBe(4);
});

test('a question without points of its own has those of the bank, and hundredths add up exactly', () => {
  expect(pointsOfParts([first, second], () => 0.1)).toBe(0.3);
  expect(pointsOfParts([draw], () => 0)).toBe(6);
});

test('a part changes places with its neighbour, and stays at the ends', () => {
  expect(swapped([first, second, draw], 2, -1)).toEqual([first, draw, second]);
  expect(swapped([first, second], 0, -1)).toEqual([first, second]);
});
