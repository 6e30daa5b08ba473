import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CheckedQuestion } from './checks.ts';
import { NewQuestion, type QuestionContent } from './content.ts';

type Refused = Record<string, string>;

/** By the name of the field. */
function refused(content: object, rest: object = {}): Refused {
  const question = { text: 'Question', points: 1, content, ...rest };
  const result = z.safeParse(CheckedQuestion, question);
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

const rules = {};
const option = (id: string, isRight = false) => ({ id, text: id, isRight });
const choice = (isMultiple: boolean, ...rightIds: string[]) => ({
  kind: 'choice',
  isMultiple,
  options: ['a', 'b', 'c'].map((id) => option(id, rightIds.includes(id))),
});
const number = (value: string, of = '0', factor = '1') => ({
  kind: 'number',
  value,
  tolerance: { by: 'amount', of },
  otherUnits: [{ unit: 'km', factor }],
});
const gaps = (accepted: string[], choices: string[] = []) => ({
  kind: 'gaps',
  gaps: [{ id: 'g', accepted, choices }],
  rules,
});
const pairs = [
  { id: 'p', left: '1', right: 'one' },
  { id: 'q', left: '2', right: 'two' },
];
const criteria = (...ids: string[]) =>
  ids.map((id) => ({ id, title: id, items: [{ id: 'level', text: 'Good', points: 1 }] }));

test.each<[string, object, Refused]>([
  ['one right option', choice(false, 'a'), {}],
  ['two right options of several', choice(true, 'a', 'b'), {}],
  ['no right option', choice(true), { 'content.options': 'Mark the right answer' }],
  [
    'two right options of one',
    choice(false, 'a', 'b'),
    { 'content.options': 'Mark one right answer, or allow several' },
  ],
  ['a tolerance of 0', number('1'), {}],
  ['a negative tolerance', number('1', '-0.1'), { 'content.tolerance.of': 'A tolerance cannot be negative' }],
  [
    'a unit of which 0 are one',
    number('1', '0', '0.0'),
    { 'content.otherUnits.0.factor': 'Enter a number above 0' },
  ],
  ['a parameter that is not there', number('{x}'), { 'content.value': 'The variants have no x' }],
  ['a right side with its own id', { kind: 'matching', pairs, distractors: [{ id: 'd', right: 'x' }] }, {}],
  [
    'a right side with the id of a pair',
    { kind: 'matching', pairs, distractors: [{ id: 'p', right: 'x' }] },
    { 'content.distractors': 'Two of these have the same id' },
  ],
  ['one criterion', { kind: 'longText', criteria: criteria('c') }, {}],
  [
    'levels of two criteria with one id',
    { kind: 'file', criteria: criteria('c', 'd') },
    { 'content.criteria': 'Two of these have the same id' },
  ],
])('a question with %s is checked', (_what, content, errors) => {
  expect(refused(content)).toEqual(errors);
});

test.each<[string, object, Refused]>([
  ['It [[g]] so', gaps(['is']), {}],
  ['It is [1] and [[1, 2]], so [[g]]', gaps(['is']), {}],
  ['It is so', gaps(['is']), { text: 'The text has no [[g]]' }],
  ['[[g]] or [[h]]', gaps(['is']), { text: 'The text has [[h]], but there is no such gap' }],
  ['[[g]] or [[g]]', gaps(['is']), { text: 'The text has [[g]] twice' }],
  ['[[g]]', gaps(['is'], ['are', 'is']), {}],
  [
    '[[g]]',
    gaps(['is'], ['are', 'Is']),
    { 'content.gaps.0.accepted': 'Each accepted answer must be one of the choices' },
  ],
])('the gaps of “%s” are checked', (text, content, errors) => {
  expect(refused(content, { text })).toEqual(errors);
});

const twoPlus = { text: String.raw`{a} + $\frac{n}{b}$?` };
const sum = { kind: 'number', value: '{sum}', tolerance: { by: 'amount', of: '0' } };
test.each<[string, string[], string[][], Refused]>([
  ['numbers for each name', ['a', 'b', 'sum'], [['1', '2', '3']], {}],
  ['a decimal comma', ['a', 'b', 'sum'], [['1', '0,5', '1,5']], {}],
  [
    'a word for a number',
    ['a', 'b', 'sum'],
    [
      ['1', '2', '3'],
      ['1', '2', 'three'],
    ],
    { 'variants.rows.1': 'A value of this line is used as a number, and is none' },
  ],
  [
    'a value too few',
    ['a', 'b', 'sum'],
    [['1', '2']],
    { 'variants.rows.0': 'Each line needs as many values as there are names' },
  ],
  ['no values', ['a', 'b', 'sum'], [], { 'variants.rows': 'Add a line of values' }],
  ['a name twice', ['a', 'b', 'sum', 'a'], [], { 'variants.names': 'Each name can be there once' }],
  [
    'a name that is not used',
    ['a', 'b', 'sum', 'c'],
    [['1', '2', '3', '4']],
    { 'variants.names': 'No text or answer has {c}' },
  ],
  ['a place without a name', ['b', 'sum'], [['2', '3']], { text: 'The variants have no a' }],
])('variants with %s are checked', (_what, names, rows, errors) => {
  expect(refused(sum, { ...twoPlus, variants: { names, rows } })).toEqual(errors);
});

test('an accepted answer that a variant leaves empty is refused, and braces without variants are braces', () => {
  const word = { kind: 'shortText', accepted: ['{a}'], rules };
  expect(refused(word, { variants: { names: ['a'], rows: [[' ']] } })).toEqual({
    'variants.rows.0': 'With the values of this line an accepted answer is empty',
  });
  expect(refused(word)).toEqual({});
});

test('the name of a part is none that every object has', () => {
  const content = { kind: 'gaps', gaps: [{ id: 'constructor', accepted: ['is'] }], rules };
  expect(Object.keys(refused(content, { text: '[[constructor]]' }))).toEqual(['content.gaps.0.id']);
});

test('a question without checks lends its fields to other schemas', () => {
  const content: QuestionContent = { kind: 'trueFalse', isTrue: true };
  expect(z.parse(z.pick(NewQuestion, { content: true }), { content })).toEqual({ content });
});
