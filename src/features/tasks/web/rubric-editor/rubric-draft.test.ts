import { expect, test } from 'vitest';
import type { Rubric } from '#features/tasks/contract/rubrics.ts';
import {
  copyOf,
  draftOf,
  errorsOfRubric,
  moved,
  readDraft,
  toNewCriteria,
  toPoints,
} from './rubric-draft.ts';

const rubric: Rubric = {
  taskId: 'task',
  version: 3,
  isShownBefore: true,
  criteria: [
    {
      id: 'method',
      title: 'Method',
      question: null,
      kind: 'levels',
      items: [{ id: 'all', text: 'Complete', points: 6 }],
    },
  ],
};

test('an unchanged rubric is sent with its ids; a copy, and parts that are gone meanwhile, without', () => {
  const sent = toNewCriteria(draftOf(rubric), rubric);
  expect(sent).toEqual([{ ...rubric.criteria[0] }]);
  expect(errorsOfRubric(sent)).toEqual({});
  expect(JSON.stringify(toNewCriteria(copyOf(rubric), rubric))).not.toContain('"id"');
  expect(JSON.stringify(toNewCriteria(draftOf(rubric), null))).not.toContain('"id"');
});

test('errors stand at their field', () => {
  const draft = draftOf(rubric);
  const [criterion] = draft.criteria;
  if (criterion === undefined) throw new Error('there is no criterion');
  const items = [
    { key: 'all', text: ' ', points: '6' },
    { key: 'b', text: 'b', points: 'six' },
    { key: 'c', text: 'c', points: '1.234' },
  ];
  const criteria = [
    { ...criterion, title: '', items },
    { ...criterion, key: 'other', items: [] },
  ];
  expect(errorsOfRubric(toNewCriteria({ ...draft, criteria }, rubric))).toEqual({
    'criteria.0.title': ['This field is required'],
    'criteria.0.items.0.text': ['This field is required'],
    'criteria.0.items.1.points': ['Enter points from -1000 to 1000, with two decimals at most'],
    'criteria.0.items.2.points': ['Enter points from -1000 to 1000, with two decimals at most'],
    'criteria.1.items': ['Add a level or an item'],
  });
  expect(errorsOfRubric([])).toEqual({ criteria: ['Add a criterion'] });
});

test('points may have a decimal comma and a sign', () => {
  expect(['4', ' -1,5 ', '+2.25', '.5', '1e3', ''].map(toPoints)).toEqual([
    4,
    -1.5,
    2.25,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

test('parts move by one, and stay at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});

test('a draft of another version of the screen is dropped', () => {
  const draft = draftOf(rubric);
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  expect([readDraft('{'), readDraft('{"criteria":[]}')]).toEqual([undefined, undefined]);
});
