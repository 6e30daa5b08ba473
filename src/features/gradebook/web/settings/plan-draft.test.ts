import { expect, test } from 'vitest';
import type { GradePlanView } from '#features/gradebook/contract/shapes.ts';
import { draftOf, type PlanDraft, readDraft, sumOfWeights, overPlan } from './plan-draft.ts';

const work = (id: string): GradePlanView['works'][number] => ({
  id,
  source: 'task',
  recordId: id,
  title: id,
  points: 10,
  dueAt: null,
  sectionIds: [],
  categoryId: 'tests',
  isExtraCredit: false,
  isNeverDropped: true,
  passPoints: 5,
});
const plan: GradePlanView = {
  missing: 'zero',
  version: 4,
  scale: { id: 'letters', name: 'Letters', steps: [{ label: 'A', fromPercent: 0 }] },
  categories: [{ id: 'tests', name: 'Tests', weight: 40, dropLowest: 1, keepHighest: null }],
  works: [work('task:1'), work('task:2')],
};
const draft = draftOf(plan);
const withCategory = (change: Partial<PlanDraft['categories'][number]>): PlanDraft => ({
  ...draft,
  categories: draft.categories.map((category) => ({ ...category, ...change })),
});

test('a plan goes into the form and back without a change', () => {
  expect(readDraft(draft)).toEqual({
    changes: {
      version: 4,
      missing: 'zero',
      scaleId: 'letters',
      categories: plan.categories,
      works: plan.works.map(({ id, categoryId, isExtraCredit, isNeverDropped, passPoints }) => ({
        id,
        categoryId,
        isExtraCredit,
        isNeverDropped,
        passPoints,
      })),
    },
  });
});

test('a decimal comma is understood, and an empty weight is none', () => {
  expect(readDraft(withCategory({ weight: '12,5' }))).toMatchObject({
    changes: { categories: [{ weight: 12.5 }] },
  });
  expect(readDraft(withCategory({ weight: ' ' }))).toMatchObject({
    changes: { categories: [{ weight: null }] },
  });
});

test.each([
  [{ name: ' ' }, 'categories.0.name', 'This field is required.'],
  [{ weight: '40 %' }, 'categories.0.weight', 'Enter a weight from 0 to 1000, with two decimals at most.'],
  [{ dropLowest: '1.5' }, 'categories.0.dropLowest', 'Enter a whole number from 0 to 100.'],
  [{ keepHighest: '-1' }, 'categories.0.keepHighest', 'Enter a whole number from 0 to 100.'],
])('%j is refused at its field', (change, field, sentence) => {
  expect(readDraft(withCategory(change))).toEqual({ problems: { [field]: [sentence] } });
});

test('the weights are added up as far as they can be read', () => {
  expect(sumOfWeights([...draft.categories, ...withCategory({ weight: '0,1' }).categories])).toBe(40.1);
  expect(sumOfWeights(withCategory({ weight: '' }).categories)).toBeNull();
});

const asExtra = { ...draft, works: draft.works.map((each) => ({ ...each, isExtraCredit: true })) };

test('a work that came meanwhile stands last, and is no conflict', () => {
  const now = overPlan(asExtra, { ...plan, version: 5, works: [work('task:3'), work('task:2')] });
  expect(now.works.map(({ id, isExtraCredit }) => [id, isExtraCredit])).toEqual([
    ['task:2', true],
    ['task:3', false],
  ]);
  expect(now.version).toBe(5);
  expect(overPlan(draft, plan)).toBe(draft);
});

test('settings that somebody changed meanwhile keep the older version, so that saving is a conflict', () => {
  const now = overPlan(asExtra, { ...plan, version: 5, missing: 'left' });
  expect([now.version, now.missing]).toEqual([4, 'zero']);
  const weights = plan.categories.map((category) => ({ ...category, weight: 50 }));
  expect(overPlan(asExtra, { ...plan, version: 5, categories: weights }).version).toBe(4);
});
