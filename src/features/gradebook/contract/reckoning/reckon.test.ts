import { describe, expect, test } from 'vitest';
import { reckon } from './reckon.ts';
import type { GradePlan, PlanCategory, PlanWork, ReckonedCell } from './reckoned.ts';

const category = (id: string, more: Partial<PlanCategory> = {}): PlanCategory => ({
  id,
  name: id,
  weight: null,
  dropLowest: 0,
  keepHighest: null,
  ...more,
});
const work = (id: string, points: number, more: Partial<PlanWork> = {}): PlanWork => ({
  id,
  title: id,
  categoryId: null,
  points,
  isExtraCredit: false,
  isNeverDropped: false,
  passPoints: null,
  ...more,
});
const planOf = (works: PlanWork[], more: Partial<GradePlan> = {}): GradePlan => ({
  missing: 'left',
  categories: [],
  works,
  scale: null,
  ...more,
});
const excused: ReckonedCell = { points: null, isExcused: true, isMissing: false };
const missing: ReckonedCell = { points: null, isExcused: false, isMissing: true };
/** Points, or a cell; works that are not named have no grade. */
const cells = (of: Record<string, number | ReckonedCell>) =>
  new Map(
    Object.entries(of).map(([id, value]) => [
      id,
      typeof value === 'number' ? { points: value, isExcused: false, isMissing: false } : value,
    ]),
  );
const reasonsOf = (sum: ReturnType<typeof reckon>['soFar']) =>
  Object.fromEntries(sum.categories.flatMap(({ lines }) => lines.map((line) => [line.workId, line.reason])));

describe('the two numbers of a student', () => {
  test('without weights points are added up', () => {
    const plan = planOf([work('a', 10), work('b', 30), work('c', 60)]);
    const { soFar, ifNothingMore } = reckon(plan, cells({ a: 5, b: 30 }));
    expect(soFar.percent).toBe(87.5);
    expect(ifNothingMore.percent).toBe(35);
    expect(reasonsOf(soFar)).toEqual({ a: 'counted', b: 'counted', c: 'waiting' });
    expect(reasonsOf(ifNothingMore)).toMatchObject({ c: 'nothingAsZero' });
  });

  test('without a grade there is no number, and zero if nothing more comes', () => {
    const { soFar, ifNothingMore } = reckon(planOf([work('a', 10)]), cells({}));
    expect([soFar.percent, ifNothingMore.percent]).toEqual([null, 0]);
  });

  test('an excused work never counts', () => {
    const { soFar, ifNothingMore } = reckon(
      planOf([work('a', 10), work('b', 10)]),
      cells({ a: 8, b: excused }),
    );
    expect([soFar.percent, ifNothingMore.percent]).toEqual([80, 80]);
  });

  test('a missing work counts as zero by the rule of the course, or waits', () => {
    const works = [work('a', 10), work('b', 10)];
    const given = cells({ a: 8, b: missing });
    expect(reckon(planOf(works), given).soFar.percent).toBe(80);
    const { soFar } = reckon(planOf(works, { missing: 'zero' }), given);
    expect(soFar.percent).toBe(40);
    expect(reasonsOf(soFar)).toMatchObject({ b: 'missingAsZero' });
  });

  test('extra credit adds points, and may lead above 100 %', () => {
    const plan = planOf([work('a', 10), work('b', 5, { isExtraCredit: true })]);
    expect(reckon(plan, cells({ a: 10, b: 2 })).soFar.percent).toBe(120);
    expect(reckon(plan, cells({ a: 10 })).ifNothingMore.percent).toBe(100);
  });

  test('a work of another section is left out', () => {
    const notMeant = { points: null, isExcused: false, isMissing: false, isNotMeant: true };
    const { ifNothingMore } = reckon(planOf([work('a', 10), work('b', 10)]), cells({ a: 9, b: notMeant }));
    expect(ifNothingMore.percent).toBe(90);
    expect(reasonsOf(ifNothingMore)).toEqual({ a: 'counted' });
  });

  test('a half of a hundredth is rounded up', () => {
    expect(reckon(planOf([work('a', 80)]), cells({ a: 64.1 })).soFar.percent).toBe(80.13);
    const weights = planOf([work('a', 80, { categoryId: 'x' }), work('b', 80, { categoryId: 'y' })], {
      categories: [category('x', { weight: 0.1 }), category('y', { weight: 0.2 })],
    });
    // 80.125 exactly.
    expect(reckon(weights, cells({ a: 64.1, b: 64.1 })).soFar.percent).toBe(80.13);
  });
});

describe('weights of categories', () => {
  const plan = planOf(
    [
      work('test', 100, { categoryId: 'tests' }),
      work('sheet', 10, { categoryId: 'sheets' }),
      work('bonus', 4, { categoryId: 'extra', isExtraCredit: true }),
      work('loose', 50),
    ],
    {
      categories: [
        category('tests', { weight: 60 }),
        category('sheets', { weight: 40 }),
        category('extra', { weight: 5 }),
      ],
    },
  );

  test('the share of a category without grades goes to the others', () => {
    const { soFar, ifNothingMore } = reckon(plan, cells({ test: 80 }));
    expect(soFar.percent).toBe(80);
    expect(soFar.categories.map(({ id, share }) => [id, share])).toEqual([
      ['tests', 100],
      ['sheets', 0],
      ['extra', 8.33],
      [null, 0],
    ]);
    expect(ifNothingMore.percent).toBe(48);
  });

  test('a category of extra credit alone comes on top, by its part of all of its points', () => {
    const { soFar } = reckon(plan, cells({ test: 100, sheet: 10, bonus: 2 }));
    expect(soFar.percent).toBe(102.5);
    expect(soFar.categories[2]).toMatchObject({ points: 2, of: 4, percent: 50, share: 5, isOnTop: true });
  });

  test('a work without a category does not count', () => {
    const { soFar } = reckon(plan, cells({ test: 80, loose: 0 }));
    expect(soFar.percent).toBe(80);
    expect(reasonsOf(soFar)).toMatchObject({ loose: 'noCategory' });
  });

  test('extra credit waits until something else in its category counts', () => {
    const mixed = planOf(
      [work('a', 10, { categoryId: 'x' }), work('b', 5, { categoryId: 'x', isExtraCredit: true })],
      {
        categories: [category('x', { weight: 1 })],
      },
    );
    const { soFar } = reckon(mixed, cells({ b: 5 }));
    expect(soFar.percent).toBeNull();
    expect(reasonsOf(soFar)).toEqual({ a: 'waiting', b: 'waiting' });
    expect(reckon(mixed, cells({ a: 5, b: 5 })).soFar.percent).toBe(100);
  });
});

const sheets = (rule: Partial<PlanCategory>, works: [string, number, Partial<PlanWork>?][]) =>
  planOf(
    works.map(([id, points, more]) => work(id, points, { categoryId: 'sheets', ...more })),
    { categories: [category('sheets', rule)] },
  );
const dropped = (plan: GradePlan, given: Record<string, number>) =>
  Object.entries(reasonsOf(reckon(plan, cells(given)).soFar))
    .filter(([, reason]) => reason === 'dropped')
    .map(([id]) => id);

describe('rules that drop works', () => {
  test('the work goes whose removal helps most, which is not always the one with the lowest percentage', () => {
    // a has the lowest percentage, c costs more.
    const plan = sheets({ dropLowest: 1 }, [
      ['a', 2],
      ['b', 100],
      ['c', 100],
    ]);
    expect(dropped(plan, { a: 0, b: 90, c: 30 })).toEqual(['c']);
  });

  test('of equal works the later is dropped', () => {
    const plan = sheets({ dropLowest: 1 }, [
      ['a', 10],
      ['b', 10],
      ['c', 10],
    ]);
    expect(dropped(plan, { a: 5, b: 5, c: 9 })).toEqual(['b']);
  });

  test('one counted work always stays, and works without a grade are not dropped', () => {
    const plan = sheets({ dropLowest: 3 }, [
      ['a', 10],
      ['b', 10],
      ['c', 10],
    ]);
    expect(dropped(plan, { a: 5, b: 6 })).toEqual(['a']);
    expect(dropped(plan, { a: 5 })).toEqual([]);
  });

  test('the chosen number of best works is kept', () => {
    const plan = sheets({ keepHighest: 2 }, [
      ['a', 10],
      ['b', 10],
      ['c', 10],
      ['d', 10],
    ]);
    expect(dropped(plan, { a: 5, b: 9, c: 7, d: 8 })).toEqual(['a', 'c']);
  });

  test('what is never dropped and extra credit stay', () => {
    const plan = sheets({ dropLowest: 1 }, [
      ['a', 10, { isNeverDropped: true }],
      ['b', 10],
      ['c', 10, { isExtraCredit: true }],
    ]);
    expect(dropped(plan, { a: 0, b: 9, c: 0 })).toEqual(['b']);
  });
});

describe('scale and must-pass works', () => {
  const scale = [
    { label: 'A', fromPercent: 90 },
    { label: 'B', fromPercent: 50 },
    { label: 'F', fromPercent: 0 },
  ];
  const plan = planOf([work('exam', 100, { passPoints: 40 }), work('sheet', 100)], { scale });

  test('the label begins at its percentage', () => {
    expect(reckon(plan, cells({ exam: 90, sheet: 90 })).soFar.label).toBe('A');
    expect(reckon(plan, cells({ exam: 89.99, sheet: 90 })).soFar.label).toBe('A');
    expect(reckon(plan, cells({ exam: 89.98, sheet: 90 })).soFar.label).toBe('B');
  });

  test('a failed work that must be passed leads to the last label', () => {
    const { soFar, failed, open } = reckon(plan, cells({ exam: 39.5, sheet: 100 }));
    expect(soFar).toMatchObject({ percent: 69.75, label: 'F' });
    expect([failed, open]).toEqual([['exam'], []]);
  });

  test('without a grade it is open, and fails if nothing more comes', () => {
    const { soFar, ifNothingMore, failed, open } = reckon(plan, cells({ sheet: 100 }));
    expect([soFar.label, ifNothingMore.label]).toEqual(['A', 'F']);
    expect([failed, open]).toEqual([[], ['exam']]);
  });
});
