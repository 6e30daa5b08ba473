import * as z from 'zod/mini';
import { freeText, requiredLine, requiredText } from '#shared/texts.ts';
import { quizText as text } from '../../text.ts';
import { quizLimits as limits } from '../limits.ts';

const words = { missing: text.required, tooLong: text.tooLong, unreadable: text.unreadable };
/** Of an option, a pair, a gap: chosen by the browser that makes it, and kept for good. */
export const PartId = z.string().check(
  z.regex(/^[\w-]{1,64}$/),
  // Answers are records by such ids: 'constructor' would be found where nobody has answered.
  z.refine((id) => !(id in {})),
);
const Markdown = freeText(limits.markdownChars, words);
const Option = requiredText(limits.optionChars, words);
const Form = requiredLine(limits.formChars, words);
const Forms = z.array(Form).check(z.minLength(1, text.formMissing), z.maxLength(limits.forms, text.tooMany));
const idsDiffer = (parts: readonly { id: string }[]): boolean =>
  new Set(parts.map(({ id }) => id)).size === parts.length;
const parts = <Part extends z.ZodMiniType<{ id: string }>>(part: Part, least: number, most: number) =>
  z
    .array(part)
    .check(
      z.minLength(least, text.tooFew),
      z.maxLength(most, text.tooMany),
      z.refine(idsDiffer, text.unreadable),
    );

/** How words are compared with the accepted forms. Spaces at the ends and Unicode’s ways of writing one letter never count. */
const WordRules = z.object({
  isCaseSensitive: z._default(z.boolean(), false),
  /** É is not E. */
  areAccentsCounted: z._default(z.boolean(), true),
});
export type WordRules = z.output<typeof WordRules>;

/** A decimal number as it is written: '-1.50', '2e-3'. */
const Decimal = z
  .string()
  .check(z.regex(/^[+-]?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i, text.numberInvalid));

/** Or '{name}', a parameter of the question whose values are such numbers. */
const DecimalOrParameter = z
  .string()
  .check(
    z.regex(
      /^(?:[+-]?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?|\{\p{L}[\p{L}\d_]{0,39}\})$/iu,
      text.numberInvalid,
    ),
  );

const Choice = z.object({
  kind: z.literal('choice'),
  /** Several may be right, and chosen. */
  isMultiple: z._default(z.boolean(), false),
  /** In the order of the question, for each taker another, when the quiz shuffles. */
  isOrderFixed: z._default(z.boolean(), false),
  /** Several right ones: each counts, wrong ones take off; else all or nothing. */
  isPartial: z._default(z.boolean(), true),
  options: parts(
    z.object({ id: PartId, text: Option, isRight: z.boolean(), comment: z._default(Markdown, '') }),
    2,
    limits.options,
  ),
});
const TrueFalse = z.object({ kind: z.literal('trueFalse'), isTrue: z.boolean() });
const ShortText = z.object({ kind: z.literal('shortText'), accepted: Forms, rules: WordRules });
const NumberQuestion = z.object({
  kind: z.literal('number'),
  value: DecimalOrParameter,
  /** The answer may differ so much: in itself, or in percent of the value. */
  tolerance: z.object({ by: z.enum(['amount', 'percent']), of: DecimalOrParameter }),
  /** '' where none is asked for. */
  unit: z._default(freeText(limits.unitChars, words), ''),
  /** Other ways to write the unit, and units with how many of the asked one they are. */
  otherUnits: z._default(
    z
      .array(z.object({ unit: requiredLine(limits.unitChars, words), factor: Decimal }))
      .check(z.maxLength(limits.forms, text.tooMany)),
    [],
  ),
});
const Matching = z.object({
  kind: z.literal('matching'),
  pairs: parts(z.object({ id: PartId, left: Option, right: Option }), 2, limits.pairs),
  /** Right sides that belong to no left one. */
  distractors: z._default(
    z.array(z.object({ id: PartId, right: Option })).check(z.maxLength(limits.pairs, text.tooMany)),
    [],
  ),
  isPartial: z._default(z.boolean(), true),
});
const Ordering = z.object({
  kind: z.literal('ordering'),
  /** In the right order. */
  items: parts(z.object({ id: PartId, text: Option }), 2, limits.pairs),
  isPartial: z._default(z.boolean(), true),
});
/** The text of the question has '[[id]]' where a gap is. */
const Gaps = z.object({
  kind: z.literal('gaps'),
  gaps: parts(
    z.object({
      id: PartId,
      accepted: Forms,
      /** With choices it is a list; the accepted forms are among them. */
      choices: z._default(z.array(Form).check(z.maxLength(limits.forms, text.tooMany)), []),
    }),
    1,
    limits.gaps,
  ),
  rules: WordRules,
  isPartial: z._default(z.boolean(), true),
});
/** The criteria by which it is graded by hand. */
const Criteria = z._default(
  z
    .array(
      z.object({
        id: PartId,
        title: requiredLine(limits.titleChars, words),
        items: z
          .array(
            z.object({
              id: PartId,
              text: requiredText(limits.optionChars, words),
              points: z.number().check(z.minimum(-limits.maxPoints), z.maximum(limits.maxPoints)),
            }),
          )
          .check(z.minLength(1, text.tooFew), z.maxLength(limits.options, text.tooMany)),
      }),
    )
    .check(z.maxLength(limits.options, text.tooMany)),
  [],
);
const LongText = z.object({
  kind: z.literal('longText'),
  criteria: Criteria,
  /** For those who grade. */
  sample: z._default(Markdown, ''),
});
const FileQuestion = z.object({
  kind: z.literal('file'),
  criteria: Criteria,
  sample: z._default(Markdown, ''),
});

/** What a question is, with its key. It never leaves the server for a taker: see `shown.ts`. */
export const QuestionContent = z.discriminatedUnion('kind', [
  Choice,
  TrueFalse,
  ShortText,
  NumberQuestion,
  Matching,
  Ordering,
  Gaps,
  LongText,
  FileQuestion,
]);
export type QuestionContent = z.output<typeof QuestionContent>;

/**
 * Values for '{name}' in the text, options, accepted forms and the number of a question. Each row is one variant; a taker
 * gets one of them by the seed of the attempt. There is no language of formulas: what is computed is computed by the author.
 */
const Variants = z.object({
  names: z
    .array(
      z
        .string()
        .check(
          z.regex(/^\p{L}[\p{L}\d_]*$/u, text.parameterInvalid),
          z.maxLength(limits.parameterChars, text.tooLong),
        ),
    )
    .check(z.maxLength(limits.parameters, text.tooMany)),
  rows: z.array(z.array(freeText(limits.formChars, words))).check(z.maxLength(limits.variants, text.tooMany)),
});
export type Variants = z.output<typeof Variants>;

export const Tag = requiredLine(limits.tagChars, words);
export const QuestionPoints = z.number(text.pointsInvalid).check(
  z.minimum(0, text.pointsInvalid),
  z.maximum(limits.maxPoints, text.pointsInvalid),
  z.refine((points) => Number(points.toFixed(2)) === points, text.pointsInvalid),
);

/** A question of the bank, as its authors write it. */
export const NewQuestion = z.object({
  /** For lists. '' shows the beginning of the text. */
  title: z._default(freeText(limits.titleChars, words), ''),
  text: requiredText(limits.markdownChars, words),
  /** Shown with the right answer. */
  comment: z._default(Markdown, ''),
  points: QuestionPoints,
  content: QuestionContent,
  variants: z._default(Variants, { names: [], rows: [] }),
  tags: z._default(z.array(Tag).check(z.maxLength(limits.tags, text.tooMany)), []),
});
export type NewQuestion = z.output<typeof NewQuestion>;
