import * as z from 'zod/mini';

const Part = z.object({ id: z.string(), text: z.string() });

/**
 * A question as a taker sees it: no key, no comments. Options, pairs and items are in the taker’s order; the right sides of
 * a matching have ids that say nothing about the pair (`shownOf` in the server).
 */
export const ShownContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), isMultiple: z.boolean(), options: z.array(Part) }),
  z.object({ kind: z.literal('trueFalse') }),
  z.object({ kind: z.literal('shortText') }),
  z.object({ kind: z.literal('number'), unit: z.string() }),
  z.object({ kind: z.literal('matching'), left: z.array(Part), right: z.array(Part) }),
  z.object({ kind: z.literal('ordering'), items: z.array(Part) }),
  z.object({
    kind: z.literal('gaps'),
    /** Choices are sorted; empty: it is typed. */
    gaps: z.array(z.object({ id: z.string(), choices: z.array(z.string()) })),
  }),
  z.object({ kind: z.literal('longText') }),
  z.object({ kind: z.literal('file') }),
]);
export type ShownContent = z.output<typeof ShownContent>;

/** One question of an attempt. */
export const ShownQuestion = z.object({
  /** Of the question in this attempt. */
  id: z.string(),
  /** From 1. */
  position: z.number(),
  text: z.string(),
  points: z.number(),
  content: ShownContent,
});
export type ShownQuestion = z.output<typeof ShownQuestion>;

/** The key of one question, when it may be known. */
export const ShownKey = z.object({
  /** In words, one line for each right answer: option, pair, form. Markdown. */
  right: z.array(z.string()),
  comment: z.string(),
  /** To what was answered. */
  answerComments: z.array(z.string()),
});
export type ShownKey = z.output<typeof ShownKey>;
