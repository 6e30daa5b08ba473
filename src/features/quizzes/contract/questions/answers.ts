import * as z from 'zod/mini';
import { hasNoNul } from '#shared/texts.ts';
import { quizLimits as limits } from '../limits.ts';
import { PartId } from './content.ts';

const Words = (maxChars: number) => z.string().check(z.maxLength(maxChars), z.refine(hasNoNul));

/** What a taker answers, by the kind of the question. Null takes an answer back. */
export const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), optionIds: z.array(PartId).check(z.maxLength(limits.options)) }),
  z.object({ kind: z.literal('trueFalse'), isTrue: z.boolean() }),
  z.object({ kind: z.literal('shortText'), text: Words(limits.shortChars) }),
  /** As it was typed, with a unit or without: '9,81 m/s²'. */
  z.object({ kind: z.literal('number'), text: Words(limits.shortChars) }),
  /** By the id of the left side, the id of the pair or distractor whose right side was chosen. */
  z.object({ kind: z.literal('matching'), chosen: z.record(PartId, PartId) }),
  z.object({ kind: z.literal('ordering'), itemIds: z.array(PartId).check(z.maxLength(limits.pairs)) }),
  /** By the id of the gap. */
  z.object({ kind: z.literal('gaps'), texts: z.record(PartId, Words(limits.shortChars)) }),
  z.object({ kind: z.literal('longText'), text: Words(limits.longChars) }),
  z.object({ kind: z.literal('file'), fileIds: z.array(PartId).check(z.maxLength(limits.files)) }),
]);
export type Answer = z.output<typeof Answer>;
