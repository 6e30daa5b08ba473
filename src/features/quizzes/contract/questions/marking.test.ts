import { expect, test } from 'vitest';
import { marked, rowsOf } from '../../../../../test/quizzes/marking-tables.ts';
import type { QuestionContent } from './content.ts';

const listOf = (cell: string): string[] => (cell === '' ? [] : cell.split(/ +/));
/** 'a=b c=d' */
const pairsOf = (cell: string): [string, string][] =>
  listOf(cell).map((pair) => {
    const [left = '', right = ''] = pair.split('=');
    return [left, right];
  });

// the options, * is right | how | chosen | points | hundredths
test.each(
  rowsOf(`
    a* b c       | one            | a       | 1    | 100
    a* b c       | one            | b       | 1    | 0
    a* b c       | one            | “”      | 1    | 0
    a* b c       | one            | a b     | 1    | 0
    a* b c       | one            | a a     | 1    | 100
    a* b c       | one            | x       | 1    | 0
    a* b* c d    | several partly | a b     | 1    | 100
    a* b* c d    | several partly | a       | 1    | 50
    a* b* c d    | several partly | a a     | 1    | 50
    a* b* c d    | several partly | a c     | 1    | 0
    a* b* c d    | several partly | a b c   | 1    | 50
    a* b* c d    | several partly | a b c d | 1    | 0
    a* b* c d    | several partly | c d     | 1    | 0
    a* b* c d    | several partly | “”      | 1    | 0
    a* b* c* d   | several partly | a       | 1    | 33
    a* b* c* d   | several partly | a b     | 1    | 67
    a* b* c* d   | several partly | a b     | 0.01 | 1
    a* b* c* d   | several partly | a       | 0.01 | 0
    a* b* c* d   | several partly | a b c   | 2.35 | 235
    a* b c d     | several partly | a       | 1    | 100
    a* b c d     | several partly | b c d   | 1    | 0
    a* b* c d    | several whole  | a b     | 1    | 100
    a* b* c d    | several whole  | a       | 1    | 0
    a* b* c d    | several whole  | a b c   | 1    | 0
    a* b* c d    | several whole  | “”      | 1    | 0
  `),
)('of %s (%s) “%s” is chosen for %s: %s', (all = '', how = '', chosen = '', most = '', mark = '') => {
  const options = listOf(all).map((option) => {
    const id = option.replace('*', '');
    return { id, text: id, isRight: option.endsWith('*'), comment: '' };
  });
  const isMultiple = how.startsWith('several');
  const isPartial = how.endsWith('partly');
  expect(
    marked(
      { kind: 'choice', isMultiple, isPartial, isOrderFixed: false, options },
      { kind: 'choice', optionIds: listOf(chosen) },
      most,
    ),
  ).toBe(mark);
});

// left=right, those of nobody have no left | how | chosen, as left=the left whose right it is | points | hundredths
test.each(
  rowsOf(`
    a=one b=two c=three =four | partly | a=a b=b c=c | 3 | 300
    a=one b=two c=three =four | partly | a=a b=c c=b | 3 | 100
    a=one b=two c=three =four | partly | a=a         | 3 | 100
    a=one b=two c=three =four | partly | a=four      | 3 | 0
    a=one b=two c=three =four | partly | a=a b=a c=a | 3 | 100
    a=one b=two c=three =four | partly | a=x y=b     | 3 | 0
    a=one b=two c=three =four | partly | “”          | 3 | 0
    a=one b=two c=three =four | partly | a=a b=b     | 1 | 67
    a=one b=two c=three =four | whole  | a=a b=b     | 3 | 0
    a=one b=two c=three =four | whole  | a=a b=b c=c | 3 | 300
    a=one b=two c=one         | partly | a=c b=b c=a | 3 | 300
    a=one b=two c=One         | partly | a=c b=b c=a | 3 | 100
    a=é b=e\u0301 c=e         | partly | a=b b=a c=c | 3 | 300
  `),
)('%s (%s) is matched as “%s” for %s: %s', (all = '', how = '', chosen = '', most = '', mark = '') => {
  const sides = pairsOf(all);
  const pairs = sides.flatMap(([id, right]) => (id === '' ? [] : [{ id, left: id, right }]));
  const distractors = sides.flatMap(([id, right]) => (id === '' ? [{ id: right, right }] : []));
  const answer = { kind: 'matching' as const, chosen: Object.fromEntries(pairsOf(chosen)) };
  expect(marked({ kind: 'matching', pairs, distractors, isPartial: how === 'partly' }, answer, most)).toBe(
    mark,
  );
});

// the right order as id=text | how | answered | points | hundredths
test.each(
  rowsOf(`
    a=A b=B c=C d=D | partly | a b c d   | 3 | 300
    a=A b=B c=C d=D | partly | d a b c   | 3 | 200
    a=A b=B c=C d=D | partly | b a c d   | 3 | 200
    a=A b=B c=C d=D | partly | b a d c   | 3 | 100
    a=A b=B c=C d=D | partly | d c b a   | 3 | 0
    a=A b=B c=C d=D | partly | a b       | 3 | 100
    a=A b=B c=C d=D | partly | a         | 3 | 0
    a=A b=B c=C d=D | partly | “”        | 3 | 0
    a=A b=B c=C d=D | partly | a a b b   | 3 | 100
    a=A b=B c=C d=D | partly | a x b     | 3 | 100
    a=A b=B c=C d=D | partly | a b d c   | 1 | 67
    a=A b=B c=C d=D | whole  | a b d c   | 3 | 0
    a=A b=B c=C d=D | whole  | a b c d   | 3 | 300
    a=A b=B c=A     | partly | c b a     | 2 | 200
  `),
)(
  'the order %s (%s) is answered with “%s” for %s: %s',
  (all = '', how = '', ids = '', most = '', mark = '') => {
    const items = pairsOf(all).map(([id, text]) => ({ id, text }));
    const answer = { kind: 'ordering' as const, itemIds: listOf(ids) };
    expect(marked({ kind: 'ordering', items, isPartial: how === 'partly' }, answer, most)).toBe(mark);
  },
);

// gap=form/form | how | answered | points | hundredths. Listed ones are chosen from a list.
test.each(
  rowsOf(`
    a=is b=two/2 c=été | partly        | a=is b=2 c=ÉTÉ    | 1 | 100
    a=is b=two/2 c=été | partly        | a=is b=TWO c=ete  | 1 | 67
    a=is b=two/2 c=été | partly        | a=is              | 1 | 33
    a=is b=two/2 c=été | partly        | a=is b= c=        | 1 | 33
    a=is b=two/2 c=été | partly        | b=is              | 1 | 0
    a=is b=two/2 c=été | partly        | x=is              | 1 | 0
    a=is b=two/2 c=été | partly        | “”                | 1 | 0
    a=is b=two/2 c=été | whole         | a=is b=2 c=Été    | 1 | 100
    a=is b=two/2 c=été | whole         | a=is b=2          | 1 | 0
    a=is b=two         | partly listed | a=is b=two        | 1 | 100
    a=is b=two         | partly listed | a=Is b=two        | 1 | 50
  `),
)(
  'the gaps %s (%s) are answered with “%s” for %s: %s',
  (all = '', how = '', texts = '', most = '', mark = '') => {
    const gaps = pairsOf(all).map(([id, forms]) => {
      const accepted = forms.split('/');
      return { id, accepted, choices: how.endsWith('listed') ? [...accepted, 'Is'] : [] };
    });
    const rules = { isCaseSensitive: false, areAccentsCounted: true };
    const answer = { kind: 'gaps' as const, texts: Object.fromEntries(pairsOf(texts)) };
    expect(marked({ kind: 'gaps', gaps, rules, isPartial: how.startsWith('partly') }, answer, most)).toBe(
      mark,
    );
  },
);

// the statement | answer | hundredths of 2.5 points
test.each(
  rowsOf(`
    true  | true  | 250
    true  | false | 0
    false | false | 250
    false | true  | 0
    false | “”    | 0
  `),
)('the statement is %s, and is answered with “%s”: %s', (right = '', given = '', mark = '') => {
  const answer = given === '' ? null : { kind: 'trueFalse' as const, isTrue: given === 'true' };
  expect(marked({ kind: 'trueFalse', isTrue: right === 'true' }, answer, '2.5')).toBe(mark);
});

// kind | what was written, or the files | hundredths of 5 points
test.each(
  rowsOf(`
    longText | Because. | -
    longText | 0        | -
    longText | “ ”      | 0
    longText | “”       | 0
    file     | one two  | -
    file     | “”       | 0
  `),
)('people grade a %s with “%s”: %s', (kind = '', given = '', mark = '') => {
  const byHand = { criteria: [], sample: '' };
  if (kind === 'file')
    expect(marked({ kind: 'file', ...byHand }, { kind: 'file', fileIds: listOf(given) }, '5')).toBe(mark);
  else expect(marked({ kind: 'longText', ...byHand }, { kind: 'longText', text: given }, '5')).toBe(mark);
});

test('no answer, and an answer of another kind, bring nothing', () => {
  const content: QuestionContent = { kind: 'trueFalse', isTrue: true };
  expect(marked(content, null)).toBe('0');
  expect(marked(content, { kind: 'shortText', text: 'true' })).toBe('0');
  expect(marked({ kind: 'longText', criteria: [], sample: '' }, null)).toBe('0');
});
