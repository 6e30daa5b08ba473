import { parse } from '#server/http/mount.ts';
import { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { type QuestionKind } from '#features/quizzes/contract/questions/sorts.ts';

/** Every planted word is in one place only. */
const word = (place: string): string => `planted${place}word`;
/** What an author writes for themselves and for graders: takers never see it. */
const authors = [
  'title',
  'tag',
  'optionid',
  'otheroptionid',
  'pairid',
  'otherpairid',
  'distractorid',
  'itemid',
  'otheritemid',
  'gapid',
  'sample',
  'criterion',
  'criterionitem',
  'samplefile',
].map(word);
/** What is right, and what is said about it: for takers when they may know the key. */
const keys = [
  'choicecomment',
  'optioncomment',
  'truefalsecomment',
  'form',
  'secondform',
  'shorttextcomment',
  'numbercomment',
  'matchingcomment',
  'orderingcomment',
  'gapform',
  'gapscomment',
  'longtextcomment',
  'filecomment',
].map(word);
/** The number and its tolerance. */
const numbers = ['271828.1828', '0.000577'];

export const planted = { authors, keys: [...keys, '271828'], all: [...authors, ...keys, ...numbers] };

/** How a key is stored: these names are in no answer to a taker. */
export const keyNames =
  /"(isRight|accepted|tolerance|otherUnits|pairs|distractors|criteria|sample|variants|tags|seed|questionVersion)"/;

const criteria = [
  {
    id: 'criterion',
    title: word('criterion'),
    items: [{ id: 'item', text: word('criterionitem'), points: 4 }],
  },
];
const contents: Readonly<Record<QuestionKind, Record<string, unknown>>> = {
  choice: {
    options: [
      { id: word('optionid'), text: 'A prism', isRight: true, comment: word('optioncomment') },
      { id: word('otheroptionid'), text: 'A mirror', isRight: false },
    ],
  },
  trueFalse: { isTrue: true },
  shortText: { accepted: [word('form'), word('secondform')], rules: {} },
  number: { value: '271828.1828', tolerance: { by: 'amount', of: '0.000577' } },
  matching: {
    pairs: [
      { id: word('pairid'), left: 'Red', right: '700 nm' },
      { id: word('otherpairid'), left: 'Blue', right: '450 nm' },
    ],
    distractors: [{ id: word('distractorid'), right: '20 nm' }],
  },
  ordering: {
    items: [
      { id: word('itemid'), text: 'Source' },
      { id: word('otheritemid'), text: 'Screen' },
    ],
  },
  gaps: { gaps: [{ id: word('gapid'), accepted: [word('gapform')] }], rules: {} },
  longText: { criteria, sample: word('sample') },
  file: { sample: word('samplefile') },
};

/** A question of each kind, with words in every place of its key. */
export const plantedQuestions: NewQuestion[] = Object.entries(contents).map(([kind, content]) =>
  parse(NewQuestion, {
    title: word('title'),
    text: kind === 'gaps' ? `A [[${word('gapid')}]] bends light.` : 'What bends light?',
    comment: word(`${kind.toLowerCase()}comment`),
    points: 4,
    content: { kind, ...content },
    tags: [word('tag')],
  }),
);
