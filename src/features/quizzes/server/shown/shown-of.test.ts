import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '#features/quizzes/contract/questions/answers.ts';
import { CheckedQuestion } from '#features/quizzes/contract/questions/checks.ts';
import type { NewQuestion, QuestionContent } from '#features/quizzes/contract/questions/content.ts';
import { answerForTaker, answerOfTaker } from './part-ids.ts';
import { shownOf } from './shown-of.ts';

/** Stands in everything that takers must not see, also in the values of variants. */
const planted = 'PLANTED';
const ids = ['one', 'two', 'three', 'four'].map((name) => `${planted}-${name}`);
const rules = { isCaseSensitive: false, areAccentsCounted: true };
const byHand = {
  criteria: [
    {
      id: `${planted}-c`,
      title: `${planted} criterion`,
      items: [{ id: `${planted}-i`, text: planted, points: 1 }],
    },
  ],
  sample: `${planted} sample`,
};

/** Of each kind one, whose key `at` chooses. */
const contents = (at: number): QuestionContent[] => {
  const isRight = (id: string): boolean => ids.indexOf(id) === at;
  const choice = (isMultiple: boolean): QuestionContent => ({
    kind: 'choice',
    isMultiple,
    isOrderFixed: false,
    isPartial: true,
    options: ids.map((id, place) => ({
      id,
      text: `option ${place} {a}`,
      isRight: isRight(id),
      comment: isRight(id) ? `${planted} right` : '',
    })),
  });
  return [
    choice(false),
    choice(true),
    { kind: 'trueFalse', isTrue: at % 2 === 0 },
    { kind: 'shortText', accepted: [`${planted} ${at}`, '{secret}'], rules },
    {
      kind: 'number',
      value: `77123${at}`,
      tolerance: { by: 'amount', of: `77123.${at}` },
      unit: 'm {a}',
      otherUnits: [{ unit: planted, factor: '771230' }],
    },
    {
      kind: 'matching',
      pairs: ids.map((id, place) => ({ id, left: `left ${place}`, right: `right ${(place + at) % 4}` })),
      distractors: [{ id: `${planted}-d`, right: 'right of none {a}' }],
      isPartial: true,
    },
    {
      kind: 'ordering',
      items: ids.map((_, place) => ({
        id: ids[(place + at) % 4] ?? '',
        text: `item ${(place + at) % 4}`,
      })),
      isPartial: true,
    },
    {
      kind: 'gaps',
      gaps: ids.map((id, place) => ({
        id,
        accepted: place < 2 ? [`${planted} ${at}`, '{secret}'] : [`choice ${at}`],
        choices: place < 2 ? [] : [3, 1, 0, 2].map((each) => `choice ${each}`),
      })),
      rules,
      isPartial: true,
    },
    { kind: 'longText', ...byHand },
    { kind: 'file', ...byHand },
  ];
};

const questionOf = (content: QuestionContent): NewQuestion => ({
  title: `${planted} title`,
  text: `Question {a} ${content.kind === 'gaps' ? ids.map((id) => `[[${id}]]`).join(' ') : ''}`,
  comment: `${planted} comment {secret}`,
  points: 1,
  content,
  variants: {
    names: ['a', 'secret'],
    rows: [
      ['first', `${planted} first`],
      ['second', `${planted} second`],
    ],
  },
  tags: [`${planted} tag`],
});

const questions = (at: number): NewQuestion[] => contents(at).map(questionOf);
const taken = fc.record({
  seed: fc.nat(),
  variant: fc.constantFrom(null, 0, 1),
  areOptionsShuffled: fc.boolean(),
});
const show = (question: NewQuestion, how: Omit<Parameters<typeof shownOf>[0], 'question'>) =>
  shownOf({ ...how, question });
const attempt = { id: 'shown', position: 1, questionId: `${planted}-question`, most: 1 };

test('the questions that are searched could be in a bank', () => {
  for (const question of questions(0)) expect(CheckedQuestion.safeParse(question).error).toBeUndefined();
});

test('a shown question holds nothing of the key, with any seed and variant', () => {
  fc.assert(
    fc.property(taken, fc.nat(3), (how, at) => {
      for (const question of questions(at)) {
        const payload = JSON.stringify(show(question, { ...attempt, ...how }));
        expect(payload).not.toContain(planted);
        expect(payload).not.toContain('77123');
        expect(payload).not.toMatch(/isRight|isTrue|accepted|comment|criteria|tolerance|factor|\{secret\}/);
      }
    }),
    { numRuns: 60 },
  );
});

const isArranged = ({ content }: NewQuestion): boolean =>
  content.kind === 'matching' || content.kind === 'ordering';

test('another key shows the same question', () => {
  fc.assert(
    fc.property(taken, (how) => {
      const shown = [0, 1].map((at) =>
        questions(at)
          .filter((question) => !isArranged(question))
          .map((question) => show(question, { ...attempt, ...how })),
      );
      expect(shown[1]).toEqual(shown[0]);
    }),
    { numRuns: 60 },
  );
});

const count = (counts: Map<number, number>, at: number) => counts.set(at, (counts.get(at) ?? 0) + 1);

test.each(['matching', 'ordering'] as const)(
  'in a question of kind %s neither places nor ids say what belongs together',
  (kind) => {
    const question = questions(0).find(({ content }) => content.kind === kind);
    if (question === undefined) throw new Error('There is no such question');
    const places = new Map<number, number>();
    const ranks = new Map<number, number>();
    for (let seed = 0; seed < 600; seed++) {
      const { content } = show(question, { ...attempt, seed, variant: null, areOptionsShuffled: false });
      const shown = content.kind === 'matching' ? content.right : [];
      const parts = content.kind === 'ordering' ? content.items : shown;
      const first = parts.findIndex(({ text }) => text.endsWith(' 0'));
      count(places, first);
      const sorted = parts.map(({ id }) => id).toSorted();
      count(ranks, sorted.indexOf(parts[first]?.id ?? ''));
    }
    const parts = kind === 'matching' ? 5 : 4;
    for (const counts of [places, ranks]) {
      expect(new Set(counts.keys())).toEqual(new Set([0, 1, 2, 3, 4].slice(0, parts)));
      for (const found of counts.values()) expect(Math.abs(found - 600 / parts)).toBeLessThan(50);
    }
  },
);

const some = fc.subarray(ids);
const word = fc.string({ maxLength: 20 });
const record = <Value>(value: fc.Arbitrary<Value>) =>
  some.chain((keys) => fc.tuple(...keys.map(() => value)).map((values) => entries(keys, values)));
const entries = <Value>(keys: readonly string[], values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(keys.flatMap((key, at) => values.slice(at, at + 1).map((value) => [key, value])));
/** What somebody answers, with the ids of the author. */
const answers: Record<Answer['kind'], fc.Arbitrary<Answer>> = {
  choice: some.map((optionIds) => ({ kind: 'choice', optionIds })),
  trueFalse: fc.boolean().map((isTrue) => ({ kind: 'trueFalse', isTrue })),
  shortText: word.map((text) => ({ kind: 'shortText', text })),
  number: word.map((text) => ({ kind: 'number', text })),
  matching: record(fc.constantFrom(...ids, `${planted}-d`)).map((chosen) => ({ kind: 'matching', chosen })),
  ordering: fc.shuffledSubarray(ids).map((itemIds) => ({ kind: 'ordering', itemIds })),
  gaps: record(word).map((texts) => ({ kind: 'gaps', texts })),
  longText: word.map((text) => ({ kind: 'longText', text })),
  file: fc.array(fc.uuid(), { maxLength: 5 }).map((fileIds) => ({ kind: 'file', fileIds })),
};

test('what a taker answers comes back with the ids of the author, and the other way round', () => {
  fc.assert(
    fc.property(fc.nat(), fc.record(answers), (seed, given) => {
      const source = { seed, questionId: attempt.questionId };
      for (const content of contents(0)) {
        const answer = given[content.kind];
        const seen = answerForTaker(source, answer);
        expect(answerOfTaker(source, content, seen)).toEqual(answer);
        if (['choice', 'matching', 'ordering'].includes(content.kind))
          expect(JSON.stringify(seen)).not.toContain(planted);
      }
    }),
    { numRuns: 60 },
  );
});

test('an answer of another kind, of another attempt or with the ids of the author is none', () => {
  const source = { seed: 1, questionId: attempt.questionId };
  for (const content of contents(0)) {
    const kind = content.kind === 'trueFalse' ? 'shortText' : 'trueFalse';
    const other: Answer = kind === 'shortText' ? { kind, text: '' } : { kind, isTrue: true };
    expect(answerOfTaker(source, content, other)).toBeNull();
  }
  const [choice] = contents(0);
  if (choice === undefined) throw new Error('There is no choice');
  const answer: Answer = { kind: 'choice', optionIds: ids.slice(0, 1) };
  expect(answerOfTaker(source, choice, answer)).toBeNull();
  expect(answerOfTaker(source, choice, answerForTaker({ ...source, seed: 2 }, answer))).toBeNull();
});
