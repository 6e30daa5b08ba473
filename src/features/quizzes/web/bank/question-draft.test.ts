import { expect, test } from 'vitest';
import { NewQuestion, type QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import { questionKinds } from '#features/quizzes/contract/questions/sorts.ts';
import { emptyContent, emptyGap } from './content-draft.ts';
import { draftOf, emptyDraft, readDraft, toNewQuestion } from './question-draft.ts';
import { errorsOfQuestion } from './question-errors.ts';

const rules = { isCaseSensitive: true, areAccentsCounted: false };
const criteria = [{ id: 'c', title: 'Reasons', items: [{ id: 'i', text: 'Sound', points: 1.5 }] }];
const contents: QuestionContent[] = [
  {
    kind: 'choice',
    isMultiple: false,
    isOrderFixed: true,
    isPartial: true,
    options: [
      { id: 'a', text: '$x^2$', isRight: true, comment: 'Yes' },
      { id: 'b', text: 'No; none', isRight: false, comment: '' },
    ],
  },
  { kind: 'trueFalse', isTrue: false },
  { kind: 'shortText', accepted: ['Été', 'summer, or so'], rules },
  {
    kind: 'number',
    value: '9.81',
    tolerance: { by: 'percent', of: '2' },
    unit: 'm/s²',
    otherUnits: [{ unit: 'cm/s²', factor: '0.01' }],
  },
  {
    kind: 'matching',
    pairs: [
      { id: 'p', left: 'Paris', right: 'France' },
      { id: 'q', left: 'Rome', right: 'Italy' },
    ],
    distractors: [{ id: 'd', right: 'Spain' }],
    isPartial: false,
  },
  {
    kind: 'ordering',
    items: [
      { id: 'one', text: 'First' },
      { id: 'two', text: 'Second' },
    ],
    isPartial: true,
  },
  {
    kind: 'gaps',
    gaps: [{ id: 'g1', accepted: ['is'], choices: ['is', 'are'] }],
    rules,
    isPartial: true,
  },
  { kind: 'longText', criteria, sample: 'Because.' },
  { kind: 'file', criteria: [], sample: '' },
];

const questionWith = (content: QuestionContent): NewQuestion => ({
  title: 'Title',
  text: 'What [[g1]] {a}?',
  comment: 'Why {b}',
  points: 2.5,
  tags: ['unit 1', 'exam'],
  variants: {
    names: ['a', 'b'],
    rows: [
      ['2', ''],
      ['3', '1,5'],
    ],
  },
  content,
});

test.each(contents.map((content) => [content.kind, content] as const))(
  'a stored question of kind %s comes out of the editor as it went in',
  (_kind, content) => {
    const question = questionWith(content);
    const draft = readDraft(JSON.stringify(draftOf(question)));
    expect(draft && toNewQuestion(draft)).toEqual(question);
    expect(errorsOfQuestion(question)).toEqual({});
  },
);

test('every kind begins with fields that a person has to fill in', () => {
  for (const kind of questionKinds) {
    expect(emptyContent(kind).kind).toBe(kind);
    expect(Object.keys(errorsOfQuestion(toNewQuestion(emptyDraft(kind))))).toContain('text');
  }
});

test('what is wrong stands at the field that is wrong', () => {
  const choice = questionWith(contents[0] ?? { kind: 'trueFalse', isTrue: true });
  const options = [
    { id: 'a', text: '', isRight: false, comment: '' },
    { id: 'b', text: 'B', isRight: false, comment: '' },
  ];
  const content = {
    kind: 'choice',
    isMultiple: false,
    isOrderFixed: false,
    isPartial: true,
    options,
  } as const;
  expect(errorsOfQuestion({ ...choice, content: { ...content, options: [...options] } })).toEqual({
    'content.options.0.text': ['Please fill in this field'],
    'content.options': ['Mark the right answer'],
  });
  const draft = emptyDraft('number');
  const number = toNewQuestion({ ...draft, text: 'g?', points: 'two', variants: 'a;b\n1;2\n3' });
  expect(errorsOfQuestion(number)).toEqual({
    points: ['Enter points from 0 to 1000, with two decimals at most'],
    'content.value': ['Enter a number like 12.5'],
    variants: ['Each line needs as many values as there are names'],
  });
});

test('a decimal comma is one too', () => {
  const content = {
    kind: 'number',
    value: ' −9,81 ',
    tolerance: { by: 'amount', of: '0,1' },
    unit: 'm',
    otherUnits: 'cm = 0,01\nmetre',
  } as const;
  const typed = toNewQuestion({ ...emptyDraft('number'), points: '1,5', content });
  expect(typed.points).toBe(1.5);
  expect(typed.content).toMatchObject({
    value: '-9.81',
    tolerance: { by: 'amount', of: '0.1' },
    otherUnits: [
      { unit: 'cm', factor: '0.01' },
      { unit: 'metre', factor: '1' },
    ],
  });
});

test('what another version of the screen kept is no draft', () => {
  expect(readDraft('{"title":"x"}')).toBeUndefined();
  expect(readDraft('not JSON')).toBeUndefined();
});

test('a new gap is for the first mark without one, or has the next free number', () => {
  expect(emptyGap([], '').id).toBe('1');
  expect(emptyGap([{ id: '1' }], 'At [[1]]').id).toBe('2');
  expect(emptyGap([{ id: '1' }], 'At [[1]] and [[unit]]').id).toBe('unit');
});
