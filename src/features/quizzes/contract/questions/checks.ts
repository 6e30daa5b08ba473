import type * as z from 'zod/mini';
import { quizText as text } from '../../text.ts';
import { quizLimits as limits } from '../limits.ts';
import { pictureIdsIn } from '../pictures.ts';
import { gapMark } from './gap-mark.ts';
import { NewQuestion, type QuestionContent } from './content.ts';
import { exactOf } from './numbers.ts';
import { type Problem, variantProblems } from './variant-checks.ts';
import { isSameChoice } from './words.ts';

/** What no field says alone: whether the parts of a question fit each other. */
export const problemsOf = (question: NewQuestion): Problem[] => [
  ...contentProblems(question),
  ...variantProblems(question),
  ...pictureProblems(question),
];

const pictureProblems = (question: NewQuestion): Problem[] =>
  pictureIdsIn(question).length > limits.pictures
    ? [{ path: ['text'], message: text.tooManyPictures(limits.pictures) }]
    : [];

/** `NewQuestion` itself has no such checks: schemas that have checks lend no fields to others. */
export const checked = <Schema extends z.ZodMiniType<NewQuestion>>(schema: Schema): Schema =>
  schema.check(({ value, issues }) => {
    for (const problem of problemsOf(value))
      issues.push({ ...problem, code: 'custom', input: value, continue: true });
  });

/** A question that can be answered and marked. */
export const CheckedQuestion = checked(NewQuestion);

function contentProblems({ content, text: source }: NewQuestion): Problem[] {
  switch (content.kind) {
    case 'choice':
      return choiceProblems(content);
    case 'number':
      return numberProblems(content);
    case 'matching':
      // The ids of right sides are chosen from both lists.
      return twice([...content.pairs, ...content.distractors])
        ? [{ path: ['content', 'distractors'], message: text.idTwice }]
        : [];
    case 'gaps':
      return gapProblems(content, source);
    case 'longText':
    case 'file':
      return criteriaProblems(content);
    case 'trueFalse':
    case 'shortText':
    case 'ordering':
      return [];
  }
}

type Content<Kind extends QuestionContent['kind']> = Extract<QuestionContent, { kind: Kind }>;

function choiceProblems({ options, isMultiple }: Content<'choice'>): Problem[] {
  const right = options.filter(({ isRight }) => isRight).length;
  const path = ['content', 'options'];
  if (right === 0) return [{ path, message: text.noneRight }];
  return right > 1 && !isMultiple ? [{ path, message: text.severalRight }] : [];
}

const isNothing = (factor: string): boolean => (exactOf(factor)?.digits ?? 1n) <= 0n;

function numberProblems({ tolerance, otherUnits }: Content<'number'>): Problem[] {
  const isNegative = (exactOf(tolerance.of)?.digits ?? 0n) < 0n;
  return [
    ...(isNegative ? [{ path: ['content', 'tolerance', 'of'], message: text.toleranceNegative }] : []),
    ...otherUnits.flatMap(({ factor }, at) =>
      isNothing(factor)
        ? [{ path: ['content', 'otherUnits', at, 'factor'], message: text.factorInvalid }]
        : [],
    ),
  ];
}

/** Each gap has one place in the text, and each place a gap. */
function gapProblems({ gaps }: Content<'gaps'>, source: string): Problem[] {
  const marks = [...source.matchAll(gapMark)].map(([, id = '']) => id);
  const lost = gaps.find(({ id }) => !marks.includes(id));
  const unknown = marks.find((mark) => gaps.every(({ id }) => id !== mark));
  const again = marks.find((mark, at) => marks.indexOf(mark) !== at);
  const inText = [
    ...(lost === undefined ? [] : [text.gapMissing(lost.id)]),
    ...(unknown === undefined ? [] : [text.gapUnknown(unknown)]),
    ...(again === undefined ? [] : [text.gapTwice(again)]),
  ];
  return [
    ...inText.map((message) => ({ path: ['text'], message })),
    ...gaps.flatMap(({ accepted, choices }, at) => {
      const isListed = accepted.every((form) => choices.some((choice) => isSameChoice(choice, form)));
      return choices.length === 0 || isListed
        ? []
        : [{ path: ['content', 'gaps', at, 'accepted'], message: text.formNotListed }];
    }),
  ];
}

/** A grade names the items that it gives, and not their criteria. */
function criteriaProblems({ criteria }: Content<'longText' | 'file'>): Problem[] {
  const items = criteria.flatMap((criterion) => criterion.items);
  return twice(criteria) || twice(items) ? [{ path: ['content', 'criteria'], message: text.idTwice }] : [];
}

const twice = (parts: readonly { id: string }[]): boolean =>
  new Set(parts.map(({ id }) => id)).size < parts.length;
