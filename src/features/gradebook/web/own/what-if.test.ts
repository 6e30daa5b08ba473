import { expect, test } from 'vitest';
import { reckon } from '#features/gradebook/contract/reckoning/reckon.ts';
import type { GradePlan, ReckonedCell } from '#features/gradebook/contract/reckoning/reckoned.ts';
import { parseTried, triedProblem, triedWorks, withTried } from './what-if.ts';

const work = (id: string) => ({
  id,
  title: id,
  categoryId: null,
  points: 20,
  isExtraCredit: false,
  isNeverDropped: false,
  passPoints: null,
});
const plan: GradePlan = {
  missing: 'zero',
  categories: [],
  works: [work('essay'), work('quiz'), work('exam')],
  scale: null,
};
const cell = (points: number | null, more: Partial<ReckonedCell> = {}): ReckonedCell => ({
  points,
  isExcused: false,
  isMissing: false,
  ...more,
});
const cells = new Map([
  ['essay', cell(10)],
  ['quiz', cell(null, { isMissing: true })],
]);

test('points that are tried out count like real ones, and the real cells stay as they are', () => {
  const tried = withTried(plan.works, cells, { quiz: '15', exam: '20' });
  expect(reckon(plan, cells).soFar.percent).toBe(25);
  expect(reckon(plan, tried).soFar.percent).toBe(75);
  expect(reckon(plan, tried).ifNothingMore.percent).toBe(75);
  expect(cells.get('quiz')).toEqual(cell(null, { isMissing: true }));
});

test('a work can be tried out as excused, and without its grade', () => {
  expect(reckon(plan, withTried(plan.works, cells, { quiz: 'ex' })).soFar.percent).toBe(50);
  expect(reckon(plan, withTried(plan.works, cells, { essay: '-', quiz: 'ex' })).soFar.percent).toBeNull();
});

test('words, too many points and nothing change nothing', () => {
  const tried = { essay: 'good', quiz: '21', exam: ' ' };
  expect(withTried(plan.works, cells, tried)).toEqual(cells);
  expect([...triedWorks(plan.works, tried)]).toEqual([]);
  expect([...triedWorks(plan.works, { exam: '7,5' })]).toEqual(['exam']);
  expect(triedProblem('good', 20)).toBe('words');
  expect(triedProblem('21', 20)).toBe('tooMany');
  expect(triedProblem('7,5', 20)).toBeUndefined();
});

test.each(['', '{', 'null', '[]', '"words"', '7'])('%s in the browser is nothing', (stored) =>
  expect(parseTried(stored)).toEqual({}),
);

test('what is no text in the browser is left out', () =>
  expect(parseTried('{"essay":"7","quiz":8,"exam":null}')).toEqual({ essay: '7' }));
