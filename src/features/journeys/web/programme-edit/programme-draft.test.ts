import { expect, test } from 'vitest';
import { type EditedStep, moveStep, newStep, problemsOf, readSteps, writeSteps } from './programme-draft.ts';

const step = (title: string, week: number): EditedStep => ({ ...newStep('meeting', undefined), title, week });
const titles = (steps: readonly EditedStep[]) => steps.map(({ title, week }) => `${title} ${week}`);

test('a moved step takes the day of the step whose place it takes', () => {
  const steps = [step('A', 1), step('B', 2), step('C', 3)];
  expect(titles(moveStep(steps, 0, 2))).toEqual(['B 2', 'C 3', 'A 3']);
  expect(titles(moveStep(steps, 2, 1))).toEqual(['A 1', 'C 2', 'B 2']);
  expect(titles(moveStep(steps, 0, -1))).toEqual(titles(steps));
});

test('steps are kept as text and read again', () => {
  const steps = [newStep('checkIn', step('A', 4))];
  expect(readSteps(writeSteps(steps))).toEqual(steps);
  expect(steps[0]).toMatchObject({ week: 4, questions: ['Where are you, and where are you stuck?'] });
});

test('each problem is named by its field', () => {
  const body = { version: 1, title: ' ', about: '', beginsOn: '2026-08-03', weeks: 2, isOpen: false };
  const { key: _key, ...late } = step('A', 3);
  const { key: _other, ...document } = newStep('document', undefined);
  expect(problemsOf({ ...body, steps: [late, document] })).toEqual({
    title: ['Please give it a title'],
    'steps.0.week': ['Choose a week of the programme'],
    'steps.1.categoryId': ['Choose what is handed in'],
  });
});
