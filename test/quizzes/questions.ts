import { parse } from '#server/http/mount.ts';
import { NewQuestion } from '#features/quizzes/contract/questions/content.ts';
import { type QuestionKind } from '#features/quizzes/contract/questions/sorts.ts';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';

/** What each kind of question has, at its simplest. Right sides and right options are named so. */
const contents: Readonly<Record<QuestionKind, Record<string, unknown>>> = {
  choice: {
    options: [
      { id: 'right', text: 'A prism', isRight: true },
      { id: 'wrong', text: 'A mirror', isRight: false },
    ],
  },
  trueFalse: { isTrue: true },
  shortText: { accepted: ['refraction'], rules: {} },
  number: { value: '9.81', tolerance: { by: 'amount', of: '0.01' }, unit: 'm/s²' },
  matching: {
    pairs: [
      { id: 'red', left: 'Red', right: '700 nm' },
      { id: 'blue', left: 'Blue', right: '450 nm' },
    ],
  },
  ordering: {
    items: [
      { id: 'one', text: 'Source' },
      { id: 'two', text: 'Lens' },
      { id: 'three', text: 'Screen' },
    ],
  },
  gaps: { gaps: [{ id: 'gap', accepted: ['lens'] }], rules: {} },
  longText: {
    criteria: [{ id: 'method', title: 'Method', items: [{ id: 'complete', text: 'Complete', points: 4 }] }],
    sample: 'Light is slower in glass.',
  },
  file: { sample: 'A drawing of the rays.' },
};

/** A question of this kind for 4 points, as its author sends it. */
export const questionOf = (kind: QuestionKind, fields: Partial<NewQuestion> = {}): NewQuestion =>
  parse(NewQuestion, {
    title: `About ${kind}`,
    text: kind === 'gaps' ? 'A [[gap]] bends light.' : `What bends light? (${kind})`,
    comment: 'It is slower in glass.',
    points: 4,
    content: { kind, ...contents[kind] },
    tags: ['optics'],
    ...fields,
  });

/** What brings all points; long texts and files are graded by hand. */
export const rightAnswers: Readonly<Record<Exclude<QuestionKind, 'file'>, Answer>> = {
  choice: { kind: 'choice', optionIds: ['right'] },
  trueFalse: { kind: 'trueFalse', isTrue: true },
  shortText: { kind: 'shortText', text: 'Refraction' },
  number: { kind: 'number', text: '9.81 m/s²' },
  matching: { kind: 'matching', chosen: { red: 'red', blue: 'blue' } },
  ordering: { kind: 'ordering', itemIds: ['one', 'two', 'three'] },
  gaps: { kind: 'gaps', texts: { gap: 'lens' } },
  longText: { kind: 'longText', text: 'Light bends in glass.' },
};
